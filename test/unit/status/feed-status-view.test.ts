import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FeedTable } from '../../../app/status/feed-table.tsx';
import type { KnownFeed } from '../../../functions/feed-status/feed-reports.ts';
import { toFeedStatus } from '../../../functions/feed-status/feed-status-view.ts';
import { publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';

const NOW = Date.UTC(2026, 10, 23, 12);
const publication = publicationSchema.parse(smallPublication('bee'));
const attempt = { at: NOW, status: 200, ms: 40, bytes: 1, items: 3, fault: null };
const known: KnownFeed = {
  url: 'https://a.example/feed?key=secret',
  title: 'A',
  items: 3,
  lastSuccessAt: NOW,
  lastAttemptAt: NOW,
  changedAt: NOW,
  fault: null,
  nextAttemptAt: NOW + 600_000,
  movedTo: null,
  ended: false,
  attempts: [attempt],
  hours: [],
  parsed: null,
  publisher: null,
  sections: ['local'],
  from: 'poller',
};
const fault = (detail: string) => ({ kind: 'status' as const, detail, since: NOW });

/** The row's words about the feed's state and its next attempt. */
function rowOf(own: Partial<KnownFeed>): (string | undefined)[] {
  const { sections } = toFeedStatus(publication, { at: NOW, feeds: [{ ...known, ...own }] }, NOW);
  const markup = renderToStaticMarkup(
    createElement(FeedTable, { label: 'Feeds', sections, locale: 'en-US' }),
  );
  const text = markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(text).not.toContain('secret');
  return [
    /feed\?… State (.*?) Last success/.exec(text)?.[1],
    /Last attempts .*Next attempt (.*?) $/.exec(text)?.[1],
  ];
}

test.each([
  ['works', {}, 'Works (HTTP 200)', /^in 10 minutes/],
  ['has not changed', { attempts: [{ ...attempt, status: 304 }, attempt] }, 'Works (HTTP 304)', /^in/],
  [
    'has moved for good',
    { movedTo: 'https://new.example/rss?key=secret' },
    'Works (HTTP 200) It has moved for good: list new.example/rss?… instead.',
    /^in/,
  ],
  [
    'fails with a status',
    { fault: fault('HTTP 404'), attempts: [{ ...attempt, status: 404 }] },
    'Fails The publisher refused the request (HTTP 404). Failing since: 1 minute ago .',
    /^in/,
  ],
  [
    'fails with an answer',
    { fault: { ...fault('an HTML page'), kind: 'not-a-feed' as const } },
    'Fails (HTTP 200) The address answers with something that is not a feed. Failing since: 1 minute ago .',
    /^in/,
  ],
  [
    'fails without an answer',
    { fault: { ...fault('x'), kind: 'dns' as const }, attempts: [{ ...attempt, status: null }] },
    'Fails The publisher’s address leads nowhere: its name is unknown. Failing since: 1 minute ago .',
    /^in/,
  ],
  [
    'has ended',
    {
      fault: fault('HTTP 410'),
      attempts: [{ ...attempt, status: 410 }],
      ended: true,
      nextAttemptAt: null,
    },
    'Ended The publisher refused the request (HTTP 410). Failing since: 1 minute ago .',
    /^After a purge$/,
  ],
  ['is due', { nextAttemptAt: NOW - 1 }, 'Works (HTTP 200)', /^Now$/],
  ['is new', { nextAttemptAt: null }, 'Works (HTTP 200)', /^Within minutes$/],
])('FEED-2 the feed status page shows the HTTP status of a feed that %s', (_what, own, state, next) => {
  expect(rowOf(own)[0]?.trim()).toBe(state);
  expect(rowOf(own)[1]).toMatch(next);
});

test('FEED-2 the feed status page lists every kind of change by editors, until it ends', () => {
  const until = '2026-11-24T12:00:00Z';
  const over = '2026-11-23T11:00:00Z';
  const link = 'https://a.example/ferry';
  const edited = publicationSchema.parse(
    smallPublication('bee', {
      editing: {
        breaking: { text: 'Rain', until },
        hidden: [{ link }],
        pinned: [{ guid: 'a-1' }, { link, until: over }],
        hiddenFeeds: [{ url: 'https://a.example/feed?key=secret' }],
        notes: [{ link, label: 'Note', text: 'Later' }],
        split: [{ link, until }],
        grouped: [
          { links: [link, 'https://b.example/ferry'], until },
          { links: [link, 'https://c.example/ferry'], until: over },
        ],
      },
    }),
  );
  const { editing } = toFeedStatus(edited, { at: NOW, feeds: [] }, NOW);
  expect(editing.map(({ title, entries }) => [title, ...entries.map(({ text }) => text)])).toEqual([
    ['Breaking news', 'Rain'],
    ['Hidden stories', 'A story'],
    ['Pinned stories', 'The story with the id a-1'],
    ['Hidden feeds', 'a.example/feed?…'],
    ['Notes', 'Note: Later (a.example/ferry)'],
    ['Split events', 'a.example/ferry'],
    ['Grouped stories', 'a.example/ferry, b.example/ferry'],
  ]);
});
