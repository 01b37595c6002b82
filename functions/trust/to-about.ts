import type { About } from '../../schema/contract/context.ts';
import type { Publication } from '../../schema/publication.ts';
import { deniedCrawlers } from './denied-crawlers.ts';

/** @returns the publication's statements */
export function toAbout({ trust, contact }: Publication): About {
  return {
    owner: trust.owner ?? null,
    funding: trust.funding ?? null,
    editor: trust.editor ?? null,
    contact: trust.contact ?? contact.emails?.general ?? null,
    ai: trust.ai ?? null,
    deniedCrawlers: deniedCrawlers(trust.crawlers),
    licence: trust.crawlers.licence ?? null,
  };
}
