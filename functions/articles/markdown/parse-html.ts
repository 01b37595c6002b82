import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toHtml } from 'hast-util-to-html';
import { defaultTreeAdapter, parseFragment } from 'parse5';
import { asRoot } from './tree.ts';

/**
 * An article at its greatest length has a third of them. HTML that never closes its `<b>` gets them again in every later
 * paragraph: 10 kB became 300,000 elements, which took fourteen seconds and more memory than an isolate has.
 */
const ELEMENTS_MAX = 10_000;
/** Each paragraph looks through the elements around it. Browsers stop at 512. */
const DEPTH_MAX = 256;

/**
 * Parses HTML in a tree as a browser would, with the elements around it.
 * @throws if it has more elements, or is nested deeper, than any article
 */
export function parseHtml(tree: Root): Root {
  let elements = 0;
  let depth = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (...element) => {
    elements += 1;
    if (elements > ELEMENTS_MAX) throw new Error(`more than ${ELEMENTS_MAX} elements`);
    return defaultTreeAdapter.createElement(...element);
  };
  const onItemPush = () => {
    depth += 1;
    if (depth > DEPTH_MAX) throw new Error(`more than ${DEPTH_MAX} elements within one another`);
  };
  const onItemPop = () => {
    depth -= 1;
  };
  const treeAdapter = { ...defaultTreeAdapter, createElement, onItemPush, onItemPop };
  // Counted before the parser that also stores where each of them was.
  const html = toHtml(tree, { allowDangerousHtml: true });
  parseFragment(html, { scriptingEnabled: false, treeAdapter });
  return asRoot(raw(tree));
}
