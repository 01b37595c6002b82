import type { About } from '../../schema/about.ts';
import type { Publication } from '../../schema/publication.ts';
import { deniedCrawlers } from './denied-crawlers.ts';

/** @returns the publication's statements. @param origin scheme and host of its pages */
export function toAbout(publication: Publication, origin: string): About {
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
    pages: {
      about: `${origin}/about`,
      corrections: `${origin}/corrections`,
      privacy: `${origin}/privacy`,
      terms: `${origin}/terms`,
      accessibility: `${origin}/accessibility`,
    },
  };
}
