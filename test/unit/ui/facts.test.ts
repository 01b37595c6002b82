import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Facts } from '../../../app/ui/facts.tsx';

const date = { iso: '2026-11-28', label: 'Nov 28' };
const TIME = '<time dateTime="2026-11-28">';

test.each([
  [{ category: 'Food', date, newsroom: 'Bay Wire' }, `Food · ${TIME}Nov 28</time> · <bdi>Bay Wire</bdi>`],
  [{ category: null, date, hour: '2:00 PM', newsroom: null }, `${TIME}Nov 28, 2:00 PM</time>`],
  [{ category: 'Food', hour: '2:00 PM' }, 'Food'],
  [{ newsroom: 'Bay Wire' }, '<bdi>Bay Wire</bdi>'],
])('HOME-7 what is known of a story is one line, and nothing marks what is not: %j', (facts, line) => {
  expect(renderToStaticMarkup(createElement(Facts, facts))).toBe(`<p class="meta">${line}</p>`);
});

test('HOME-7 a story of which nothing is known has no line', () => {
  expect(renderToStaticMarkup(createElement(Facts, { category: '', date: null, newsroom: '' }))).toBe('');
});
