import type { TextSection } from '../../schema/texts/read-markdown.ts';

/** The subject of a text: its address, and the name of its title and description in the words of texts. */
export interface LegalSubject {
  path: string;
  subject: 'privacy' | 'terms' | 'accessibility' | 'aboutPaper' | 'corrections';
}

/** Default text, used unless a publication's row replaces it. */
export interface LegalDocument extends LegalSubject {
  /** It is in English on every publication's page (LANG-4). */
  isEnglish: boolean;
  /** ISO date of the last change, shown at the top of the page; absent for a text that changes by itself. */
  updated?: string | undefined;
  sections: readonly TextSection[];
}

/** Marks a heading in a publication's paragraphs. */
const HEADING = '## ';
const LIST_ITEM = '- ';

/** @returns a publication's paragraphs as sections: those that start with `## ` are headings */
export function sectionsOf(paragraphs: readonly string[]): TextSection[] {
  const sections: TextSection[] = [];
  for (const paragraph of paragraphs) {
    const last = sections.at(-1);
    if (paragraph.startsWith(HEADING))
      sections.push({
        id: `section-${sections.length + 1}`,
        heading: paragraph.slice(HEADING.length),
        paragraphs: [],
      });
    else if (last) last.paragraphs.push(paragraph);
    else sections.push({ id: 'section-1', heading: '', paragraphs: [paragraph] });
  }
  return sections;
}

/** `at`: index among the paragraphs, the React key. */
interface Paragraph {
  at: number;
  text: string;
}

/** A paragraph, or neighboring list items as a list. */
export type Block = ({ kind: 'paragraph' } & Paragraph) | { kind: 'list'; at: number; items: Paragraph[] };

/** @returns paragraphs, with neighboring list items as lists */
export function blocksOf(paragraphs: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const [at, paragraph] of paragraphs.entries()) {
    const last = blocks.at(-1);
    const item = { at, text: paragraph.slice(LIST_ITEM.length) };
    if (!paragraph.startsWith(LIST_ITEM)) blocks.push({ kind: 'paragraph', at, text: paragraph });
    else if (last?.kind === 'list') last.items.push(item);
    else blocks.push({ kind: 'list', at, items: [item] });
  }
  return blocks;
}
