import type { Element } from 'hast';

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
