import { expect, test } from 'vitest';
import type { KnownFeed } from '../../../functions/feed-status/feed-reports.ts';
import { toTerms } from '../../../functions/paper-desk/read-feed.ts';
import { NO_RULES } from '../../../schema/publisher-switch.ts';

const NOW = Date.UTC(2026, 10, 30, 12);
const PLACE = { locale: 'en-US', timezone: 'UTC' };
const allowed = {
  robots: 'allowed' as const,
  refusedAt: null,
  crawlDelayMs: 0,
  rules: NO_RULES,
  takenDown: [],
};

const termsOf = (own: Pick<KnownFeed, 'url' | 'parsed' | 'publisher'>): string[] => toTerms(own, PLACE, NOW);
const url = 'https://ledger.example/feed';

test('BOT-7 a feed without limits says that it may be fetched, and nothing before its hosts were asked', () => {
  expect(termsOf({ url, parsed: null, publisher: allowed })).toEqual(['robots.txt allows us to fetch it.']);
  expect(termsOf({ url, parsed: null, publisher: null })).toEqual([]);
});

test('BOT-7 every limit in force is a sentence, with the feed’s licence and the catalogue’s terms', () => {
  const counts = { sent: 1, damaged: 0, untitled: 0, repeated: 0, older: 0, cutOff: false };
  const rules = { excerpt: 40, pictures: false, credit: 'The Wire', delayMinutes: 60, until: NOW, out: true };
  const limited = {
    robots: 'refused' as const,
    refusedAt: NOW,
    crawlDelayMs: 60_000,
    rules,
    takenDown: ['a'],
  };
  expect(
    termsOf({
      url: 'https://feeds.bbci.co.uk/news/rss.xml',
      parsed: { ...counts, licence: 'CC BY' },
      publisher: limited,
    }),
  ).toEqual([
    'robots.txt refuses us since Nov 30, 2026, 12:00 PM: it is not fetched, and after a day not shown.',
    'robots.txt asks for pauses of 60.0 s.',
    'Nothing of it is shown.',
    'Nothing of it is shown from Nov 30, 2026, 12:00 PM on.',
    'Excerpts have at most 40 characters.',
    'Its pictures are not shown.',
    'Each story has the words “The Wire”.',
    'Stories are shown 60 minutes after they appeared.',
    'Stories that an operator took down: 1.',
    'The catalogue asks for the words “BBC News”.',
    'The catalogue asks for summaries as they were sent.',
    'The feed says: CC BY',
  ]);
});
