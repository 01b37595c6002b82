import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import { parseFragment } from 'parse5';
import { limitedTree } from '../../http/html-limits.ts';
import { asRoot } from './tree.ts';

/** An article at its greatest length has a third of them. */
const ELEMENTS_MAX = 10_000;

/**
 * Parses HTML in a tree as a browser would, with the elements around it.
 * @throws if it has more elements, or is nested deeper, than any article
 */
export function parseHtml(tree: Root): Root {
  const treeAdapter = limitedTree(ELEMENTS_MAX);
  // Counted before the parser that also stores where each of them was.
  const html = toHtml(tree, { allowDangerousHtml: true });
  parseFragment(html, { scriptingEnabled: false, treeAdapter });
  return asRoot(raw(tree));
}
