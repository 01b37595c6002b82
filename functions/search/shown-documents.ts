import type { FeedItem } from '../../schema/feeds/feed.ts';
import { wordsOf } from '../feeds/identity/headline-words.ts';
import { ItemIdentity } from '../feeds/identity/item-identity.ts';
import { sameAcrossFeeds } from '../feeds/identity/same-story.ts';
import type { IndexCaller, LimitedFeed } from '../platform/calls/search-index.ts';
import { hash53 } from '../platform/hash.ts';
import { isHidden } from '../stories/editing/edit-stories.ts';
import { type EditingRules, editingRules } from '../stories/editing/editing-rules.ts';
import { firstIdAt, OWN_FEED, readIds, type SearchStore, timeOfId } from './document-table.ts';
import { readById, type ShownTest, type StoredDocument } from './find-documents.ts';
import { headlineExpression } from './match-words.ts';

/** One story is in several papers within this time (same-story.ts). */
const COPIES_WITHIN_MS = 48 * 60 * 60_000;
/** Documents that are compared: a feed may have any number under one headline. */
const COMPARED_MAX = 40;

/**
 * @returns tests of documents that readers may see: articles, and stories of the feeds that the publication lists,
 * without what editors hide. As on pages, a copy of a hidden story in another feed is hidden too, here only under the
 * same headline
 */
export function shownBy(
  sql: SearchStore,
  { editing, feeds, limited = [] }: Pick<IndexCaller, 'editing' | 'feeds' | 'limited'>,
  now: number,
  versions: ReadonlyMap<string, { version: number }> = new Map(),
): ShownTest {
  const rules = editingRules({ editing }, now);
  const isKeptBack = isBehind(versions);
  const keptBack = new Set(
    limited.filter((feed) => feed.isWithheld || isKeptBack(feed)).map(({ url }) => url),
  );
  const listed = new Set(feeds.filter((url) => !keptBack.has(url)));
  const isAllowed = (document: StoredDocument) => {
    const { feed, address } = document;
    if (feed === OWN_FEED) return true;
    if (address === null || !listed.has(address)) return false;
    return rules === null || !(rules.hiddenFeeds.has(address) || isHidden(itemOf(document), rules));
  };
  if (rules === null || (rules.hidden.isEmpty && rules.hasHiddenWord === null))
    return { isAllowed, isShown: isAllowed };
  const linked = readLinked(sql, rules);
  const isShown = (document: StoredDocument) => {
    if (document.feed === OWN_FEED) return true;
    if (!isAllowed(document)) return false;
    const others = [...(linked.get(wordsOf(document.title)) ?? []), ...readUnderHeadline(sql, document)];
    return !others.some((other) => isCopyOf(document, other, rules));
  };
  return { isAllowed, isShown };
}

/**
 * @param versions of the feeds that the index has read
 * @returns a test whether the index may have stories of a limited feed as they were before
 */
export const isBehind =
  (versions: ReadonlyMap<string, { version: number }>) =>
  ({ url, version }: LimitedFeed): boolean =>
    (versions.get(url)?.version ?? version) < version;

/** @returns the stories that are hidden by their links, by headline: the full-text index does not know other spellings */
function readLinked(sql: SearchStore, { hidden }: EditingRules): Map<string, StoredDocument[]> {
  const keys = JSON.stringify(hidden.places.map(hash53));
  const rows = sql.exec('SELECT id FROM documents WHERE key IN (SELECT value FROM json_each(?))', keys);
  return Map.groupBy(readById(sql, readIds(rows)), ({ title }) => wordsOf(title));
}

const isCopyOf = (document: StoredDocument, other: StoredDocument, rules: EditingRules): boolean =>
  isHidden(itemOf(other), rules) && sameAcrossFeeds(identityIn(document), identityIn(other));

/** @returns the newest other stories of the same days under the same headline */
function readUnderHeadline(sql: SearchStore, { id, title }: StoredDocument): StoredDocument[] {
  const headline = headlineExpression(title);
  if (headline === null) return [];
  const at = timeOfId(id);
  // Bound numbers are doubles, which FTS5 does not accept as limits of ids.
  const rows = sql.exec(
    `SELECT rowid AS id FROM words WHERE words MATCH ? AND rowid >= CAST(? AS INTEGER) AND rowid < CAST(? AS INTEGER) ORDER BY rowid DESC LIMIT ${COMPARED_MAX}`,
    headline,
    firstIdAt(at - COPIES_WITHIN_MS),
    firstIdAt(at + COPIES_WITHIN_MS),
  );
  const ids = readIds(rows).filter((other) => other !== id);
  const isOther = (other: StoredDocument) =>
    other.feed !== OWN_FEED && wordsOf(other.title) === wordsOf(title);
  return ids.length === 0 ? [] : readById(sql, ids).filter(isOther);
}

/**
 * @param max documents per list
 * @returns picks the first documents of a list that it has not picked before, also not as another newsroom's copy under
 * the same headline
 */
export function pickUnshown(max: number): (documents: readonly StoredDocument[]) => StoredDocument[] {
  const shown = new Map<string, StoredDocument[]>();
  return (documents) => {
    const picked: StoredDocument[] = [];
    for (const document of documents) {
      if (picked.length === max) break;
      const words = wordsOf(document.title);
      const others = shown.get(words) ?? [];
      const isSame = (other: StoredDocument) =>
        other.id === document.id || sameAcrossFeeds(identityIn(document), identityIn(other));
      if (others.some(isSame)) continue;
      shown.set(words, [...others, document]);
      picked.push(document);
    }
    return picked;
  };
}

const itemOf = ({ id, title, body, link, guid }: StoredDocument): FeedItem => ({
  title,
  description: body,
  link,
  guid: guid ?? link,
  published: timeOfId(id),
});

const NO_PAPERS: ReadonlySet<string> = new Set();
const identityIn = (document: StoredDocument): ItemIdentity =>
  new ItemIdentity(itemOf(document), document.feed, () => NO_PAPERS);
