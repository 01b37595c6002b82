import type { Publication } from '../../schema/publication.ts';
import type { SectionId } from '../../schema/sections.ts';
import { isPrivateAddress } from '../addresses.ts';

/** A section's feeds that the title may show: what a local title keeps in KV of its machine is not for others. */
export function feedsOf(
  { local, sections }: Pick<Publication, 'local' | 'sections'>,
  id: SectionId,
): string[] {
  return local ? sections[id] : sections[id].filter((url) => !isPrivateAddress(new URL(url)));
}
