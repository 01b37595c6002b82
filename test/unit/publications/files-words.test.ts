import { expect, test } from 'vitest';
import { filesWords } from '../../../functions/network/files-words.ts';
import type { PublisherFiles } from '../../../functions/platform/calls/feed-poller.ts';
import { NO_RULES } from '../../../schema/publisher-switch.ts';

const AT = Date.UTC(2026, 10, 30, 9, 5);
const FILES: PublisherFiles = {
  host: 'ledger.example',
  feeds: ['https://ledger.example/a', 'https://ledger.example/b'],
  readAt: AT,
  robots: { readAt: AT, status: 200, fault: null, refused: [], crawlDelayMs: 0 },
  switch: { rules: null, since: null, isWaiting: false, fault: null, contact: null },
  byHand: null,
  takenDown: [],
};

test('DOOR-9 what a host’s files say is told in sentences, with dates', () => {
  expect(filesWords(FILES)).toEqual([
    'The robots.txt of ledger.example, read 2026-11-30 09:05 UTC (HTTP 200), allows its feeds.',
    'It has no /.well-known/news-syndication.json in force.',
  ]);
  const words = filesWords({
    ...FILES,
    robots: {
      ...FILES.robots,
      refused: ['https://ledger.example/a'],
      crawlDelayMs: 600_000,
      fault: 'HTTP 500',
    },
    switch: {
      rules: {
        ...NO_RULES,
        excerpt: 0,
        pictures: false,
        credit: '<b>Ledger',
        delayMinutes: 60,
        until: AT,
        out: true,
      },
      since: AT,
      isWaiting: true,
      fault: 'excerpt: too big',
      contact: 'secret@ledger.example',
    },
    byHand: { rules: { ...NO_RULES, excerpt: 80 }, at: AT, reason: 'a secret reason', by: 'Ann' },
    takenDown: [{ link: 'https://ledger.example/x', at: AT, reason: 'a secret reason', by: 'Ann' }],
  });
  expect(words).toEqual([
    'The robots.txt of ledger.example, read 2026-11-30 09:05 UTC (HTTP 200), refuses 1 of 2 feeds. The last attempt failed: HTTP 500.',
    'It asks for a pause: its feeds are fetched 10 minutes apart at least.',
    'Its /.well-known/news-syndication.json, in force since 2026-11-30 09:05 UTC: nothing is shown, headlines only, no pictures, the credit “<b>Ledger”, stories are shown 60 minutes later, nothing is shown after 2026-11-30 09:05 UTC.',
    'A change of that file waits: it was changed too often today.',
    'The last of these files was not taken: excerpt: too big.',
    'The operator has set, since 2026-11-30 09:05 UTC: excerpts of at most 80 characters.',
    'Single stories that the operator has taken down: 1.',
  ]);
  // Contacts, names and reasons are for the desk.
  expect(words.join()).not.toMatch(/secret|Ann/);
  const unread = { ...FILES, robots: { ...FILES.robots, readAt: null, fault: 'no answer in 10000 ms' } };
  expect(filesWords(unread)[0]).toBe(
    'The robots.txt of ledger.example was never read, so nothing is fetched. The last attempt failed: no answer in 10000 ms.',
  );
});
