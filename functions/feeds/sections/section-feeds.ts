import type { Publication } from '../../../schema/publication.ts';
import type { SectionId } from '../../../schema/sections.ts';
import { isPrivateAddress } from '../../http/private-address.ts';

/** A section's feeds that the publication may show. KV may hold feeds of this machine, which only local ones show. */
export function feedsOf(
  { local, sections }: Pick<Publication, 'local' | 'sections'>,
  id: SectionId,
): string[] {
  return local ? sections[id] : sections[id].filter((url) => !isPrivateAddress(new URL(url)));
}
