import type { About, ContentCount } from '../../schema/about.ts';
import type { Publication } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { deniedCrawlers } from './denied-crawlers.ts';

/** @returns the publication's statements and the counts of its content. @param origin scheme and host of its pages */
export function toAbout(publication: Publication, origin: string, count: ContentCount | null): About {
  const { id, name, trust, contact } = publication;
  return {
    publication: { id, name, url: `${origin}/` },
    owner: trust.owner ?? null,
    funding: trust.funding ?? null,
    editor: trust.editor ?? null,
    contact: trust.contact ?? contact.emails?.general ?? null,
    ai: trust.ai ?? null,
    deniedCrawlers: deniedCrawlers(trust.crawlers),
    licence: trust.crawlers.licence ?? null,
    content: count && toContent(count, publication),
    pages: {
      about: `${origin}/about`,
      corrections: `${origin}/corrections`,
      privacy: `${origin}/privacy`,
      terms: `${origin}/terms`,
      accessibility: `${origin}/accessibility`,
    },
  };
}

function toContent(
  { countedAt, original, gathered }: ContentCount,
  { sections }: Publication,
): About['content'] {
  const all = original + gathered;
  return {
    countedAt: new Date(countedAt).toISOString(),
    original,
    gathered,
    originalShare: all === 0 ? null : Math.round((original / all) * 1_000) / 1_000,
    feeds: new Set(SECTIONS.flatMap((section) => sections[section.id])).size,
  };
}
