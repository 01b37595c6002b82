import type { FeedRecord } from '../../schema/feeds/feed-record.ts';
import type { Publication } from '../../schema/publication.ts';
import type { SectionId } from '../../schema/sections.ts';
import { headlineOf } from '../feeds/identity/headline.ts';
import { readLink } from '../feeds/identity/read-link.ts';
import type { FeedIndexView } from '../feeds/index/feed-index-view.ts';
import { type RecordStore, readRecords } from '../feeds/poller/feed-store.ts';
import { sectionsByFeed } from '../feeds/sections/section-feeds.ts';
import type { DocumentTable } from './document-table.ts';
import type { FeedTable } from './feed-table.ts';

/** Records in memory at a time: 200 stories each, a tenth of a megabyte. */
const FEEDS_AT_A_TIME = 20;
/** Stories of an unlisted feed, removed per run. */
const REMOVED_AT_A_TIME = 2_000;

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

/**
 * Indexes the stories of feeds that changed since the last run. The feed index in memory tells which ones; the others
 * cost nothing, and of a changed feed only stories that are new, or have another headline, are written.
 * Stories of a feed that is listed no more move to a feed that has them, as when only its address changed; the rest is
 * removed.
 * @returns whether a feed of a new list has not been fetched yet: nothing is removed before
 */
export async function collectStories(scope: StoryScope): Promise<boolean> {
  const { publication, feeds, atOnce, isNewList } = scope;
  const sections = sectionsByFeed(publication);
  const unlisted = new Set([...feeds.read()].flatMap(([url, { id }]) => (sections.has(url) ? [] : [id])));
  await readChanged(scope, sections, unlisted);
  const known = feeds.read();
  if (isNewList && [...sections.keys()].some((url) => !known.has(url))) return true;
  if (unlisted.size === 0) return false;
  // Also feeds that have not changed may have stories of these.
  feeds.forgetVersions();
  await readChanged(scope, sections, unlisted);
  atOnce(() => removeFeeds(scope, unlisted));
  return false;
}

async function readChanged(
  scope: StoryScope,
  sections: ReadonlyMap<string, SectionId[]>,
  unlisted: ReadonlySet<number>,
): Promise<void> {
  const { documents, feeds, atOnce, now } = scope;
  const known = feeds.read();
  const changed = [...sections.keys()].filter((url) => {
    const version = known.get(url)?.version;
    return version === undefined || version < (wantedVersion(scope, url) ?? Infinity);
  });
  for (let at = 0; at < changed.length; at += FEEDS_AT_A_TIME) {
    const records = await readRecords(scope.kv, 'all', changed.slice(at, at + FEEDS_AT_A_TIME));
    for (const [url, record] of records) {
      if (record.itemsVersion <= (known.get(url)?.version ?? -1)) continue;
      atOnce(() => {
        const feed = feeds.put(url, record.title || new URL(url).host);
        writeStories(documents, record, { feed, sections: sections.get(url) ?? [], unlisted, now });
        feeds.setVersion(feed, record.itemsVersion);
      });
    }
  }
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
  }: { feed: number; sections: SectionId[]; unlisted: ReadonlySet<number>; now: number },
): void {
  for (const item of items) {
    const { title, excerpt } = headlineOf(item);
    const { link, guid } = item;
    // A story without an address leads nowhere.
    if (link === null || title === '') continue;
    const { place, anchor } = readLink(link);
    const at = Math.min(item.published ?? item.firstSeen ?? now, now);
    const document = {
      name: `${place}#${anchor}`,
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

/** The publication must not show stories of feeds that it no longer lists. */
function removeFeeds({ documents, feeds }: StoryScope, unlisted: ReadonlySet<number>): void {
  for (const id of unlisted)
    if (documents.removeOfFeed(id, REMOVED_AT_A_TIME) < REMOVED_AT_A_TIME) feeds.remove(id);
}
