import type { NearbyPaper } from '../../schema/contract/context.ts';
import { siteOf } from '../desk/site-of.ts';
import { hash32 } from '../platform/hash.ts';
import { currentDirectory } from '../publications/read-publication-index.ts';

const NEARBY_PAPERS = 3;
/** Further away a paper is none of the neighbourhood. */
const NEARBY_KM = 150;

/** @param id of the publication whose page it is @returns the listed papers nearby, from memory (DOOR-8) */
export function nearbyPapers(id: string, origin: string, isLocal: boolean): NearbyPaper[] {
  const near = currentDirectory()?.neighboursOf(id, NEARBY_PAPERS) ?? [];
  const url = new URL(origin);
  return near
    .filter(({ km }) => km <= NEARBY_KM)
    .map(({ listing }) => ({ name: listing.name, href: `${siteOf(url, isLocal, listing)}/` }));
}

/** @returns a mark of the papers that a page's footer names; empty without any. Part of its edition */
export function nearbyMark(...of: Parameters<typeof nearbyPapers>): string {
  const papers = nearbyPapers(...of);
  return papers.length === 0 ? '' : String(hash32(JSON.stringify(papers)));
}
