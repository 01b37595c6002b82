import { expect, test } from 'vitest';
import {
  likeness,
  squashed,
  weightOf,
  withoutPaper,
  wordsOf,
} from '../../../../functions/feeds/identity/headline-words.ts';
import { readLink } from '../../../../functions/feeds/identity/read-link.ts';
import { casesOf, text } from '../../cases.ts';

const table = casesOf(import.meta.url);

const PAGE = 'https://ledger.example/news/pier-fire-20114.html';
const placed = (link: string) => {
  const { place, anchor } = readLink(new URL(link).href);
  return `${place}#${anchor}`;
};

test.each(table('is the page', text))('FEED-7 %s is the page', (link) => {
  expect(placed(link)).toBe(placed(PAGE));
});

test.each(['', '.html', '.htm'])('FEED-7 an address is compared without its extension: %j', (extension) => {
  expect(readLink(`https://ledger.example/news/pier-fire${extension}`).bare).toBe(
    'ledger.example/news/pier-fire',
  );
});

test('FEED-7 the name under which a page is stored elsewhere has its extension still', () => {
  expect(readLink('https://www.ledger.example/a/fire.html?lang=de').place).toBe(
    'ledger.example/a/fire.html?lang=de',
  );
});

test.each(table('is another page', text))('FEED-7 %s is another page', (link) => {
  expect(placed(link)).not.toBe(placed(PAGE));
});

test.each(table('the words of', text, text))('FEED-7 the words of %s', (headline, words) => {
  expect(wordsOf(headline)).toBe(words);
});

test('FEED-7 weighs what is not ordinary, and knows columns', () => {
  expect(weightOf(wordsOf('Police log for Monday'))).toBe(0);
  expect(weightOf(wordsOf('Dockworkers strike at Pier Nine'))).toBeGreaterThan(3);
  expect(weightOf(wordsOf('Météo : les prévisions pour Marseille et Toulon demain'))).toBe(0);
  expect(likeness('ferry fares rise 5', 'ferry fares rise 6')).toBe(1);
  expect(likeness('ferry fares rise', 'opera opens today')).toBe(0);
  expect(likeness('ferry fares rise', 'ferry fares rise again')).toBe(1);
});

test('FEED-7 takes a publication’s name off, and nothing else', () => {
  const names = new Set(['ledger']);
  expect(withoutPaper('Pier burns - The Ledger', names)).toBe('Pier burns');
  expect(withoutPaper('Pier burns - in pictures', names)).toBe('Pier burns - in pictures');
  expect(squashed('The Daily Star')).toBe('dailystar');
});

test.each([
  ['https://en.m.ledger.example/fire', 'https://en.ledger.example/fire'],
  ['https://ledger.example/fire.amp', 'https://ledger.example/fire'],
  ['https://ledger.example/fire.amp.htm', 'https://ledger.example/fire.htm'],
  ['https://ledger.example/fire?q=a+b&p=1', 'https://ledger.example/fire?p=1&q=a%20b'],
  ['https://ledger.example/%e9t%e9', 'https://ledger.example/%E9t%E9'],
])('FEED-7 %s and %s are one page', (one, other) => {
  expect(placed(one)).toBe(placed(other));
});

test.each(table('and … are two pages', text, text))('FEED-7 %s and %s are two pages', (one, other) => {
  expect(placed(one)).not.toBe(placed(other));
});

test('FEED-7 the address behind #! belongs to the page, another fragment to its part', () => {
  expect(readLink('https://ledger.example/#!/fire/1')).toMatchObject({ anchor: '', page: 'story' });
  expect(readLink('https://ledger.example/live#p/4')).toMatchObject({ anchor: 'p/4', page: 'group' });
  expect(readLink('https://ledger.example/live#now!')).toMatchObject({ anchor: 'now!' });
});

test.each(table('has the number', text, text))('FEED-7 the article of %s has the number %s', (link, id) => {
  expect(readLink(link).id).toBe(id === 'none' ? '' : id);
});

test.each(table('is a page of the kind', text, text))('FEED-7 %s is a page of the kind: %s', (link, page) => {
  expect(readLink(link).page).toBe(page);
});
