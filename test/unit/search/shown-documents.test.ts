import { expect, test } from 'vitest';
import { readLink } from '../../../functions/feeds/identity/read-link.ts';
import type { LimitedFeed } from '../../../functions/platform/calls/search-index.ts';
import { firstIdAt } from '../../../functions/search/document-table.ts';
import { FeedTable } from '../../../functions/search/feed-table.ts';
import { findDocuments, readShown } from '../../../functions/search/find-documents.ts';
import { shownBy } from '../../../functions/search/shown-documents.ts';
import { editingSchema } from '../../../schema/editing.ts';
import { DAY_MS, FEED_URL, HOUR_MS, NOW, OWN_FEED, openIndex } from './memory-search.ts';

const HEADLINE = 'Senate passes the ferry subsidy after midnight vote';
const OTHER_URL = 'https://other.example/rss';
const HIDDEN = 'https://wire.example/ferry?id=7';

function openWires() {
  const { sql, documents, put } = openIndex();
  const other = new FeedTable(sql).put(OTHER_URL, 'The Other');
  /** @returns links of the found documents that are shown */
  const shown = (hidden: object, feeds = [FEED_URL, OTHER_URL]) => {
    const range = { from: 0, until: firstIdAt(NOW + DAY_MS) };
    const { ids } = findDocuments(sql, { terms: ['ferry'], section: null, ...range }, NOW);
    const tests = shownBy(sql, { editing: editingSchema.parse({ hidden: [hidden] }), feeds }, NOW);
    const { documents } = readShown(sql, ids, { skip: 0, max: 100, ...tests });
    return documents.map(({ link }) => link).toSorted();
  };
  const putAt = (link: string, title: string, more: object = {}) => {
    const { place, anchor } = readLink(link);
    put(title, { name: `${place}#${anchor}`, link, feed: other, ...more });
  };
  return { sql, documents, put: putAt, shown };
}

test('BOT-5 of a limited feed nothing is found while it is out, or while the index has it as it was before', () => {
  const { sql, put } = openWires();
  put(HIDDEN, HEADLINE);
  const range = { from: 0, until: firstIdAt(NOW + DAY_MS) };
  const { ids } = findDocuments(sql, { terms: ['ferry'], section: null, ...range }, NOW);
  const count = (limited: LimitedFeed[], version: number) => {
    const caller = { editing: undefined, feeds: [FEED_URL, OTHER_URL], limited };
    const tests = shownBy(sql, caller, NOW, new Map([[OTHER_URL, { version }]]));
    return readShown(sql, ids, { skip: 0, max: 100, ...tests }).documents.length;
  };
  const feed = { url: OTHER_URL, version: 7 };
  expect([
    count([], 6),
    count([{ ...feed, isWithheld: false }], 6),
    count([{ ...feed, isWithheld: false }], 7),
    count([{ ...feed, isWithheld: true }], 7),
  ]).toEqual([1, 0, 1, 0]);
});

test('SEARCH-2 with a hidden story its copies on other sites are hidden', () => {
  const { put, shown } = openWires();
  put(HIDDEN, HEADLINE);
  put('https://other.example/1', HEADLINE.toUpperCase());
  put('https://other.example/2', HEADLINE, { at: NOW - 3 * DAY_MS });
  put('https://other.example/3', `${HEADLINE}, again`);
  put('ferry', HEADLINE, { feed: OWN_FEED });
  const others = ['ferry', 'https://other.example/2', 'https://other.example/3'];
  expect(shown({ link: `${HIDDEN}&utm_source=rss` })).toEqual(others);
  expect(shown({ guid: HIDDEN })).toEqual(others);
  expect(shown({ link: HIDDEN, until: new Date(NOW - HOUR_MS).toISOString() })).toHaveLength(5);
});

test('SEARCH-2 with a story that is hidden by its id or by a word of its summary, its copies are hidden', () => {
  const { put, shown } = openWires();
  put(HIDDEN, HEADLINE, { guid: 'wire-7', body: 'A lobbyist was in the room.' });
  put('https://other.example/1', `“${HEADLINE}”`);
  put('https://other.example/2', HEADLINE, { at: NOW - 3 * DAY_MS });
  put('https://other.example/3', `${HEADLINE}, again`);
  const others = ['https://other.example/2', 'https://other.example/3'];
  expect(shown({ guid: 'wire-7' })).toEqual(others);
  expect(shown({ word: 'lobbyist' })).toEqual(others);
  expect(shown({ word: 'zeppelin' })).toHaveLength(4);
});

test('SEARCH-2 with a story that is hidden by its link, copies with another spelling of the headline are hidden', () => {
  const { put, shown } = openWires();
  put(HIDDEN, 'Rower’s ferry to Hauptstraße sinks after midnight vote');
  put('https://other.example/1', 'Rowers ferry to Hauptstrasse sinks after midnight vote');
  expect(shown({ link: HIDDEN })).toEqual([]);
});

test('SEARCH-2 a hidden story with an ordinary headline hides no other one', () => {
  const { put, shown } = openWires();
  put(HIDDEN, 'Ferry news');
  put('https://other.example/1', 'Ferry news');
  expect(shown({ link: HIDDEN })).toEqual(['https://other.example/1']);
});

test('SEARCH-2 stories of a feed that the publication no longer lists are not found, before they are removed', () => {
  const { put, shown } = openWires();
  put('https://other.example/1', HEADLINE);
  put('ferry', HEADLINE, { feed: OWN_FEED });
  const nothing = { word: 'zeppelin' };
  expect(shown(nothing)).toEqual(['ferry', 'https://other.example/1']);
  expect(shown(nothing, [FEED_URL])).toEqual(['ferry']);
});
