import type { ElementContent, Root } from 'hast';
import { holdsBlock, isBlank, isBlock, rebuild, showsSomething } from './tree.ts';

const LISTS = new Set(['ul', 'ol']);
/** Blocks with inline content only: a block inside one is replaced by its content. */
const LINES = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre']);
/** Elements that are removed when empty, because they would be a gap or a bullet without text. */
const NEVER_EMPTY = new Set([
  'p',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'em',
  'strong',
  'code',
  ...['sup', 'sub', 'del', 'ins', 's', 'q', 'ruby', 'table'],
]);

/**
 * Puts all text of a body into paragraphs and every element where HTML allows it. Sanitising replaces forbidden
 * elements by their content, which leaves text outside paragraphs and blocks inside inline content.
 */
export function setParagraphs(root: Root): Root {
  const repaired = rebuild(root, (element) => {
    const { tagName, children } = element;
    if (NEVER_EMPTY.has(tagName) && !children.some(showsSomething)) return [];
    if (LINES.has(tagName)) return [{ ...element, children: children.flatMap(withoutShells) }];
    if (tagName === 'blockquote') return [{ ...element, children: wrapTexts(children) }];
    if (LISTS.has(tagName)) return [{ ...element, children: children.flatMap(asItem) }];
    // `<em><p>…</p></em>`: the paragraph matters more than the emphasis. A link may contain blocks.
    return !isBlock(element) && tagName !== 'a' && holdsBlock(element) ? children : [element];
  });
  return { type: 'root', children: wrapTexts(repaired.children.filter((node) => node.type !== 'doctype')) };
}

/** Texts and inline elements between two blocks become a paragraph; white space there is not changed. */
function wrapTexts(nodes: ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    if (line.some(showsSomething))
      blocks.push({ type: 'element', tagName: 'p', properties: {}, children: trim(line) });
    else blocks.push(...line.filter(isBlank));
    line = [];
  };
  for (const node of nodes) {
    if (isBlock(node) || holdsBlock(node)) {
      endLine();
      blocks.push(node);
    } else line.push(node);
  }
  endLine();
  return blocks;
}

/** Removes the line breaks and blanks that unwrapping left at both ends. */
function trim(line: ElementContent[]): ElementContent[] {
  const idle = (node: ElementContent | undefined) =>
    node !== undefined && (isBlank(node) || (node.type === 'element' && node.tagName === 'br'));
  let start = 0;
  let end = line.length;
  while (start < end && idle(line[start])) start += 1;
  while (end > start && idle(line[end - 1])) end -= 1;
  return line.slice(start, end);
}

function withoutShells(node: ElementContent): ElementContent[] {
  if (node.type !== 'element' || !(isBlock(node) || holdsBlock(node))) return [node];
  const children = node.children.flatMap(withoutShells);
  return isBlock(node) ? children : [{ ...node, children }];
}

function asItem(node: ElementContent): ElementContent[] {
  if (isBlank(node) || (node.type === 'element' && node.tagName === 'li')) return [node];
  return [{ type: 'element', tagName: 'li', properties: {}, children: [node] }];
}
