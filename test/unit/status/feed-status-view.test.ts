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
  changedAt: NOW,
  fault: null,
  nextAttemptAt: NOW + 600_000,
  movedTo: null,
  ended: false,
  attempts: [attempt],
  sections: ['local'],
  from: 'poller',
};
const fault = (detail: string) => ({ kind: 'status' as const, detail, since: NOW });

/** The row's words about the feed's state and its next attempt. */
function rowOf(own: Partial<KnownFeed>): (string | undefined)[] {
  const { sections } = toFeedStatus(publication, { at: NOW, feeds: [{ ...known, ...own }] }, NOW);
  const markup = renderToStaticMarkup(createElement(FeedTable, { sections, locale: 'en-US' }));
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
    'Fails The publisher refused the request (HTTP 404), for the first time 1 minute ago .',
    /^in/,
  ],
  [
    'fails with an answer',
    { fault: { ...fault('an HTML page'), kind: 'not-a-feed' as const } },
    'Fails (HTTP 200) The address answers with something that is no feed, for the first time 1 minute ago .',
    /^in/,
  ],
  [
    'fails without an answer',
    { fault: { ...fault('x'), kind: 'dns' as const }, attempts: [{ ...attempt, status: null }] },
    'Fails The publisher’s address leads nowhere: its name is unknown, for the first time 1 minute ago .',
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
    'Ended The publisher refused the request (HTTP 410), for the first time 1 minute ago .',
    /^After a purge$/,
  ],
])('FEED-2 the feed status page shows the HTTP status of a feed that %s', (_what, own, state, next) => {
  expect(rowOf(own)[0]?.trim()).toBe(state);
  expect(rowOf(own)[1]).toMatch(next);
});
