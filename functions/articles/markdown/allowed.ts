import type { Element } from 'hast';
import type { Schema } from 'hast-util-sanitize';

/** Wider cells than any table of an article has would only make the page wide. */
const SPANS: [string, RegExp][] = [
  ['colSpan', /^[2-9]$/],
  ['rowSpan', /^[2-9]\d?$/],
];

/**
 * POST-4: all allowed parts of an article's body. outline.ts renames h1, h5 and h6 afterwards. address.ts checks
 * addresses more strictly than `protocols` here, which always allow a relative address.
 */
export const ALLOWED: Schema = {
  tagNames: [
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'strong',
    'em',
    'a',
    'img',
    'br',
    'ul',
    'ol',
    'li',
    'blockquote',
    'code',
    'pre',
    'hr',
    'figure',
    'figcaption',
    // Without them, "10<sup>6</sup>" would be another number.
    ...['sup', 'sub', 'del', 'ins', 's', 'q', 'ruby', 'rt', 'rp'],
    // Of markdown, and of HTML if they hold data (isDataTable).
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  attributes: { a: ['href'], img: ['src', 'alt'], ol: ['start'], td: SPANS, th: SPANS },
  protocols: { href: ['http', 'https', 'mailto'], src: ['http', 'https'] },
  ancestors: { li: ['ul', 'ol'], figcaption: ['figure'] },
  required: {},
  clobber: [],
  /** The content of these is not prose and is removed with them. Other forbidden elements are replaced by their content. */
  strip: [
    'script',
    'style',
    'template',
    'svg',
    'math',
    'iframe',
    'object',
    'embed',
    'applet',
    'noscript',
    'noembed',
    'noframes',
    'title',
    'textarea',
    'select',
    'button',
    'xmp',
    'plaintext',
    'audio',
    'video',
    'canvas',
    'frameset',
  ],
  allowComments: false,
  allowDoctypes: false,
};

/** Elements of HTML that are renamed so that their content survives: older synonyms, blocks and tables of layout as paragraphs. */
export const RENAMED = new Map<string, string>([
  ['b', 'strong'],
  ['i', 'em'],
  ['strike', 's'],
  ...(
    'div section article aside header footer main nav center address details summary dl dt dd fieldset form hgroup ' +
    'table caption colgroup thead tbody tfoot tr td th'
  )
    .split(' ')
    .map((block): [string, string] => [block, 'p']),
]);

/** A caption becomes a paragraph before its table. */
export const TABLE_PARTS: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tr', 'th', 'td']);
/** What tables that only lay a page out have in their cells. */
const LAYOUT = new Set(['table', 'img', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'hr', 'center']);

/**
 * HTML of newsletters and of old programs lays pages out with tables: those become paragraphs, because the reader's
 * screen may be narrow. Linear: what is in a table within it is not looked at.
 * @returns whether the table has data: texts in at least two rows, of at least two cells or with headings
 */
export function isDataTable(table: Element): boolean {
  if (table.tagName !== 'table') return false;
  let [rows, isGrid, hasHeading] = [0, true, false];
  const open = [table];
  for (let element = open.pop(); element; element = open.pop()) {
    const children = element.children.filter((child) => child.type === 'element');
    if (children.some(({ tagName }) => LAYOUT.has(tagName))) return false;
    hasHeading ||= element.tagName === 'th';
    if (element.tagName === 'tr') {
      rows += 1;
      isGrid &&= children.length >= 2;
    }
    for (const child of children) open.push(child);
  }
  return rows >= 2 && (isGrid || hasHeading);
}
