import { defaultTreeAdapter } from 'parse5';

type CreateElement = typeof defaultTreeAdapter.createElement;

/**
 * Each paragraph looks through the elements around it. Browsers stop at 512.
 */
const DEPTH_MAX = 256;

/**
 * HTML that never closes its `<b>` gets it again in every later paragraph: 10 kB became 300,000 elements, which took fourteen
 * seconds and more memory than an isolate has.
 * @param onElement receives each element
 * @returns a tree for parse5 that throws at more elements, or at deeper ones
 */
export function limitedTree(
  elementsMax: number,
  onElement?: (...element: Parameters<CreateElement>) => void,
) {
  let elements = 0;
  let depth = 0;
  const createElement: CreateElement = (...element) => {
    elements += 1;
    if (elements > elementsMax) throw new Error(`more than ${elementsMax} elements`);
    onElement?.(...element);
    return defaultTreeAdapter.createElement(...element);
  };
  const onItemPush = () => {
    depth += 1;
    if (depth > DEPTH_MAX) throw new Error(`more than ${DEPTH_MAX} elements within one another`);
  };
  const onItemPop = () => {
    depth -= 1;
  };
  return { ...defaultTreeAdapter, createElement, onItemPush, onItemPop };
}
