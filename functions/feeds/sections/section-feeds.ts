import type { Publication } from '../../../schema/publication.ts';
import { SECTIONS, type SectionId } from '../../../schema/sections.ts';
import { editingRules } from '../../editing/editing-rules.ts';
import { isPrivateAddress } from '../../http/private-address.ts';

/** A section's feeds that the publication may show. KV may contain feeds of this machine, which only local ones show. */
export function feedsOf(
  { local, sections }: Pick<Publication, 'local' | 'sections'>,
  id: SectionId,
): string[] {
  return local ? sections[id] : sections[id].filter((url) => !isPrivateAddress(new URL(url)));
}

/** @returns the sections of each feed that the publication may show, in the order of the front page */
export function sectionsByFeed(
  publication: Pick<Publication, 'local' | 'sections'>,
): Map<string, SectionId[]> {
  const sections = new Map<string, SectionId[]>();
  for (const { id } of SECTIONS) {
    for (const url of feedsOf(publication, id)) sections.set(url, [...(sections.get(url) ?? []), id]);
  }
  return sections;
}

/** The feeds whose stories readers may see: `feedsOf` without hidden ones. @param now epoch ms */
export function shownFeedsOf(publication: Publication, id: SectionId, now: number): string[] {
  const hidden = editingRules(publication, now)?.hiddenFeeds;
  const feeds = feedsOf(publication, id);
  return hidden === undefined || hidden.size === 0 ? feeds : feeds.filter((url) => !hidden.has(url));
}
