/**
 * A body in parts that are parsed one by one: the parser's time grows faster than its text, and a part that would take too
 * long is shown as plain text without spoiling the others.
 */
export interface Part {
  /** `html`: markdown with HTML; `words`: paragraphs without any mark; `plain`: too much work. */
  kind: 'markdown' | 'html' | 'words' | 'plain';
  text: string;
  /** Whether its first list is the rest of the part's before it. */
  continues?: true;
}

/** Work that a block, and all blocks of a body, may take, in units of about 0.15 ms of processor time (2026). */
const BLOCK_MAX_WORK = 1_500;
const BODY_MAX_WORK = 2_800;
/** Left by a list in pieces for what follows it. */
const REST_WORK = 300;
/** Work of what costs most; a block of anything costs BLOCK_WORK. */
const BLOCK_WORK = 0.2;
const LINE_WORK = 0.2;
const WORK: readonly [pattern: RegExp, each: number][] = [
  // Items of lists and quotes, also nested on one line.
  [/(?:>|(?:^|(?<=[\s>]))(?:[*+-]|\d{1,9}[.)]))(?=[ \t])|^[ \t>]*>/gm, 1],
  [/[*_[\]`!~]/g, 0.4],
  [/\|/g, 0.2],
  [/<(?=[a-z][a-z\d+.-]*:|[^\s<>@]+@)/gi, 0.5],
  [/[<&\\]/g, 0.1],
];
/** Pairing the marks of one paragraph takes quadratic time: 130,000 of them took eight minutes. */
const PAIR_WORK = 0.0001;
const PAIRED = /[*_[\]`!~]|<\?/g;
/** A quote or list within another repeats the work of each line. */
const NESTED_MAX = 10;
const CONTAINERS = /^(?:[ \t]*(?:>[ \t]*|(?:[*+-]|\d{1,9}[.)])[ \t]+))+/;
const CONTAINER = />|[*+-]|\d+[.)]/g;
/** `* * * * * * * * * * * *` is a rule, however long. */
const RULE = /^[ \t]*(?:[*_-][ \t]*){3,}$/gm;
const LEAF_BEGINS = /\n(?=[ \t>]*(?:[*+-]|\d{1,9}[.)]|#{1,6})[ \t]|[ \t]*(?:>|\|))/;
const MARKER = /^[ \t>]*(?:[*+-]|\d{1,9}[.)])(?=[ \t])/;

