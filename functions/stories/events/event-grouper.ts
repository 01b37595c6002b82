import { DurableObject } from 'cloudflare:workers';
import * as z from 'zod';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import {
  EVENT_WORD_MAX_UNITS,
  SECTION_EVENTS_VERSION,
  type StoredEvent,
  sectionEventsSchema,
} from '../../../schema/feeds/section-events.ts';
import { headlineOf } from '../../feeds/identity/headline.ts';
import { mergeFeeds, type Story } from '../../feeds/identity/merge-items.ts';
import type { PlaceOfLink } from '../../feeds/identity/read-link.ts';
import { cutText } from '../../feeds/parse/text/cut-text.ts';
import type { EventGrouperCalls } from '../../platform/calls/event-grouper.ts';
import type { Env } from '../../platform/env.ts';
import { hash53 } from '../../platform/hash.ts';
import { KV_WRITE_MAX_MS } from '../../platform/kv-limits.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { eventsAddress, itemKey } from '../../sources/index/event-set.ts';
import { FEED_INDEX_NAME } from '../../sources/index/feed-index-value.ts';
import { nextVersion } from '../../sources/index/feed-versions.ts';
import { READABLE_AFTER_MS, SETTLE_MS } from '../../sources/index/index-schedule.ts';
import { readRecords } from '../../sources/poller/feed-store.ts';
import { groupEvents } from './group-events.ts';
import { eventsKey } from './read-events.ts';
import type { EventStory } from './story-vectors.ts';

/** A local run has one location, and a person waits for it. */
const READABLE_LOCALLY_AFTER_MS = 1_000;
/** Between two runs: front pages take over national feeds no more often. */
const EVERY_MS = SETTLE_MS;
const EVERY_LOCALLY_MS = 60_000;
/** Pause after a failure; longer by up to a half, so that sets which failed together are not retried together. */
const AGAIN_MS = 60_000;
/** The feeds of a run that has just begun are still fetched. */
const AGAIN_LOCALLY_MS = 5_000;
const REPORT_MAX_MS = 5_000;

const stateSchema = z
  .object({
    feeds: z.array(z.string()),
    /** Epoch ms of the last run. */
    groupedAt: z.number(),
    /** Version of the events in KV, 0 without events; and the hash of their text. */
    version: z.number(),
    hash: z.number(),
    /** The feed index's version; NOT_REPORTED while it does not know the set. */
    reported: z.number(),
  })
  .nullable()
  .catch(null);
type State = NonNullable<z.infer<typeof stateSchema>>;

const NOT_REPORTED = -1;
const NOTHING: Omit<State, 'feeds'> = { groupedAt: 0, version: 0, hash: 0, reported: NOT_REPORTED };

/**
 * The one object that finds out which stories of a set of feeds are about one event, for all sections of all publications
 * that list these feeds; named by `eventsAddress`. FeedIndex calls it when one of the feeds has other items. By its alarm
 * it reads the feeds from KV, writes the groups to KV, and reports their version to FeedIndex, as a poller does: pages
 * read groups and never compute them.
 */
export class EventGrouper extends DurableObject<Env> implements EventGrouperCalls {
  /** Finds the events again, once for all changes until then. */
  async feedsChanged(feeds: string[]): Promise<void> {
    const { storage } = this.ctx;
    const state = this.#read();
    if (state === null || state.feeds.join('\n') !== feeds.join('\n'))
      this.#store({ ...(state ?? NOTHING), feeds });
    const now = Date.now();
    const set = await storage.getAlarm();
    // One that is further away was set by a clock that was ahead.
    if (set !== null && set <= now + EVERY_MS + READABLE_AFTER_MS) return;
    const isLocal = this.env.LOCAL === '1';
    const next = Math.min(state?.groupedAt ?? 0, now) + (isLocal ? EVERY_LOCALLY_MS : EVERY_MS);
    const readable = now + (isLocal ? READABLE_LOCALLY_AFTER_MS : READABLE_AFTER_MS);
    await storage.setAlarm(Math.max(readable, next));
  }

  override async alarm(): Promise<void> {
    const state = this.#read();
    const address = state === null ? null : eventsAddress(state.feeds);
    if (state === null || address === null) return;
    try {
      await this.#report(address, await this.#group(address, state));
    } catch (error) {
      logEvent('events.failed', { set: address, detail: errorText(error) });
      const again = this.env.LOCAL === '1' ? AGAIN_LOCALLY_MS : AGAIN_MS;
      await this.ctx.storage.setAlarm(Date.now() + again * (1 + Math.random() / 2));
    }
  }

