/** A feed's XML taken apart: each item can then fail by itself. */
export type SplitFeed = {
  /** Lower-case local name of the root element. */
  root: 'rss' | 'rdf' | 'feed';
  /** From the root's start tag on, without the items. */
  head: string;
  /** Whole elements, start tag to end tag, in document order. */
  items: string[];
};

/** A channel says little about itself; 10,000 lines of junk between its items are none of it. */
const HEAD_MAX_UNITS = 262_144;

const ROOT = /<!--|<!\[CDATA\[|<!DOCTYPE|<\?|<(?:[\w.-]{1,60}:)?([a-z_][\w.-]{0,60})/gi;
const ITEM = /<!--|<!\[CDATA\[|<(\/?)((?:[^\s<>/:]{1,60}:)?(?:item|entry))(?=[\s/>])/gi;

const END = /<\/(?:[\w.-]{1,60}:)?(?:channel|rss|rdf|feed)\s*>/i;

/**
 * Finds the root element, whatever stands before it (white space, warnings of a broken script), and cuts the
 * items out, at most `limit`. Reads no further than it must, never backwards, and tolerates what a parser
 * refuses: junk after the root, a document that ends early (its last, incomplete item is dropped), an item
 * without an end tag. A string instead of the parts names what the document is, if it is no feed.
 */
export function splitFeed(xml: string, limit: number): SplitFeed | string {
  const found = findRoot(xml);
  if (typeof found === 'string') return found;
  const items: string[] = [];
  let head = '';
  let headFrom = found.at;
  let itemName = '';
  let itemFrom = -1;
  ITEM.lastIndex = found.at;
  for (let match = ITEM.exec(xml); match !== null && items.length < limit; match = ITEM.exec(xml)) {
    const [markup, slash, name = ''] = match;
    if (name === '') {
      const end = hiddenEnd(xml, markup, match.index);
      if (end < 0) break;
      ITEM.lastIndex = end;
      continue;
    }
    // The first item's name, prefix included, is every item's: an `x:item` inside an item is something else.
    if (itemName === '') itemName = name;
    if (name !== itemName) continue;
    const end = xml.indexOf('>', match.index) + 1;
    if (end === 0) break;
    ITEM.lastIndex = end;
    const empty = xml.charAt(end - 2) === '/';
    // An empty item inside an item is a publisher's accident; any other start tag means a lost end tag.
    if (empty && itemFrom >= 0) continue;
    if (itemFrom >= 0) items.push(xml.slice(itemFrom, slash ? end : match.index));
    else if (!slash) head += xml.slice(headFrom, match.index);
    if (empty) items.push(xml.slice(match.index, end));
    itemFrom = slash || empty ? -1 : match.index;
    headFrom = end;
  }
  if (items.length < limit) {
    const rest = xml.slice(Math.max(itemFrom, headFrom));
    const end = itemFrom < 0 ? 0 : rest.search(END);
    if (itemFrom >= 0 && end >= 0) items.push(rest.slice(0, end));
    if (end >= 0) head += rest.slice(end);
  }
  return { root: found.root, head: head.slice(0, HEAD_MAX_UNITS), items };
}

function findRoot(xml: string): { root: SplitFeed['root']; at: number } | string {
  let other = '';
  ROOT.lastIndex = 0;
  for (let match = ROOT.exec(xml); match !== null; match = ROOT.exec(xml)) {
    const name = match[1]?.toLowerCase();
    if (name === undefined) {
      const end = hiddenEnd(xml, match[0], match.index);
      if (end < 0) break;
      ROOT.lastIndex = end;
      continue;
    }
    if (name === 'rss' || name === 'rdf' || name === 'feed') return { root: name, at: match.index };
    if (name === 'html' || name === 'body') return 'an HTML page';
    other ||= name;
  }
  return other === '' ? 'no XML' : `an XML document <${other}>`;
}

/** Index behind a comment, CDATA section, document type or instruction; -1 when it never ends. */
function hiddenEnd(xml: string, opening: string, at: number): number {
  switch (opening.charAt(2)) {
    case '-':
      return indexBehind(xml, '-->', at + opening.length);
    case '[':
      return indexBehind(xml, ']]>', at + opening.length);
    case '':
      return indexBehind(xml, '?>', at);
    default: {
      // A document type may declare entities in brackets; none of them is ever expanded.
      const end = indexBehind(xml, '>', at);
      const bracket = end < 0 ? -1 : xml.slice(at, end).indexOf('[');
      if (bracket < 0) return end;
      const inner = indexBehind(xml, ']', at + bracket);
      return inner < 0 ? -1 : indexBehind(xml, '>', inner);
    }
  }
}

function indexBehind(xml: string, closing: string, from: number): number {
  const found = xml.indexOf(closing, from);
  return found < 0 ? -1 : found + closing.length;
}
