import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { mergeFeeds } from '../../../../functions/feeds/identity/merge-items.ts';
import { readLink } from '../../../../functions/feeds/identity/read-link.ts';
import { parseFeed } from '../../../../functions/feeds/parse/parse-feed.ts';
import { itemKey } from '../../../../functions/sources/index/event-set.ts';
import { eventsOf } from '../../../../functions/stories/events/section-events.ts';
import type { FeedItem } from '../../../../schema/feeds/feed.ts';
import type { FeedRecord } from '../../../../schema/feeds/feed-record.ts';
import { recordOf } from '../../feeds/feed-fixtures.ts';

/** Sets of items, each by its `itemKey` in base 36: the publishers' texts are not in this repository. */
const groupsSchema = z.array(z.array(z.string()).min(2));
const daySchema = z.object({
  /** The folder of the day's captured feeds; its end is their language. */
  name: z.string(),
  /** Of days held out nothing but the score was looked at while the rules were made. */
  half: z.enum(['seen', 'held out']),
  now: z.iso.datetime(),
  /** The public repository, path and commit of the feeds. Feeds that are JSON there were converted to JSON Feed. */
  from: z.string(),
  /** The newest items of each file that were labelled. */
  perFile: z.number(),
  events: groupsSchema,
  /** Different events of one story that goes on: its previews, its analyses. A pair of these is neither right nor wrong. */
  running: groupsSchema,
  /** One article in two newsrooms. */
  copies: groupsSchema,
  /** Of a second labeller, who saw the stories in another order; null for none. */
  second: z.object({ events: groupsSchema, copies: groupsSchema }).nullable(),
});
export type CapturedDay = z.infer<typeof daySchema>;

const DAYS = process.env.CAPTURED_DAYS ?? resolve('../shared/feeds/days');
const RECENT_MS = 48 * 60 * 60_000;
const DAY_MS = RECENT_MS / 2;

/** @returns the labels of all days, and whether the feeds are on this machine */
export function capturedDays(): { days: CapturedDay[]; areHere: boolean; folder: string } {
  const text = readFileSync(new URL('captured-labels.json', import.meta.url), 'utf8');
  const { days } = z.object({ days: z.array(daySchema) }).parse(JSON.parse(text));
  return { days, areHere: days.every(({ name }) => existsSync(resolve(DAYS, name))), folder: DAYS };
}

/** Pairs of stories, by what the labels and the grouping say; and cards per event of several newsrooms. */
export interface CapturedScore {
  right: number;
  wrong: number;
  running: number;
  missed: number;
  events: number;
  stories: number;
  cards: number;
}

const NO_SCORE: CapturedScore = {
  right: 0,
  wrong: 0,
  running: 0,
  missed: 0,
  events: 0,
  stories: 0,
  cards: 0,
};

export function scoreDays(days: readonly CapturedDay[]): CapturedScore {
  const total = { ...NO_SCORE };
  for (const day of days) addScore(total, day, readDay(day));
  return total;
}

interface ReadDay {
  items: { key: string; newsroom: string }[];
  /** Of an item the card on which it is shown. */
  cardOf: ReadonlyMap<string, string>;
}

function readDay({ name, now, perFile }: CapturedDay): ReadDay {
  const at = Date.parse(now);
  const records = new Map<string, FeedRecord>();
  for (const file of readdirSync(resolve(DAYS, name)).sort()) {
    const url = `https://${file}.example/feed`;
    const read = parseFeed(readFileSync(resolve(DAYS, name, file)), { contentType: null, url });
    if (!read.ok) continue;
    const items = read.items
      .filter(
        ({ published }) => published !== null && published >= at - RECENT_MS && published <= at + DAY_MS,
      )
      .toSorted((a, b) => (b.published ?? 0) - (a.published ?? 0))
      .slice(0, perFile);
    records.set(url, { ...recordOf(items), title: read.title });
  }
  const items = new Map<string, { key: string; newsroom: string }>();
  for (const { items: own } of records.values())
    for (const item of own) items.set(keyOf(item), { key: keyOf(item), newsroom: hostOf(item) });
  const storyOf = new Map<string, number>();
  for (const [number, story] of mergeFeeds(records).entries())
    for (const { item } of [story.identity, ...story.others]) storyOf.set(keyOf(item), number);
  const cardOf = new Map([...storyOf].map(([key, story]) => [key, `story ${story}`]));
  for (const [card, { items: own }] of eventsOf(records, at).entries())
    for (const key of own) cardOf.set(key.toString(36), `event ${card}`);
  return { items: [...items.values()], cardOf };
}

const keyOf = (item: FeedItem): string => itemKey(item).toString(36);
const hostOf = ({ link }: FeedItem): string => (link === null ? '' : readLink(link).host);

function addScore(total: CapturedScore, day: CapturedDay, { items, cardOf }: ReadDay): void {
  const first = pairsOf(day.events);
  const second = day.second === null ? first : pairsOf(day.second.events);
  const running = new Set([...pairsOf(day.running), ...second]);
  for (const [i, one] of items.entries()) {
    for (const other of items.slice(0, i)) {
      const pair = pairOf(one.key, other.key);
      const isFound = cardOf.get(one.key) === cardOf.get(other.key);
      const isEvent = first.has(pair) && second.has(pair);
      if (isFound && isEvent) total.right += 1;
      else if (isFound && (running.has(pair) || first.has(pair))) total.running += 1;
      else if (isFound) total.wrong += 1;
    }
  }
  const newsroomOf = new Map(items.map(({ key, newsroom }) => [key, newsroom]));
  for (const event of day.events) {
    if (new Set(event.map((key) => newsroomOf.get(key))).size < 2) continue;
    total.events += 1;
    total.stories += event.length;
    total.cards += new Set(event.map((key) => cardOf.get(key))).size;
    for (const pair of pairsOf([event])) {
      const [one = '', other = ''] = pair.split(' ');
      if (second.has(pair) && cardOf.get(one) !== cardOf.get(other)) total.missed += 1;
    }
  }
}

const pairOf = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

function pairsOf(groups: readonly (readonly string[])[]): Set<string> {
  return new Set(
    groups.flatMap((group) =>
      group.flatMap((one, i) => group.slice(0, i).map((other) => pairOf(one, other))),
    ),
  );
}
