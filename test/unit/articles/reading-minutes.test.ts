import { expect, test } from 'vitest';
import { readingMinutes } from '../../../functions/articles/article-view.ts';

/** @returns paragraphs of one sentence each, with at least so many characters */
function article(sentence: string, characters: number): string {
  return `<p>${sentence}</p>\n`.repeat(Math.ceil(characters / sentence.length));
}

test.each([
  ['English', 'The council approved the new bridge over the river on Tuesday evening. ', 5_600, 3, 5],
  [
    'Japanese',
    '市議会は二十七日、来年度の予算案を可決した。市長はデータセンターの計画も述べた。',
    3_300,
    6,
    9,
  ],
  ['Japanese in katakana only', 'コンピューターセンターデータサーバーニュース', 3_300, 6, 9],
  ['simplified Chinese', '昨日市议会批准明年公交预算案，市长说将加快修桥。', 3_000, 5, 10],
  ['Thai', 'สภาเมืองอนุมัติงบประมาณปีหน้าด้วยคะแนนเสียงส่วนใหญ่', 5_600, 5, 7],
  ['Khmer', 'ក្រុមប្រឹក្សាក្រុងបានអនុម័តថវិកាឆ្នាំក្រោយ', 5_600, 4, 8],
  ['Tibetan', 'གྲོང་ཁྱེར་ལྷན་ཚོགས་ཀྱིས་ཟམ་པ་གསར་པ་ཆོག་མཆན་བསྩལ།', 5_600, 3, 7],
  ['Korean, which has spaces', '시의회는 화요일 저녁 새 다리 건설을 승인했다. ', 2_400, 2, 5],
])('POST-12 the reading time of %s', (_, sentence, characters, least, most) => {
  const minutes = readingMinutes(article(sentence, characters));
  expect(minutes).toBeGreaterThanOrEqual(least);
  expect(minutes).toBeLessThanOrEqual(most);
});

test('POST-12 both kinds of script in one article add up, and no article takes less than a minute', () => {
  const english = 'word '.repeat(476);
  expect(readingMinutes(`<p>${english}</p>`)).toBe(2);
  expect(readingMinutes(`<p>${english}${'県'.repeat(840)}</p>`)).toBe(4);
  expect(readingMinutes('<p>BYD製</p>')).toBe(1);
  expect(readingMinutes('')).toBe(1);
});
