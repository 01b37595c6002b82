import { expect, test } from 'vitest';
import { bestHeadline } from '../../../app/stories/best-headline.ts';
import { casesOf, text } from '../cases.ts';

const table = casesOf(import.meta.url);

const PLAIN = 'Fire stops the match at Ravenswood Park';

test.each(table('a poor heading', text))(
  'HOME-25 the heading of several newsrooms’ story is not “%s”',
  (poor) => {
    expect(bestHeadline([poor, PLAIN])).toBe(PLAIN);
    expect(bestHeadline([PLAIN, poor])).toBe(PLAIN);
    expect(bestHeadline([poor])).toBe(poor);
  },
);

test('HOME-25 of clear headlines it is the one in the middle by length, of two the shorter, of equals the newest', () => {
  const [bare, long] = ['Fire at park', `${PLAIN}, and four hundred people leave without a goal`];
  expect(bestHeadline([long, bare, PLAIN])).toBe(PLAIN);
  expect(bestHeadline([long, PLAIN])).toBe(PLAIN);
  expect(bestHeadline(['One b', 'One a', 'A longer one'])).toBe('One a');
  expect(bestHeadline(['One b', 'One a'])).toBe('One b');
  expect(bestHeadline(['比赛因火灾中断', '大火', '拉文斯伍德公园的比赛因记分牌起火而中断'])).toBe(
    '比赛因火灾中断',
  );
  expect(bestHeadline([])).toBe('');
});

test('HOME-25 “Live” and “Watch” as words of a sentence are clear', () => {
  for (const headline of ['Live music returns to the park', 'Watch repairman retires at 71'])
    expect(bestHeadline([headline, `${headline}, and a great many people are glad of it`])).toBe(headline);
});
