import type { Root } from 'hast';
import { raw } from 'hast-util-raw';
import { sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { newlineToBreak } from 'mdast-util-newline-to-break';
import { toHast } from 'mdast-util-to-hast';
import { ALLOWED, RENAMED } from './allowed.ts';
import { finishImage, finishLink } from './links.ts';
import { setOutline } from './outline.ts';
import { setParagraphs } from './paragraphs.ts';
import { asRoot, rebuild } from './tree.ts';

/** About 17,000 words. A longer body is cut at the end of a paragraph. */
export const BODY_MAX_UNITS = 100_000;
/** Pairing the marks of one paragraph takes quadratic time: 130,000 of them took eight minutes. */
export const PARAGRAPH_MAX_MARKS = 500;
const MARKS = /[*_[\]`!]|<\?/g;
/** Lines that continue the quotes and lists above them take quadratic time too. */
const PARAGRAPH_MAX_LINES = 1_000;
/** So do quotes and lists nested on one line, and many of them in one body. */
const LINE_MAX_CONTAINERS = 10;
const BODY_MAX_CONTAINERS = 1_000;
const CONTAINERS = /^(?:[ \t]*(?:>[ \t]*|(?:[*+-]|\d{1,9}[.)])[ \t]+))+/gm;
const CONTAINER = />|[*+-]|\d+[.)]/g;
/** `* * * * * * * * * * * *` is a rule, however long. */
const RULES = /^[ \t]*(?:[*_-][ \t]*){3,}$/gm;

/**
 * Bodies are prose by authors who do not know markdown's finer rules (POST-3): four leading blanks do not make code,
 * and `---` below a paragraph is a rule, not a heading.
 */
const PROSE_ONLY = { disable: { null: ['codeIndented', 'setextUnderline'] } };

/**
 * POST-3, POST-4: an article's body as HTML for the page.
 * @param body lightweight markdown, untrusted; HTML in it is sanitised
 * @returns HTML with only the elements in markdown/allowed.ts (headings h2 to h4); never throws
 */
export function renderMarkdown(body: string): string {
  const text = cutBody(body.replace(/\r\n?/g, '\n'));
  if (isHostile(text)) return plainParagraphs(text);
  try {
    return toHtml(finish(clean(parse(text))), { characterReferences: { useNamedReferences: true } });
  } catch {
    // Nested deeper than the stack allows, unlike any real article: shows the text without formatting.
    return plainParagraphs(text);
  }
}

/** Real articles are far below these limits. A hostile body is shown as plain paragraphs, which take linear time. */
function isHostile(text: string): boolean {
  const prose = text.replace(RULES, '');
  const containers = (prose.match(CONTAINERS) ?? []).map((start) => countOf(CONTAINER, start));
  return (
    containers.some((count) => count > LINE_MAX_CONTAINERS) ||
    containers.reduce((sum, count) => sum + count, 0) > BODY_MAX_CONTAINERS ||
    paragraphsOf(prose).some(
      (paragraph) =>
        countOf(MARKS, paragraph) > PARAGRAPH_MAX_MARKS || countOf(/\n/g, paragraph) > PARAGRAPH_MAX_LINES,
    )
  );
}

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

function cutBody(body: string): string {
  if (body.length <= BODY_MAX_UNITS) return body;
  const end = body.lastIndexOf('\n\n', BODY_MAX_UNITS);
  return body.slice(0, end > 0 ? end : BODY_MAX_UNITS);
}

function parse(text: string): Root {
  const markdown = fromMarkdown(text, { extensions: [PROSE_ONLY] });
  newlineToBreak(markdown);
  return asRoot(raw(asRoot(toHast(markdown, { allowDangerousHtml: true }))));
}

/**
 * Sanitises twice: removing an element can leave a block inside a paragraph (`<p><button><h2>`), which the parser of
 * the second round separates as a browser would.
 */
function clean(tree: Root): Root {
  const named = rebuild(tree, (element) => [
    { ...element, tagName: RENAMED.get(element.tagName) ?? element.tagName },
  ]);
  const repaired = asRoot(raw(asRoot(sanitize(named, ALLOWED))));
  return asRoot(sanitize(repaired, ALLOWED));
}

function finish(tree: Root): Root {
  const addressed = rebuild(tree, (element) => {
    if (element.tagName === 'a') return finishLink(element);
    return element.tagName === 'img' ? finishImage(element) : [element];
  });
  return setOutline(setParagraphs(addressed));
}

const paragraphsOf = (text: string): string[] => text.split(/\n[ \t]*\n/);

function plainParagraphs(text: string): string {
  const escaped = text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  return paragraphsOf(escaped)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('\n');
}
