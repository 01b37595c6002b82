import { type ParsedText, readMarkdown, type TextFault, type TextSection } from './read-markdown.ts';

/** A text of headings and paragraphs: privacy, terms, about. */
export interface Prose {
  /** ISO date of the last change. */
  updated?: string | undefined;
  sections: TextSection[];
}

/**
 * @param taken fragments that the page has already
 * @returns the sections of a text; a heading without `{#id}` gets its number as the fragment
 */
export function parseProse(text: string, taken: readonly string[] = []): ParsedText<Prose> {
  const read = readMarkdown(text);
  if (!read.ok) return read;
  const { updated, blocks } = read.value;
  const sections: TextSection[] = [];
  const faults: TextFault[] = [];
  for (const block of blocks) {
    const last = sections.at(-1);
    const id = `section-${sections.length + 1}`;
    if (block.kind === 'paragraph') {
      if (last) last.paragraphs.push(block.text);
      else sections.push({ id, heading: '', paragraphs: [block.text] });
    } else if (block.level === 2) sections.push({ id: block.id ?? id, heading: block.text, paragraphs: [] });
    else faults.push({ line: block.line, reason: 'headings of this text begin with ##' });
    const newest = sections.at(-1);
    const others = [...taken, ...sections.slice(0, -1).map((section) => section.id)];
    if (newest && newest !== last && others.includes(newest.id))
      faults.push({ line: block.line, reason: `${newest.id}: is the fragment of another heading` });
  }
  if (faults.length > 0) return { ok: false, faults };
  return { ok: true, value: { updated, sections } };
}
