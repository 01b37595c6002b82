/**
 * The parser's time grows with the square of the marks in one paragraph: 130,000 of them took eight minutes. A block that
 * would take too long is shown as it was written.
 */

/** In marks and lines, of 0.02 to 0.06 ms of processor time (2026): a list of 1,200 items with a bold name and a link. */
const BODY_MAX_WORK = 10_000;
/** So many marks of one paragraph take twice the time of as many in different ones. */
const PAIRED_MARKS = 4_000;
/** A quote or list within another repeats the work of each line. */
const NESTED_MAX = 10;
const BETWEEN_BLOCKS = /(\n[ \t]*\n\s*)/;
const MARKS = /[*_[\]`!~|<>&\\]|(?<=^|[\s>])(?:[+-]|\d{1,9}[.)])(?=\s)/g;
const LEAF_BEGINS = /\n(?=[ \t>]*(?:[*+-]|\d{1,9}[.)]|#{1,6})[ \t]|[ \t]*(?:>|\|))/;
const CONTAINERS = /^(?:[ \t]*(?:>[ \t]*|(?:[*+-]|\d{1,9}[.)])[ \t]+))+/;
const CONTAINER = />|[*+-]|\d+[.)]/g;
/** `* * * * * * * * * * * *` is a rule, however long. */
const RULE = /^[ \t]*(?:[*_-][ \t]*){3,}$/gm;

/** Private characters, around a block's number; LINE_END is the end of a line in a text without formatting. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];
const PLACE = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');
export const LINE_END = '\ue002';
/** They mean nothing in a text from outside. */
export const PRIVATE = /[\ue000-\ue002]/g;

/** @param text markdown without private characters @returns it with a place for each block that is too much work */
export function takeHeavyBlocks(text: string): { light: string; heavy: string[] } {
  const heavy: string[] = [];
  let room = BODY_MAX_WORK;
  const light = text.split(BETWEEN_BLOCKS).map((block) => {
    const work = workOf(block);
    if (work <= room) {
      room -= work;
      return block;
    }
    return `${OPEN}${heavy.push(inLines(block)) - 1}${CLOSE}`;
  });
  return { light: light.join(''), heavy };
}

/** @returns the text of a part of the parsed markdown with its blocks in their places */
export const putHeavyBlocks = (value: string, heavy: readonly string[]): string =>
  value.replace(PLACE, (_, number: string) => heavy[Number(number)] ?? '');

/** @returns one text for all lines, because an element for each of 25,000 ends of lines takes longer than all else */
export const inLines = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join(LINE_END);

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

function workOf(block: string): number {
  const prose = block.replace(RULE, '');
  const isNested = (line: string) => countOf(CONTAINER, CONTAINERS.exec(line)?.[0] ?? '') > NESTED_MAX;
  if (prose.split('\n').some(isNested)) return Infinity;
  return prose.split(LEAF_BEGINS).reduce((sum, leaf) => {
    const marks = countOf(MARKS, leaf);
    return sum + countOf(/\n/g, leaf) + marks + marks ** 2 / PAIRED_MARKS;
  }, 1);
}
