import { TURNS_TEXT } from '../row-text.ts';

/** A fault in a text, at a line of it, from 1; null where the text is JSON and the reason has the path. */
export interface TextFault {
  line: number | null;
  reason: string;
}

export type ParsedText<T> = { ok: true; value: T } | { ok: false; faults: TextFault[] };

/** A part of a text under one heading. */
export interface TextSection {
  /** Fragment. */
  id: string;
  /** Empty for a text that starts without a heading. */
  heading: string;
  /** Inline Markdown; one that starts with `- ` is a list item. */
  paragraphs: string[];
}

export interface TextHeading {
  kind: 'heading';
  line: number;
  /** 2 or 3. */
  level: number;
  text: string;
  /** Fragment, if the heading ends with `{#id}`. */
  id: string | null;
}

export type TextBlock = TextHeading | { kind: 'paragraph'; line: number; text: string };

/** In UTF-16 units. A text of a hundred questions has 45,000. */
export const TEXT_MAX_UNITS = 100_000;
const PARAGRAPH_MAX_UNITS = 4_000;
const HEADING_MAX_UNITS = 200;
const BLOCKS_MAX = 2_000;
/** So that a hostile text does not fill an answer. */
export const FAULTS_MAX = 20;

const HEAD = /^---\n([\s\S]*?)\n---\n/;
const DAY = /^updated: (\d{4}-\d\d-\d\d)$/;
const HEADING = /^(#{1,6}) +(.+?)(?: +\{#([a-z0-9-]{1,60})\})?$/;
const ITEM = '- ';
const LINK = /\]\(([^)\s]*)/g;
const CONTROL = /[^\P{Cc}\t]/u;
/** Of a wrong address. */
const SHOWN_UNITS = 100;
/** Base for relative addresses. */
const OWN_ORIGIN = 'https://own.invalid';
const SCHEMES = ['https:', 'http:', 'mailto:'];

/**
 * Reads the Markdown of a publication's texts: headings of the second and third level, paragraphs and list items, with
 * inline marks (app/ui/inline-text.tsx); a head between `---` lines has the date of the last change. HTML stays text.
 */
export function readMarkdown(
  written: string,
): ParsedText<{ updated: string | undefined; blocks: TextBlock[] }> {
  const text = written.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  if (text.length > TEXT_MAX_UNITS)
    return { ok: false, faults: [{ line: 1, reason: `must have at most ${TEXT_MAX_UNITS} characters` }] };
  const head = HEAD.exec(text);
  const updated = head ? DAY.exec(head[1] ?? '')?.[1] : undefined;
  const faults: TextFault[] = [];
  if (head && (updated === undefined || Number.isNaN(Date.parse(updated))))
    faults.push({ line: 2, reason: 'the head must be one line: updated: YYYY-MM-DD' });
  const first = head ? head[0].split('\n').length : 1;
  const blocks = blocksOf(text.slice(head?.[0].length ?? 0).split('\n'), first);
  if (blocks.length === 0) faults.push({ line: first, reason: 'must not be empty' });
  if (blocks.length > BLOCKS_MAX)
    faults.push({ line: blocks[BLOCKS_MAX]?.line ?? first, reason: `must have at most ${BLOCKS_MAX} parts` });
  for (const block of blocks.slice(0, BLOCKS_MAX))
    faults.push(...faultsOf(block).map((reason) => ({ line: block.line, reason })));
  if (faults.length > 0) return { ok: false, faults: faults.slice(0, FAULTS_MAX) };
  return { ok: true, value: { updated, blocks } };
}

/** @param first the number of the first line */
function blocksOf(lines: readonly string[], first: number): TextBlock[] {
  const blocks: TextBlock[] = [];
  let open = false;
  for (const [i, untrimmed] of lines.entries()) {
    const [line, text] = [first + i, untrimmed.trim()];
    const heading = HEADING.exec(text);
    const last = blocks.at(-1);
    if (text === '') open = false;
    else if (heading) {
      const [, marks = '', words = '', id = null] = heading;
      blocks.push({ kind: 'heading', line, level: marks.length, text: words, id });
      open = false;
    } else if (open && last?.kind === 'paragraph' && !text.startsWith(ITEM)) last.text += ` ${text}`;
    else {
      blocks.push({ kind: 'paragraph', line, text });
      open = true;
    }
  }
  return blocks;
}

function faultsOf(block: TextBlock): string[] {
  const { kind, text } = block;
  const max = kind === 'heading' ? HEADING_MAX_UNITS : PARAGRAPH_MAX_UNITS;
  return [
    ...(text.length > max ? [`a ${kind} must have at most ${max} characters`] : []),
    ...(CONTROL.test(text) ? ['must not have control characters'] : []),
    ...(TURNS_TEXT.test(text) ? ['must not turn the direction of text'] : []),
    ...(kind === 'heading' && block.level !== 2 && block.level !== 3
      ? ['headings must begin with ## or ###: the page has its own of the first level']
      : []),
    ...[...text.matchAll(LINK)].flatMap(([, href = '']) => linkFault(href)),
  ];
}

function linkFault(href: string): string[] {
  const shown = href.slice(0, SHOWN_UNITS);
  if (href.includes('(')) return [`${shown}: an address has %28 for ( and %29 for )`];
  const url = URL.canParse(href, OWN_ORIGIN) ? new URL(href, OWN_ORIGIN) : null;
  return href !== '' && url && SCHEMES.includes(url.protocol)
    ? []
    : [`${shown}: links lead to this site, https:, http: or mailto:`];
}
