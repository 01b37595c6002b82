import type { Element, Root } from 'hast';
import { rebuild, showsSomething } from './tree.ts';

/** The headline is the page's h1 (POST-3). */
const TOP_LEVEL = 2;
const LOWEST_LEVEL = 4;
const HEADING = /^h([1-6])$/;

/** @returns 1 to 6, or null if it is not a heading */
const levelOf = ({ tagName }: Element): number | null => {
  const digit = HEADING.exec(tagName)?.[1];
  return digit === undefined ? null : Number(digit);
};

/**
 * POST-3: the outline under the page's h1. Authors begin with `#`, `##` or `###`: the highest level used becomes h2,
 * the next h3, the rest h4, and no level is skipped on the way down. Empty headings are removed.
 */
export function setOutline(root: Root): Root {
  const used = new Set<number>();
  const kept = rebuild(root, (element) => {
    const level = levelOf(element);
    if (level === null) return [element];
    if (!element.children.some(showsSomething)) return [];
    used.add(level);
    return [element];
  });
  const ranks = [...used].sort((a, b) => a - b);
  let previous = TOP_LEVEL - 1;
  return rebuild(kept, (element) => {
    const level = levelOf(element);
    if (level === null) return [element];
    previous = Math.min(TOP_LEVEL + ranks.indexOf(level), previous + 1, LOWEST_LEVEL);
    return [{ ...element, tagName: `h${previous}` }];
  });
}
