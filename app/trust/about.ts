import type { About } from '../../schema/about.ts';
import type { LegalDocument, LegalSubject } from '../legal/sections.ts';

export const ABOUT_SUBJECT: LegalSubject = {
  path: '/about',
  title: 'About This Paper',
  about: 'who owns, funds and edits it, how mistakes are corrected, and what of it is original.',
};

const NOT_STATED = 'Not stated.';

interface Place {
  locale: string;
  timezone: string;
}

/** @returns the text of `/about`: the publication's own statements, and nothing in place of those that it did not make */
export function aboutDocument(about: About, place: Place): LegalDocument {
  const { owner, funding, editor, contact, ai, deniedCrawlers, licence } = about;
  return {
    ...ABOUT_SUBJECT,
    sections: [
      { id: 'owner', heading: 'Who owns it', paragraphs: [owner ?? NOT_STATED] },
      { id: 'funding', heading: 'Who pays for it', paragraphs: [funding ?? NOT_STATED] },
      { id: 'editor', heading: 'Who edits it', paragraphs: [editor ?? NOT_STATED] },
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
      { id: 'original', heading: 'What is original', paragraphs: originalParagraphs(about, place) },
      {
        id: 'ai',
        heading: 'What programs write, and what they may read',
        paragraphs: [
          ai ?? `Whether AI is used in the newsroom: ${NOT_STATED.toLowerCase()}`,
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

const GATHERED =
  'Gathered stories are headlines and short excerpts of other newsrooms. Each leads to its publisher.';

function originalParagraphs({ content }: About, { locale, timezone: timeZone }: Place): string[] {
  if (content === null) return ['The stories have not been counted yet.', GATHERED];
  const { countedAt, original, gathered, originalShare, feeds } = content;
  const at = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const share = originalShare === null ? '' : ` ${percent.format(originalShare)} of all are our own.`;
  return [
    `On ${at.format(new Date(countedAt))} this site offered ${number.format(original)} articles of our own and ` +
      `${number.format(gathered)} stories gathered from ${number.format(feeds)} feeds of other publishers.${share} ` +
      'The count is made anew every hour.',
    GATHERED,
  ];
}
