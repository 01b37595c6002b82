import type { Editing } from '../../schema/editing.ts';
import type { FeedItem } from '../../schema/feeds/feed.ts';
import { isHidden } from '../editing/edit-stories.ts';
import { editingRules } from '../editing/editing-rules.ts';
import { wordsOf } from '../feeds/identity/headline-words.ts';
import { ItemIdentity } from '../feeds/identity/item-identity.ts';
import { sameAcrossFeeds } from '../feeds/identity/same-story.ts';
import { hash53 } from '../platform/hash.ts';
import { timeOfId } from './document-id.ts';
import { OWN_FEED, readIds, type SearchStore } from './document-table.ts';
import { readById, type StoredDocument } from './find-documents.ts';

/**
 * @returns a test for documents that readers may see; editors' changes apply to publishers' stories only. As on pages,
 * a copy of a hidden story in another feed is hidden too, here only under the same headline
 */
export function shownBy(
  sql: SearchStore,
  editing: Editing | undefined,
  now: number,
): (document: StoredDocument) => boolean {
  const rules = editingRules({ editing }, now);
  if (rules === null) return () => true;
  const keys = JSON.stringify(rules.hidden.places.map(hash53));
  const ids = sql.exec('SELECT id FROM documents WHERE key IN (SELECT value FROM json_each(?))', keys);
  const hidden = Map.groupBy(readById(sql, readIds(ids)), ({ title }) => wordsOf(title));
  return (document) => {
    const { feed, title, address } = document;
    if (feed === OWN_FEED) return true;
    if (address === null || rules.hiddenFeeds.has(address) || isHidden(itemOf(document), rules)) return false;
    const isCopy = (other: StoredDocument) => sameAcrossFeeds(identityOf(document), identityOf(other));
    return !hidden.get(wordsOf(title))?.some(isCopy);
  };
}

const itemOf = ({ id, title, body, link, guid }: StoredDocument): FeedItem => ({
  title,
  description: body,
  link,
  guid: guid ?? link,
  published: timeOfId(id),
});

const identityOf = (document: StoredDocument): ItemIdentity =>
  new ItemIdentity(itemOf(document), document.feed, () => false);
