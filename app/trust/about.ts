import type { About } from '../../schema/contract/context.ts';
import type { Prose } from '../../schema/texts/prose.ts';
import type { TextSection } from '../../schema/texts/read-markdown.ts';
import type { LegalDocument, LegalSubject } from '../legal/sections.ts';
import type { Words } from '../words/words.ts';

export const ABOUT_SUBJECT: LegalSubject = { path: '/about', subject: 'aboutPaper' };

/**
 * @param own what the publication says of itself at length
 * @returns the text of `/about`: that, and the publication's statements; missing ones are left out
 */
export function aboutDocument(about: About, own: Prose | null, { trust, footer }: Words): LegalDocument {
  const { owner, funding, editor, contact, ai, deniedCrawlers, licence } = about;
  return {
    ...ABOUT_SUBJECT,
    isEnglish: false,
    updated: own?.updated,
    sections: [
      ...(own?.sections ?? []),
      ...statement('owner', trust.owner, owner),
      ...statement('funding', trust.funding, funding),
      ...statement('editor', trust.editor, editor),
      { id: 'corrections', heading: trust.mistakes, paragraphs: [trust.mistakesText, trust.report(contact)] },
      { id: 'original', heading: trust.original, paragraphs: [trust.originalText] },
      {
        id: 'ai',
        heading: ai === null ? trust.read : trust.writeAndRead,
        paragraphs: [
          ...(ai === null ? [] : [ai]),
          trust.crawlers(deniedCrawlers),
          ...(licence === null ? [] : [trust.licence(licence)]),
        ],
      },
      { id: 'more', heading: footer.more, paragraphs: trust.links },
    ],
  };
}

const statement = (id: string, heading: string, text: string | null): TextSection[] =>
  text === null ? [] : [{ id, heading, paragraphs: [text] }];