const FENCE = /^[ \t>]*(?:[*+-][ \t]+|\d{1,9}[.)][ \t]+)?(`{3,}|~{3,})/;
/** HTML whose blank lines do not end it (CommonMark, section 4.6). */
const WHOLE_HTML: readonly [begin: RegExp, end: string][] = [
  [/^ {0,3}<(?:script|pre|style|textarea)(?:[\s>]|$)/im, '</'],
  [/^ {0,3}<!--/m, '-->'],
  [/^ {0,3}<\?/m, '?>'],
];
/** The block continues the list before it, or one of its items. */
const CONTINUES = /^(?:[ \t]|[*+-][ \t]|\d{1,9}[.)][ \t])/;
const LIST = /^ {0,3}(?:[*+-]|\d{1,9}[.)])[ \t]/;
/** Where an item of a list begins that is in no other. */
const ITEM_BEGINS = /\n(?=(?:[*+-]|\d{1,9}[.)])[ \t])/;
/** A list's time grows faster than its items: a longer one is parsed in pieces. */
const LIST_MAX_WORK = 200;
const BLOCK_LIST_MAX_ITEMS = 40;
const HTML = /<[a-z/!?]/i;
const AUTOLINK = /<(?:https?:|mailto:)[^\s<>]*>/gi;
/** Lines that begin with a letter and have no character that means anything in markdown or HTML. */
const WORDS = /^(?:[\p{L}“‘„«][^*_`[<>&\\~\n]*(?:\n|$))+$/u;
/** A part is not much longer than this, if it has several blocks. */
const PART_MAX_UNITS = 10_000;
/** A link's definition on one line (CommonMark, section 4.7). */
const DEFINITION =
  /^ {0,3}\[((?:[^[\]\\\n]|\\.){1,200})\]:[ \t]*(?:<[^<>\n]*>|[^\s<]\S*)(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?[ \t]*$/gm;
const LABEL = /\[((?:[^[\]\\\n]|\\.){1,200})\]/g;

/** @param text with line feeds @returns its parts in order, each with the link definitions that it needs */
export function splitBlocks(text: string): Part[] {
  const definitions = new Map<string, string>();
  for (const [line, label = ''] of text.includes(']:') ? text.matchAll(DEFINITION) : [])
    if (!definitions.has(label.toLowerCase())) definitions.set(label.toLowerCase(), line);
  let room = BODY_MAX_WORK;
  const partOf = (block: string, left = 0): Part => {
    const work = workOf(block);
    if (work > Math.min(room - left, BLOCK_MAX_WORK)) return { kind: 'plain', text: block };
    room -= work;
    return { kind: HTML.test(block.replace(AUTOLINK, '')) ? 'html' : 'markdown', text: block };
  };
  const parts = mergeBlocks(text).flatMap((block): Part[] => {
    if (definitions.size > 0 && block.replace(DEFINITION, '').trim() === '') return [];
    if (WORDS.test(block)) return [{ kind: 'words', text: block }];
    const [first = '', ...others] = piecesOfList(block);
    if (others.length === 0) return [partOf(first)];
    const pieces = [partOf(first, REST_WORK)];
    for (const piece of others) {
      // A short piece could still fit behind one that did not.
      const isPlain = pieces.at(-1)?.kind === 'plain';
      const part: Part = isPlain ? { kind: 'plain', text: piece } : partOf(piece, REST_WORK);
      pieces.push({ ...part, continues: true });
    }
    return pieces;
  });
  return joinShort(joinHtml(parts)).map((part) => withDefinitions(part, definitions));
}

/** @returns a long list without HTML in pieces of whole items; any other block as it is */
function piecesOfList(block: string): string[] {
  if (!LIST.test(block) || HTML.test(block.replace(AUTOLINK, '')) || workOf(block) <= LIST_MAX_WORK)
    return [block];
  const pieces: string[] = [];
  const items = block.split(ITEM_BEGINS);
  let room = 0;
  let sum = 0;
  for (const [at, item] of items.entries()) {
    // The rest is too much work in any case.
    if (sum > BODY_MAX_WORK) return [...pieces, items.slice(at).join('\n')];
    const work = workOf(item);
    const share = Math.max(work, LIST_MAX_WORK / BLOCK_LIST_MAX_ITEMS);
    if (pieces.length > 0 && share <= room) pieces[pieces.length - 1] += `\n${item}`;
    else pieces.push(item);
    room = (share <= room ? room : LIST_MAX_WORK) - share;
    sum += work;
  }
  return pieces;
}

function withDefinitions(part: Part, definitions: ReadonlyMap<string, string>): Part {
  if (definitions.size === 0 || part.kind === 'plain' || part.kind === 'words') return part;
  const labels = new Set([...part.text.matchAll(LABEL)].map(([, label = '']) => label.toLowerCase()));
  const needed = [...labels].flatMap((label) => definitions.get(label) ?? []);
  return needed.length === 0 ? part : { ...part, text: `${part.text}\n\n${needed.join('\n')}` };
}

/** Blocks at blank lines, except those that belong together. */
function mergeBlocks(text: string): string[] {
  const blocks: string[] = [];
  /** What ends an open fence or element; null outside. */
  let open: string | null = null;
  for (const block of text.split(/\n(?:[ \t]*\n)+/)) {
    const last = blocks.at(-1);
    if (last !== undefined && (open !== null || (LIST.test(last) && CONTINUES.test(block))))
      blocks[blocks.length - 1] = `${last}\n\n${block}`;
    else blocks.push(block);
    open = openAfter(block, open);
  }
  return blocks;
}

function openAfter(block: string, before: string | null): string | null {
  if (before !== null && !/^[`~]/.test(before)) return block.includes(before) ? null : before;
  let fence = before;
  for (const line of block.split('\n')) {
    const [, marks] = FENCE.exec(line) ?? [];
    if (marks === undefined) continue;
    if (fence === null) fence = marks;
    else if (marks.startsWith(fence) && line.trim() === marks) fence = null;
  }
  if (fence !== null) return fence;
  for (const [begin, end] of WHOLE_HTML) {
    const found = begin.exec(block);
    if (found && !block.includes(end, found.index + 2)) return end;
  }
  return null;
}

/** Elements may begin in one block and end in another: between two plain ones HTML is one part. */
function joinHtml(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  let stretch: Part[] = [];
  const end = () => {
    const first = stretch.findIndex(({ kind }) => kind === 'html');
    const last = stretch.findLastIndex(({ kind }) => kind === 'html');
    const html = stretch.slice(first, last + 1).map(({ text }) => text);
    if (first < 0) joined.push(...stretch);
    else
      joined.push(
        ...stretch.slice(0, first),
        { kind: 'html', text: html.join('\n\n') },
        ...stretch.slice(last + 1),
      );
    stretch = [];
  };
  for (const part of parts) {
    if (part.kind === 'plain') {
      end();
      joined.push(part);
    } else stretch.push(part);
  }
  end();
  return joined;
}

/** Each call of the parser takes time, and so does a long text. */
function joinShort(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isText = part.kind === 'markdown' && part.continues === undefined;
    if (last?.kind === 'markdown' && isText && last.text.length < PART_MAX_UNITS)
      last.text += `\n\n${part.text}`;
    else joined.push({ ...part });
  }
  return joined;
}

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

/** @returns an estimate of the time for parsing a block, in the units of BLOCK_MAX_WORK */
function workOf(block: string): number {
  const prose = block.replace(RULE, '');
  const lines = prose.split('\n');
  if (lines.some((line) => countOf(CONTAINER, CONTAINERS.exec(line)?.[0] ?? '') > NESTED_MAX))
    return Infinity;
  const single = WORK.reduce((sum, [pattern, each]) => sum + countOf(pattern, prose) * each, 0);
  const pairs = prose
    .split(LEAF_BEGINS)
    .reduce((sum, leaf) => sum + countOf(PAIRED, leaf.replace(MARKER, '')) ** 2, 0);
  return BLOCK_WORK + lines.length * LINE_WORK + single + pairs * PAIR_WORK;
}