  /** @throws if KV does not answer, or readers would refuse the events: the stored ones stay */
  async #group(address: string, state: State): Promise<State> {
    const now = Date.now();
    const records = await readRecords(this.env.FEEDS, 'all', state.feeds);
    if (records.size === 0) throw new Error('KV has no feed of the set');
    const groups: StoredEvent[] = eventsOf(records, now);
    const hash = hash53(JSON.stringify(groups));
    // Most sets have no event, and then pages have nothing to read.
    const isSame = state.version > 0 ? hash === state.hash : groups.length === 0;
    if (isSame) return this.#store({ ...state, groupedAt: now });
    const version = nextVersion(state.version, now);
    const value = sectionEventsSchema.parse({
      version: SECTION_EVENTS_VERSION,
      eventsVersion: version,
      groups,
    });
    const written = this.env.FEEDS.put(eventsKey(address), JSON.stringify(value));
    await withTimeout(written, KV_WRITE_MAX_MS);
    return this.#store({ ...state, groupedAt: now, version, hash });
  }

  /** @throws if the feed index cannot be reached: the version is reported with the next alarm */
  async #report(address: string, state: State): Promise<void> {
    if (state.reported === state.version) return;
    const report = { address, version: state.version, state: 0 };
    const answer = this.env.FEED_INDEX.getByName(FEED_INDEX_NAME).report(report);
    await withTimeout(Promise.resolve(answer), REPORT_MAX_MS);
    this.#store({ ...state, reported: state.version });
  }

  #read = (): State | null => stateSchema.parse(this.ctx.storage.kv.get('state') ?? null);

  #store(state: State): State {
    this.ctx.storage.kv.put('state', state);
    return state;
  }
}

/** Stories of the last two days are compared. */
const RECENT_MS = 48 * 60 * 60_000;

/**
 * @param records of a set of feeds, by address
 * @param now epoch ms
 * @returns the events that several newsrooms have, without what editors do
 */
function eventsOf(records: ReadonlyMap<string, FeedRecord>, now: number): StoredEvent[] {
  const recent = [...records].map(([url, record]): [string, FeedRecord] => [
    url,
    { ...record, items: record.items.filter((item) => (timeOf(item) ?? 0) > now - RECENT_MS) },
  ]);
  const stories = mergeFeeds(new Map(recent));
  const groups = groupEvents(stories.map(toEventStory)).map(({ members, why }) => ({
    items: [...new Set(members.flatMap((at) => itemKeys(stories[at])))],
    why: why.map((words) => cutText(words, EVENT_WORD_MAX_UNITS, EVENT_WORD_MAX_UNITS)),
  }));
  // Two stories without a link may have one key: the same guid in two feeds.
  return groups.filter(({ items }) => items.length > 1);
}

const timeOf = ({ published, firstSeen }: FeedItem): number | null => published ?? firstSeen ?? null;

function toEventStory({ item, identity, feedUrl }: Story): EventStory {
  const { title, excerpt } = headlineOf(item);
  const { link } = identity;
  const newsroom = link?.host ?? feedUrl;
  const isUndated = item.published === null;
  return { newsroom, title, text: excerpt, slug: slugOf(link), at: timeOf(item), isUndated };
}

/** Names of an article have more words than names of sections. */
const SLUG_WORDS_MIN = 3;
const SLUG_WORD = /^\p{L}{3,}$/u;
const EXTENSION = /\.\w+$/;

/** @returns the words of the longest name in a path: `pompeo-inspector-general.html`; numbers count something else there */
function slugOf(link: PlaceOfLink | null): string {
  const names = link !== null ? link.place.replace(/\?.*$/s, '').split('/').slice(1) : [];
  const longest = names
    .map((name) => name.replace(EXTENSION, '').split(/[-_+]/))
    .reduce((most, words) => (words.length > most.length ? words : most), []);
  return longest.length < SLUG_WORDS_MIN ? '' : longest.filter((word) => SLUG_WORD.test(word)).join(' ');
}

const itemKeys = (story: Story | undefined): number[] =>
  story === undefined ? [] : [story.identity, ...story.others].map(({ item }) => itemKey(item));
