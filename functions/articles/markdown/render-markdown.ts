import type { Element, ElementContent, Root, RootContent } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { newlineToBreak } from 'mdast-util-newline-to-break';
import { toHast } from 'mdast-util-to-hast';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { holdsRightToLeft, JOINED_FIGURES } from '../../../schema/contract/mixed-text.ts';
import { plainText } from '../../feeds/parse/text/plain-text.ts';
import { ALLOWED, isDataTable, RENAMED, TABLE_PARTS } from './allowed.ts';
import { linkEmbeds } from './embeds.ts';
import { finishImage, finishLink } from './links.ts';
import { setOutline } from './outline.ts';
import { setParagraphs } from './paragraphs.ts';
import { parseHtml } from './parse-html.ts';
import { type Part, splitBlocks } from './split-blocks.ts';
import { asRoot, rebuild } from './tree.ts';

/** About 17,000 words. A longer body is cut at the end of a paragraph. */
export const BODY_MAX_UNITS = 100_000;
/**
 * Bodies are prose by authors who do not know markdown's finer rules (POST-3): four leading blanks do not make code,
 * and `---` below a paragraph is a rule, not a heading.
 */
const PROSE_ONLY = { disable: { null: ['codeIndented', 'setextUnderline'] } };

/** A line's end in a text without formatting: a private character, which means nothing in a text from outside. */
const LINE_END = '\ue003';

/** Lines of one paragraph. */
const LINE_BREAK = /\S[^\S\n]*\n[^\S\n]*\S/;

const COMMON = { extensions: [PROSE_ONLY] };
const GFM = {
  extensions: [PROSE_ONLY, gfmTable(), gfmStrikethrough({ singleTilde: false })],
  mdastExtensions: [gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown()],
};

/**
 * POST-3, POST-4: an article's body as HTML for the page.
 * @param body lightweight markdown, untrusted; HTML in it is sanitised
 * @returns HTML with only the elements in markdown/allowed.ts (headings h2 to h4); never throws
 */
export function renderMarkdown(body: string): string {
  const text = cutBody(body.replace(/\r\n?/g, '\n'));
  const parts = splitBlocks(text);
  const trees = parts.map((part) => treeOf(part).children);
  const html = toHtml(finish({ type: 'root', children: joinLists(parts, trees) }), {
    characterReferences: { useNamedReferences: true },
  });
  return withIsolates(html.replaceAll(LINE_END, '<br>'));
}

/** @returns all parts in one, in which the pieces of a list are one list. @param trees of the parts */
function joinLists(parts: readonly Part[], trees: readonly RootContent[][]): RootContent[] {
  const joined: RootContent[] = [];
  for (const [at, tree] of trees.entries()) {
    const before = joined.findLast((node) => node.type === 'element');
    const rest = tree.find((node) => node.type === 'element');
    const isRest = parts[at]?.continues && rest && isList(rest) && before?.tagName === rest.tagName;
    if (isRest) before.children.push(...rest.children);
    joined.push(...(isRest ? tree.filter((node) => node !== rest) : tree));
  }
  return joined;
}

const isList = ({ tagName }: Element): boolean => tagName === 'ul' || tagName === 'ol';

/**
 * The same for a body of HTML, as programs for publishing send it: what is embedded from other sites becomes a link
 * (EMB-2).
 * @returns as renderMarkdown; never throws
 */
export function renderHtml(body: string): string {
  const value = cutHtml(body).replaceAll(LINE_END, '\ufffd');
  const root: Root = { type: 'root', children: [{ type: 'raw', value }] };
  return withIsolates(
    toHtml(finish(cleanHtml(root, value)), { characterReferences: { useNamedReferences: true } }),
  );
}

/** A tag, whose values may have `>` in them, or the text up to the next one. */
const TAG_OR_TEXT = /<(?:"[^"]*"|[^">])*>|[^<]+/g;

/** As mixedText does for headlines. */
const withIsolates = (html: string): string =>
  holdsRightToLeft(html)
    ? html.replace(TAG_OR_TEXT, (piece) =>
        piece.startsWith('<') ? piece : piece.split(JOINED_FIGURES).map(isolated).join(''),
      )
    : html;

const isolated = (part: string, at: number): string => (at % 2 === 1 ? `<bdi>${part}</bdi>` : part);

function cleanHtml(root: Root, text: string): Root {
  try {
    return clean(linkEmbeds(parseHtml(root)));
  } catch {
    // As in treeOf.
    return paragraphs(plainText(text, BODY_MAX_UNITS));
  }
}

function cutHtml(body: string): string {
  if (body.length <= BODY_MAX_UNITS) return body;
  const end = body.lastIndexOf('</p>', BODY_MAX_UNITS);
  return body.slice(0, end > 0 ? end : BODY_MAX_UNITS);
}

/** @returns a part, sanitised */
function treeOf({ kind, text }: Part): Root {
  const own = text.replaceAll(LINE_END, '\ufffd');
  try {
    if (kind === 'markdown') return sanitized(parse(own));
    if (kind === 'html') return clean(parseHtml(parse(own)));
  } catch {
    // More elements than any real article, or nested deeper than the stack allows: shows the text without formatting.
  }
  return paragraphs(own);
}

function cutBody(body: string): string {
  if (body.length <= BODY_MAX_UNITS) return body;
  const end = body.lastIndexOf('\n\n', BODY_MAX_UNITS);
  return body.slice(0, end > 0 ? end : BODY_MAX_UNITS);
}

function parse(text: string): Root {
  const markdown = fromMarkdown(text, /[|~]/.test(text) ? GFM : COMMON);
  if (LINE_BREAK.test(text)) newlineToBreak(markdown);
  return asRoot(toHast(markdown, { allowDangerousHtml: true }));
}

const sanitized = (tree: Root): Root => asRoot(sanitize(tree, ALLOWED));

/**
 * Sanitises twice: removing an element can leave a block inside a paragraph (`<p><button><h2>`), which the parser of
 * the second round separates as a browser would.
 */
function clean(tree: Root): Root {
  const named: Root = { type: 'root', children: renamed(tree.children, false) };
  return sanitized(parseHtml(sanitized(named)));
}

/** @param inTable whether the names of a table's parts stay */
function renamed(children: readonly RootContent[], inTable: boolean): ElementContent[] {
  return children.flatMap((node): ElementContent[] => {
    if (node.type === 'doctype') return [];
    if (node.type !== 'element') return [node];
    const isPart = TABLE_PARTS.has(node.tagName) && (inTable || isDataTable(node));
    const tagName = isPart ? node.tagName : (RENAMED.get(node.tagName) ?? node.tagName);
    return [{ ...node, tagName, children: renamed(node.children, isPart || inTable) }];
  });
}

function finish(tree: Root): Root {
  const addressed = rebuild(tree, (element) => {
    if (element.tagName === 'a') return finishLink(element);
    return element.tagName === 'img' ? finishImage(element) : [element];
  });
  return setOutline(setParagraphs(addressed));
}

/** The text as it was written, in paragraphs and lines. */
const paragraphs = (text: string): Root => ({
  type: 'root',
  children: text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => ({ type: 'element', tagName: 'p', properties: {}, children: [linesOf(paragraph)] })),
});

/** One text, because an element for each of 25,000 ends of lines takes longer than all else. */
const linesOf = (text: string): ElementContent => ({
  type: 'text',
  value: text
    .split('\n')
    .map((line) => line.trim())
    .join(LINE_END),
});
