import { expect, test } from 'vitest';
import { beginningOfLead, leadOf, sameLead, textsDiffer } from '../../../../functions/feeds/identity/lead.ts';
import {
  isOtherEntry,
  isOtherName,
  isOtherOfSeries,
  namesSomething,
} from '../../../../functions/feeds/identity/series.ts';
import { beginningOf, isCutOf, storyWords } from '../../../../functions/feeds/identity/story-words.ts';
import { casesOf, flag, text } from '../../cases.ts';

const table = casesOf(import.meta.url);

test.each(table('the words of … are those of the story', text))(
  'FEED-7 the words of “%s” are those of the story',
  (headline) => {
    expect(storyWords(headline)).toBe('2 die as 1200 homes burn in us');
  },
);

test.each(table('the words of', text, text))('FEED-7 the words of “%s”', (headline, words) => {
  expect(storyWords(headline)).toBe(words);
});

const cut = (one: string, other: string) =>
  isCutOf({ title: one, words: storyWords(one) }, { title: other, words: storyWords(other) });

test('FEED-7 a headline that ends with an ellipsis, or after 60 characters, is cut', () => {
  const whole = 'Court orders Harbor Steel to pay former workers for asbestos at Duluth plant';
  expect(cut('Court orders Harbor St…', whole)).toBe(true);
  expect(cut(whole, 'Court orders Harbor Steel to ...')).toBe(true);
  expect(cut('Court orders Harbor Steel to pay former workers for asbestos', whole)).toBe(true);
  expect(cut('Court orders Harbor Steel to pay former workers', whole)).toBe(false);
  expect(cut('Court orders Harbor Steel to pay former workers for asbestos at Du', whole)).toBe(false);
  expect(cut('Court orders…', whole)).toBe(false);
  expect(cut('Court denies Harbor Steel…', whole)).toBe(false);
  expect(cut('…', whole)).toBe(false);
  expect(beginningOf('court orders harbor steel to')).toBe('court orders harbor steel');
  expect(beginningOf('court orders harbor')).toBe('');
});

const LEAD =
  'Cabin crews at the largest airline of Portugal walked off the job on Wednesday, grounding 200 flights.';

test.each([
  ['LISBON, Portugal (AP) — ', 'lisbon'],
  ['OSLO, Nov 24 (Reuters) - ', 'oslo'],
  ['Santiago de Chile, 25 nov (EFE).- ', ''],
  ['Stuttgart (dpa/lsw) - ', 'stuttgart'],
  ['VALE COUNTY — ', 'vale county'],
  ['', ''],
])('FEED-7 the first sentence behind the dateline “%s”', (dateline, place) => {
  const lead = leadOf(`${dateline}${LEAD} The union wants more.`);
  expect(lead?.words).toBe(storyWords(LEAD));
  if (place !== '') expect(lead?.place).toBe(place);
  expect(beginningOfLead(`${dateline}${LEAD}`)).toBe('cabin crews at the largest airline of');
});

test('FEED-7 a short first sentence, filler and a quotation are no sign', () => {
  expect(sameLead(leadOf(LEAD), leadOf(`LISBON (AP) - ${LEAD}`))).toBe(true);
  expect(sameLead(leadOf(LEAD), leadOf(`${LEAD.slice(0, 60)}…`))).toBe(true);
  expect(sameLead(leadOf(LEAD), leadOf(`${LEAD.slice(0, 60)} […]`))).toBe(true);
  expect(sameLead(leadOf(LEAD), leadOf(LEAD.slice(0, 60)))).toBe(false);
  expect(sameLead(leadOf('Read more on our website.'), leadOf('Read more on our website.'))).toBe(false);
  expect(leadOf('')).toBeNull();
  expect(beginningOfLead(`“${LEAD}”`)).toBe('');
  expect(beginningOfLead('What we know about the new school of the town today.')).toBe('');
});

test('FEED-7 texts of two places, or without common words, are of two stories', () => {
  const told = (text: string) => ({ words: 'council bans leaf blowers', lead: leadOf(text) });
  const [fern, quay] = ['FERN — The council voted five to two.', 'QUAY — The council voted five to two.'];
  expect(textsDiffer(told(fern), told(quay))).toBe(true);
  expect(textsDiffer(told(fern), told(fern))).toBe(false);
  const [ridge, park] = [
    'Flames ran up a ridge west of Topanga where a barn burned.',
    'Another blaze broke out close to the lake and was soon extinguished.',
  ];
  expect(textsDiffer(told(ridge), told(park))).toBe(true);
  expect(textsDiffer(told(ridge), told('Flames ran up a ridge west of Topanga, killing sheep.'))).toBe(false);
  expect(textsDiffer(told(ridge), told('Leaf blowers banned.'))).toBe(false);
  expect(textsDiffer(told(ridge), told(''))).toBe(false);
});

test.each(table('and … are two of a series', text, text, flag))(
  'FEED-7 “%s” and “%s” are two of a series: %s',
  (one, other, are) => {
    expect(isOtherOfSeries(storyWords(one), storyWords(other))).toBe(are);
    expect(isOtherOfSeries(storyWords(other), storyWords(one))).toBe(are);
  },
);

test.each([
  ['Power restored to homes in Brentwood', 'Power restored to homes in Antioch', true],
  ['Fern council adopts rent cap', 'Milton council adopts rent cap', true],
  ['Flood warning for Fern Valley', 'Flood warning for Quay Island', true],
  ['Strike grounds flights in Portugal', 'Strike halts flights in Portugal', false],
  ['Strike grounds flights', 'Strike grounds flights', false],
  ['Strike in Portugal', 'Strike in Portugal ends', false],
  ['Fern Weather Service Warns', 'Quay Traffic Office Warns', false],
])('FEED-7 “%s” and “%s” are of two places: %s', (one, other, are) => {
  expect(isOtherName(one, other)).toBe(are);
});

test.each([
  ['Crane operator, night shift', 'Crane mechanic, day shift', true],
  ['Two hurt at Pier Nine', 'Two killed at Pier Nine', true],
  ['Bluff collapses, 1 missing', 'Bluff collapses, 2 missing', false],
  ['Fire at the pier', 'Fire destroys restaurant at the pier', false],
  ['Fire at the pier', 'Fire at the pier', false],
])('FEED-7 “%s” and “%s” are entries of a list: %s', (one, other, are) => {
  expect(isOtherEntry(one, other)).toBe(are);
});

test.each([
  ['Council bans gas leaf blowers', false],
  ['Council bans leaf blowers in Fern', true],
  ['Council Bans Leaf Blowers In Fern', false],
  ['Council', false],
])('FEED-7 whether “%s” names something: %s', (headline, names) => {
  expect(namesSomething(headline)).toBe(names);
});
