import { expect, test } from 'vitest';
import { casesOf, text } from '../cases.ts';
import { itemsOf, parse, rss, source } from './feed-fixtures.ts';

const table = casesOf(import.meta.url);

const GOOD = '<item><title>Good</title><link>/a</link></item>';
const titles = (source: string) => itemsOf(source).map((item) => item.title);

test.each(table('keeps the good items', text, source))('FEED-2 keeps the good items: %s', (_what, source) => {
  expect(titles(source)).toEqual(['Good']);
});

test('FEED-2 takes the next start tag for a lost end tag', () => {
  expect(titles(rss(`<item><title>One</title>${GOOD}`))).toEqual(['One', 'Good']);
});

test('FEED-9 reads the title of a feed that ends too early', () => {
  expect(parse(rss(GOOD).split('</channel>')[0] ?? '')).toMatchObject({ ok: true, title: 'Ledger' });
});

test('FEED-2 ignores elements named like properties of every object', () => {
  const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
  const children = names.map((name) => `<${name} ${name}="1"><polluted>1</polluted></${name}>`).join('');
  expect(titles(rss(`<item>${children}<title>Good</title></item>`))).toEqual(['Good']);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test.each(table('refuses', text, text, text))('FEED-2 refuses %s', (_what, source, detail) => {
  expect(parse(source)).toEqual({ ok: false, fault: 'not-a-feed', detail });
});

test('FEED-2 accepts a feed without stories', () => {
  expect(parse(rss(''))).toMatchObject({ ok: true, title: 'Ledger', items: [] });
});
