import { parseFeedDate } from '../dates/feed-date.ts';
import { newestOf } from '../newest-of.ts';
import { DATES } from './item-fields.ts';
import { attributeEndAround, closeOf, hiddenEnd, indexBehind } from './xml-tags.ts';

/** A feed's XML in parts, so that each item can fail separately. */
export type SplitFeed = {
  /** Lower-case local name of the root element. */
  root: 'rss' | 'rdf' | 'feed';
  /** From the root's start tag on, without the items. */
  head: string;
  /** Whole elements, start tag to end tag, in document order. */
  items: string[];
  /** The document is truncated, so items may be missing. */
  cutOff: boolean;
};

/** A channel's own text is short; a megabyte between its items does not belong to it. */
const HEAD_MAX_UNITS = 262_144;

/** A tag whose quotes do not pair within this is read to the next `>`. */
const TAG_MAX_UNITS = 4_096;

const ROOT = /<!--|<!\[CDATA\[|<!DOCTYPE|<\?|<(?:[\w.-]{1,60}:)?([a-z_][\w.-]{0,60})/gi;
const ITEM = /<!--|<!\[CDATA\[|<(\/?)((?:[^\s<>/:]{1,60}:)?(?:item|entry))(?=[\s/>])/gi;
const ROOT_END = /<\/(?:[\w.-]{1,60}:)?(?:rss|rdf|feed)\s*>/i;
/** Some publishers write comments behind the root's end. */
const BEHIND_ROOT_MAX_UNITS = 16_384;
const OUTER_END = /<\/(?:[\w.-]{1,60}:)?(?:channel|rss|rdf|feed)\s*>/i;

/** A date in an item that is not parsed yet. */
const DATE = new RegExp(
  `<(?:[\\w.-]{1,60}:)?(?:${[...new Set(DATES.map((name) => name.replace(/^.*:/, '')))].join('|')})(?=[\\s>])[^<>]*>\\s*(?:<!\\[CDATA\\[)?([^<>\\]]{4,80})`,
  'i',
);

/**
 * Finds the root element, after any text before it (white space, warnings of a broken script), and cuts the
 * items out: of more than `limit` the newest among the first and the last `limit`. Tolerates what a parser refuses:
 * junk behind the root, items that lack their end tag, a document that ends early (its last, incomplete item is
 * dropped). A string instead of the parts says what the document is, if it is no feed.
 */
export function splitFeed(xml: string, limit: number): SplitFeed | string {
  const found = findRoot(xml);
  if (typeof found === 'string') return found;
  const { items, head, next, name } = readItems(xml, found.at, limit);
  const last = next === null || name === undefined ? [] : lastItems(xml, name, next, limit);
  const cutOff = !ROOT_END.test(xml.slice(-BEHIND_ROOT_MAX_UNITS));
  return {
    root: found.root,
    head: head.slice(0, HEAD_MAX_UNITS),
    items: newestOf([...items, ...last], limit, dateOf),
    cutOff,
  };
}

interface ReadItems {
  items: string[];
  /** The text outside the items. */
  head: string;
  /** Where the next item begins, after `limit` of them; null at the end. */
  next: number | null;
  /** Of the items' elements. */
  name: string | undefined;
}

function readItems(xml: string, from: number, limit: number): ReadItems {
  const items: string[] = [];
  let head = '';
  let headFrom = from;
  let itemFrom = -1;
  let name: string | undefined;
  for (const { kind, at, end, name: sent } of itemTags(xml, from)) {
    if (items.length === limit) return { items, head, next: at, name };
    name ??= sent;
    // An empty item inside an item is a publisher's accident; any other start tag means a lost end tag.
    if (kind === 'empty' && itemFrom >= 0) continue;
    if (itemFrom >= 0) items.push(xml.slice(itemFrom, kind === 'end' ? end : at));
    // Behind an item, what ends with a stray end tag is an item that lost its start tag.
    else if (kind !== 'end' || items.length === 0) head += xml.slice(headFrom, at);
    if (kind === 'empty') items.push(xml.slice(at, end));
    itemFrom = kind === 'start' ? at : -1;
    headFrom = end;
  }
  if (itemFrom >= 0 && items.length < limit) {
    const length = xml.slice(itemFrom).search(OUTER_END);
    if (length >= 0) items.push(xml.slice(itemFrom, itemFrom + length));
  } else if (items.length < limit) {
    head += xml.slice(headFrom);
  }
  return { items, head, next: null, name };
}

/** The last items of a document that has more than are read, at most `limit`, none before `from`. */
function lastItems(xml: string, name: string, from: number, limit: number): string[] {
  let start = xml.length;
  for (let found = 0; found < limit; ) {
    const open = xml.lastIndexOf(`<${name}`, start - 1);
    if (open < from) break;
    if (/[\s/>]/.test(xml.charAt(open + 1 + name.length))) found += 1;
    start = open;
  }
  return readItems(xml, start, limit).items;
}

function dateOf(item: string): number | null {
  const sent = DATE.exec(item)?.[1];
  return sent === undefined ? null : parseFeedDate(sent);
}

type ItemTag = { kind: 'start' | 'end' | 'empty'; at: number; end: number; name: string };

/** The tags of items outside of comments and CDATA, in document order. */
function* itemTags(xml: string, from: number): Generator<ItemTag> {
  let itemName: string | undefined;
  ITEM.lastIndex = from;
  for (let match = ITEM.exec(xml); match !== null; match = ITEM.exec(xml)) {
    const [, slash, name] = match;
    const at = match.index;
    // The first item's name, prefix included, is every item's: an `x:item` inside an item is something else.
    if (!slash) itemName ??= name;
    if (name !== undefined && itemName !== undefined && name !== itemName) continue;
    const attributeEnd = name === undefined ? -1 : attributeEndAround(xml, at);
    if (attributeEnd >= 0) {
      ITEM.lastIndex = attributeEnd;
      continue;
    }
    const end = name === undefined ? hiddenEnd(xml, at) : slash ? indexBehind(xml, '>', at) : tagEnd(xml, at);
    if (end < 0) return;
    ITEM.lastIndex = end;
    if (name !== undefined)
      yield { kind: slash ? 'end' : xml.charAt(end - 2) === '/' ? 'empty' : 'start', at, end, name };
  }
}

/** Index behind the tag at `at`, respecting the quotes of its attributes unless they do not pair. */
export function tagEnd(xml: string, at: number): number {
  const plain = indexBehind(xml, '>', at);
  if (plain < 0 || !/["']/.test(xml.slice(at, plain))) return plain;
  const close = closeOf(xml.slice(at, plain + TAG_MAX_UNITS), 0);
  return close < 0 ? plain : at + close + 1;
}

function findRoot(xml: string): { root: SplitFeed['root']; at: number } | string {
  let other = '';
  ROOT.lastIndex = 0;
  for (let match = ROOT.exec(xml); match !== null; match = ROOT.exec(xml)) {
    const name = match[1]?.toLowerCase();
    if (name === undefined) {
      const end = hiddenEnd(xml, match.index);
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
