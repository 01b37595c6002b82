import type { FeedRecord } from '../../schema/feeds/feed-record.ts';
import type { Publication } from '../../schema/publication.ts';
import type { FeedListId } from '../../schema/sections.ts';
import { headlineOf } from '../feeds/identity/headline.ts';
import { readLink } from '../feeds/identity/read-link.ts';
import { pause } from '../platform/pause.ts';
import type { FeedIndexView } from '../sources/index/feed-index-view.ts';
import { type RecordStore, readRecords } from '../sources/poller/feed-store.ts';
import { sectionsByFeed } from '../stories/sections/feed-lists.ts';
import { type DocumentTable, firstIdAt } from './document-table.ts';
import { type FeedTable, FORGOTTEN } from './feed-table.ts';

/** Records in memory at a time: 200 stories each, a tenth of a megabyte. */
const FEEDS_AT_A_TIME = 20;
/** Stories read per turn, and somewhat more: half a second of work. A small publication needs one turn. */
const STORIES_PER_TURN = 2_000;
/** Stories of unlisted feeds removed as one transaction, like those of a feed's record: a question waits for it. */
const REMOVED_AT_A_TIME = 200;

interface StoryScope {
  kv: Pick<RecordStore, 'get'>;
  publication: Publication;
  /** Null if no index is known: then every feed is read. */
  index: FeedIndexView | null;
  documents: DocumentTable;
  feeds: FeedTable;
  /** Runs several writes as one transaction. */
  atOnce: (write: () => void) => void;
  /** The list of feeds has changed a moment ago: new ones may not have been fetched yet. */
  isNewList: boolean;
  /** Epoch ms. */
  now: number;
}

/** `more`: the next turn is due at once. `unfetched`: a feed of a new list has not been fetched yet. */
export type StoriesLeft = 'none' | 'more' | 'unfetched';

/**
 * One turn: indexes the stories of feeds that changed since they were last read. The feed index in memory tells which
 * ones; the others cost nothing, and of a changed feed only stories that are new, or have another headline, are written.
 * Stories of a feed that is listed no more move to a feed that has them, as when only its address changed; the rest is
 * removed, but not before the feeds of a new list have been fetched.
 */
export async function collectStories(scope: StoryScope): Promise<StoriesLeft> {
  const { publication, feeds, isNewList } = scope;
  const sections = sectionsByFeed(publication);
  const unlisted = [...feeds.read()].flatMap(([url, feed]) => (sections.has(url) ? [] : [feed]));
  const ids = new Set(unlisted.map(({ id }) => id));
  if (!(await readChanged(scope, sections, ids))) return 'more';
  const known = feeds.read();
  if (isNewList && [...sections.keys()].some((url) => !known.has(url))) return 'unfetched';
  if (unlisted.some(({ version }) => version !== FORGOTTEN)) {
    // Also feeds that have not changed may have stories of these.
    feeds.forgetVersions();
    return 'more';
  }
  return (await removeFeeds(scope, ids)) ? 'none' : 'more';
}

/** @returns false if there are more than a turn reads */
async function readChanged(
  scope: StoryScope,
  sections: ReadonlyMap<string, FeedListId[]>,
  unlisted: ReadonlySet<number>,
): Promise<boolean> {
  const { documents, feeds, atOnce, now } = scope;
  const known = feeds.read();
  const changed = [...sections.keys()].filter((url) => {
    const version = known.get(url)?.version;
    return version === undefined || version < (wantedVersion(scope, url) ?? Infinity);
  });
  let stories = 0;
  for (let at = 0; at < changed.length; at += FEEDS_AT_A_TIME) {
    const records = await readRecords(scope.kv, 'all', changed.slice(at, at + FEEDS_AT_A_TIME));
    for (const [url, record] of records) {
      if (record.itemsVersion <= (known.get(url)?.version ?? FORGOTTEN)) continue;
      if (stories >= STORIES_PER_TURN) return false;
      if (record.limits) {
        const cut = await limitDocuments(scope, known.get(url)?.id ?? 0, record, STORIES_PER_TURN - stories);
        stories += cut;
        if (stories >= STORIES_PER_TURN) return false;
      }
      atOnce(() => {
        const feed = feeds.put(url, record.title || new URL(url).host);
        writeStories(documents, record, { feed, sections: sections.get(url) ?? [], unlisted, now });
        feeds.setVersion(feed, record.itemsVersion);
      });
      stories += record.items.length;
      // Lets questions in.
      await pause(0);
    }
  }
  return true;
}

/**
 * BOT-5: stories of a limited feed that were collected before lose what may not be shown any more.
 * @param feed its row; 0 before the first
 * @returns how many documents were changed, at most about `max`: then there may be more
 */
async function limitDocuments(
  { documents, atOnce, now }: StoryScope,
  feed: number,
  { limits, items }: FeedRecord,
  max: number,
): Promise<number> {
  if (feed === 0 || limits === undefined) return 0;
  const { excerpt, delayMs, takenDown } = limits;
  const from = items.length === 0 ? 0 : delayMs > 0 ? firstIdAt(now - delayMs) : null;
  const steps = [
    from === null ? null : (some: number) => documents.removeOfFeedFrom(feed, from, some),
    excerpt === null ? null : (some: number) => documents.cutBodies(feed, excerpt, some),
  ];
  let changed = 0;
  for (const step of steps)
    for (let some = REMOVED_AT_A_TIME; step && some === REMOVED_AT_A_TIME && changed < max; changed += some) {
      atOnce(() => {
        some = step(REMOVED_AT_A_TIME);
      });
      // Lets questions in.
      await pause(0);
    }
  atOnce(() => {
    for (const link of takenDown) documents.removeNamed(nameOf(link));
  });
  return changed;
}

/** Names a story's document. */
function nameOf(link: string): string {
  const { place, anchor } = readLink(link);
  return `${place}#${anchor}`;
}

function wantedVersion({ index }: StoryScope, url: string): number | null {
  const version = index?.live(index.slotOf(url)) ?? 0;
  return version === 0 ? null : version;
}

function writeStories(
  documents: DocumentTable,
  { items }: FeedRecord,
  {
    feed,
    sections,
    unlisted,
    now,
  }: { feed: number; sections: FeedListId[]; unlisted: ReadonlySet<number>; now: number },
): void {
  for (const item of items) {
    const { title, excerpt } = headlineOf(item);
    const { link, guid } = item;
    // A story without an address leads nowhere.
    if (link === null || title === '') continue;
    const at = Math.min(item.published ?? item.firstSeen ?? now, now);
    const document = {
      name: nameOf(link),
      feed,
      sections,
      title,
      body: excerpt,
      link,
      guid: guid === link || guid === item.title ? null : guid,
      at,
    };
    documents.put(document, unlisted);
  }
}

/** The publication must not show stories of feeds that it no longer lists. @returns false if there are more than a turn removes */
async function removeFeeds(
  { documents, feeds, atOnce }: StoryScope,
  unlisted: ReadonlySet<number>,
): Promise<boolean> {
  let stories = 0;
  for (const id of unlisted) {
    for (let removed = REMOVED_AT_A_TIME; removed === REMOVED_AT_A_TIME; ) {
      if (stories >= STORIES_PER_TURN) return false;
      atOnce(() => {
        removed = documents.removeOfFeed(id, REMOVED_AT_A_TIME);
        if (removed < REMOVED_AT_A_TIME) feeds.remove(id);
      });
      stories += removed;
      // Lets questions in.
      await pause(0);
    }
  }
  return true;
}
