import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast';

/** Block elements, which may not be inside a paragraph. */
const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr figure figcaption table thead tbody tr th td'.split(' '),
);

export const isBlock = (node: Nodes): boolean => node.type === 'element' && BLOCKS.has(node.tagName);
export const isBlank = (node: Nodes): boolean => node.type === 'text' && node.value.trim() === '';

/** @returns whether there is a block below the node */
export const holdsBlock = (node: Nodes): boolean =>
  'children' in node && node.children.some((child) => isBlock(child) || holdsBlock(child));

/** @returns whether the node has visible content: letters, a picture, a rule */
export function showsSomething(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  if (node.type === 'element' && (node.tagName === 'img' || node.tagName === 'hr')) return true;
  return 'children' in node && node.children.some(showsSomething);
}

/** The functions of hast-util-* may return any node; ours are always whole trees. */
export const asRoot = (node: Nodes): Root =>
  node.type === 'root' ? node : { type: 'root', children: node.type === 'doctype' ? [] : [node] };

/**
 * Rebuilds a tree from its leaves up.
 * @param change gets an element whose children are rebuilt already; returns its replacement
 */
export function rebuild(root: Root, change: (element: Element) => ElementContent[]): Root {
  const rebuilt = (children: RootContent[]): ElementContent[] =>
    children.flatMap((node): ElementContent[] => {
      if (node.type === 'doctype') return [];
      return node.type === 'element' ? change({ ...node, children: rebuilt(node.children) }) : [node];
    });
  return { type: 'root', children: rebuilt(root.children) };
}
