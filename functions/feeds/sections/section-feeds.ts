import type { Publication } from '../../../schema/publication.ts';
import type { SectionId } from '../../../schema/sections.ts';
import { editingRules } from '../../editing/editing-rules.ts';
import { isPrivateAddress } from '../../http/private-address.ts';

/** A section's feeds that the publication may show. KV may contain feeds of this machine, which only local ones show. */
export function feedsOf(
  { local, sections }: Pick<Publication, 'local' | 'sections'>,
  id: SectionId,
): string[] {
  return local ? sections[id] : sections[id].filter((url) => !isPrivateAddress(new URL(url)));
}

/** The feeds whose stories readers may see: `feedsOf` without hidden ones. @param now epoch ms */
export function shownFeedsOf(publication: Publication, id: SectionId, now: number): string[] {
  const hidden = editingRules(publication, now)?.hiddenFeeds;
  const feeds = feedsOf(publication, id);
  return hidden === undefined || hidden.size === 0 ? feeds : feeds.filter((url) => !hidden.has(url));
}
