import type { About } from '../../schema/about.ts';
import type { Prose } from '../../schema/texts/prose.ts';
import type { TextSection } from '../../schema/texts/read-markdown.ts';
import type { LegalDocument, LegalSubject } from '../legal/sections.ts';

export const ABOUT_SUBJECT: LegalSubject = {
  path: '/about',
  title: 'About This Paper',
  about: 'what it says of itself, how mistakes are corrected, and what of it is original.',
};

/**
 * @param own what the publication says of itself at length
 * @returns the text of `/about`: that, and the publication's statements; missing ones are left out
 */
export function aboutDocument(about: About, own: Prose | null): LegalDocument {
  const { owner, funding, editor, contact, ai, deniedCrawlers, licence } = about;
  return {
    ...ABOUT_SUBJECT,
    updated: own?.updated,
    sections: [
      ...(own?.sections ?? []),
      ...statement('owner', 'Who owns it', owner),
      ...statement('funding', 'Who pays for it', funding),
      ...statement('editor', 'Who edits it', editor),
      {
        id: 'corrections',
        heading: 'How mistakes are corrected',
        paragraphs: [
          'A correction says what was wrong and when it was corrected. It stands on the story itself and in the ' +
            'list of [corrections](/corrections).',
          contact === null
            ? 'Report a mistake to [the newsroom](/#contact).'
            : `Report a mistake to [${contact}](mailto:${contact}).`,
        ],
      },
      { id: 'original', heading: 'What is original', paragraphs: [GATHERED] },
      {
        id: 'ai',
        heading: ai === null ? 'What programs may read' : 'What programs write, and what they may read',
        paragraphs: [
          ...(ai === null ? [] : [ai]),
          deniedCrawlers.length === 0
            ? 'Our [robots.txt](/robots.txt) turns no crawler of an AI company away.'
            : `Our [robots.txt](/robots.txt) turns these crawlers away: ${deniedCrawlers.join(', ')}.`,
          ...(licence === null ? [] : [`Terms for programs: [our licence](${licence}).`]),
        ],
      },
      {
        id: 'more',
        heading: 'More',
        paragraphs: [
          '- [Corrections](/corrections)',
          '- [Privacy](/privacy) and [terms](/terms)',
          '- [Accessibility](/accessibility)',
          '- [This page for programs](/about.json), with the same fields for every publication of the network',
        ],
      },
    ],
  };
}

const statement = (id: string, heading: string, text: string | null): TextSection[] =>
  text === null ? [] : [{ id, heading, paragraphs: [text] }];

const GATHERED =
  'Gathered stories are headlines and short excerpts of other newsrooms. Each leads to its publisher.';
