import { expect, test } from 'vitest';
import { firstIdAt } from '../../../functions/search/document-table.ts';
import {
  findDocuments,
  markDocument,
  readById,
  suggestDocuments,
} from '../../../functions/search/find-documents.ts';
import { readTerms } from '../../../functions/search/match-words.ts';
import { DAY_MS, NOW, openIndex } from './memory-search.ts';

/** @returns an index with one document, in which it can be asked for */
function indexOf(title: string, body = '') {
  const index = openIndex();
  index.put(title, { body });
  const find = (question: string) => {
    const query = {
      terms: readTerms(question),
      section: null,
      from: firstIdAt(0),
      until: firstIdAt(NOW + DAY_MS),
    };
    return readById(index.sql, findDocuments(index.sql, query, NOW).ids)[0];
  };
  return { ...index, find };
}

const FOLDED: [headline: string, question: string][] = [
  ['Kim Jørgensen opens a café', 'Jorgensen'],
  ['Łódź sends a choir to town', 'Lodz'],
  ['Straßenfest on Main Street', 'Strassenfest'],
  ['Peña and Muñoz in the final', 'Munoz'],
  ['Ａｌａｍｅｄａ ferry returns', 'Alameda'],
  ['Đorđe Đoković wins', 'Dorde'],
  ['Ærø has a new ferry', 'Aero'],
  ['Œuvre complète', 'oeuvre'],
  ['Diyarbakır için yağmur', 'Diyarbakir'],
  ['İSTANBUL', 'istanbul'],
  ['Þingvellir and Seyðisfjörður', 'Thingvellir Seydisfjordur'],
  ['Ħamrun in Malta', 'Hamrun'],
  ['Hawaiʻi and Oʻahu', 'Hawaii Oahu'],
  ["Hawai'i and O'ahu", 'Hawaii Oahu'],
  ['Hawai’i and Oʻahu', 'Hawai‘i O`ahu'],
  ["Ka'ū and Lāna'i", 'Kau Lanai'],
  ["Shi'ite leaders", 'Shiite'],
  ['Ταχύς δρόμος', 'ταχυσ ΔΡΟΜΟΣ'],
  ['Ёлка на площади', 'елка'],
  ['أحمد في المدينة', 'احمد'],
  ['کتاب فارسی', 'كتاب'],
  ['علي في مكتبة المدینه', 'علی مکتبه المدينة'],
  ['ٹیکسی والے ہڑتال پر', 'ٹيكسي'],
  ['ﬁre in the ﬂats', 'fire flats'],
  ['A field of 100 m²', 'm2'],
];

test.each(FOLDED)('SEARCH-1 "%s" is found by "%s", and the other way round', (headline, question) => {
  expect(indexOf(headline).find(question)?.title).toBe(headline);
  // Each word of the headline finds a headline with the question's words.
  const [word = ''] = headline.split(' ').filter((one) => readTerms(one)[0] === readTerms(question)[0]);
  expect(indexOf(question).find(word)?.title).toBe(question);
});

test.each([
  ['Accord between l’Iran and d’Israel', 'Iran'],
  ["Ce qu'Israël demande", 'Israel'],
  ["O'Brien's ferry", 'Brien'],
  ["The mayor's 'A' list", 'mayor'],
  ["What you're asking", 'you'],
])('SEARCH-1 in "%s" an apostrophe beside a consonant parts words: %s', (headline, question) => {
  expect(indexOf(headline).find(question)?.title).toBe(headline);
});

test.each([
  ['県議会で知事が新年度予算案を説明', '知事'],
  ['県議会で知事が新年度予算案を説明', '県議会'],
  ['県議会で知事が新年度予算案を説明', '新年度予算案'],
  ['昨日市议会批准明年公交预算案', '公交'],
  ['新型EVバスBYD製を導入へ', 'BYD'],
  ['新型EVバスBYD製を導入へ', 'EVバス'],
  ['วันนี้นายกเทศมนตรีเปิดสะพานใหม่', 'สะพาน'],
  ['速報：東京都知事選挙で現職が当選確実', '都知事'],
  ['速報：東京都知事選挙で現職が当選確実', '東京 選挙'],
  ['データセンター建設へ', 'センター'],
  ['ﾃﾞｰﾀｾﾝﾀｰ建設へ', 'データ'],
  ['ក្រុមប្រឹក្សាក្រុងបានអនុម័តថវិកា', 'ថវិកា'],
  ['ສະພາເມືອງອະນຸມັດງົບປະມານ', 'ງົບປະມານ'],
  ['မြို့တော်စည်ပင်သာယာ', 'စည်ပင်'],
  ['시의회가 예산을 승인', '예산을'],
])('SEARCH-1 in "%s" a word within a run of characters is found: %s', (headline, question) => {
  expect(indexOf(headline).find(question)?.title).toBe(headline);
  const inText = indexOf('Notice', headline);
  expect(inText.find(question)?.title).toBe('Notice');
});

test('SEARCH-1 a word within a run is a phrase: its characters elsewhere are another word', () => {
  expect(indexOf('県議会で知事が新年度予算案を説明').find('事知')).toBeUndefined();
  expect(indexOf('東京都').find('京東')).toBeUndefined();
});

test('SEARCH-1 what was found is marked in the words of the text', () => {
  const marked = (title: string, body: string, question: string) => {
    const { find } = indexOf(title, body);
    const document = find(question);
    const parts = document && markDocument(readTerms(question), document);
    const write = (passages: { text: string; marked: boolean }[] = []) =>
      passages.map((passage) => (passage.marked ? `[${passage.text}]` : passage.text)).join('');
    return [write(parts?.title), write(parts?.excerpt)];
  };
  expect(marked('県議会で知事が説明', '', '知事')[0]).toBe('県議会で[知事]が説明');
  expect(marked('Kim Jørgensen opens', 'At Jørgensen’s, two cafés', 'jorgensen cafe')).toEqual([
    'Kim [Jørgensen] opens',
    'At [Jørgensen]’s, two [cafés]',
  ]);
  const text = `${'Nothing of it. '.repeat(40)}Then the ferry came to the bridge. ${'And more. '.repeat(40)}`;
  const [, excerpt = ''] = marked('Notice', text, 'ferry bridge');
  expect(excerpt).toMatch(/^….*the \[ferry\] came to the \[bridge\].*…$/s);
  expect(excerpt.split(' ').length).toBeLessThan(40);
  // Without a found word an excerpt is the beginning, also in a script without spaces.
  expect(marked('知事', '県議会'.repeat(100), '知事')[1]).toMatch(/^(?:県議会)+.{0,2}…$/);
});

test('SEARCH-1 suggestions find folded and unspaced words', () => {
  const { sql } = indexOf('Łódź sends a choir');
  expect(suggestDocuments(sql, readTerms('lod'))).toHaveLength(1);
  expect(suggestDocuments(indexOf('速報：東京都知事選挙').sql, readTerms('都知'))).toHaveLength(1);
});

test('SEARCH-1 a changed and a removed document leave no words behind', () => {
  const { put, find, documents } = indexOf('Łódź 県議会', 'Straße');
  put('Gdańsk', { name: 'Łódź 県議会', body: 'Weg' });
  expect([find('lodz'), find('議会'), find('strasse')]).toEqual([undefined, undefined, undefined]);
  expect(find('gdansk')?.title).toBe('Gdańsk');
  documents.removeNamed('Łódź 県議会');
  expect(find('gdansk')).toBeUndefined();
});
