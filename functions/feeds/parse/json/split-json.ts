/** A JSON document in parts, unparsed: nesting and millions of empty values cost `JSON.parse` 60 times their bytes. */
export type SplitJson = {
  /** The requested members' text as sent; the last one where a name repeats. */
  members: Map<string, string>;
  /**
   * The requested array's whole elements of a sane size, in document order: the first `limit`, and of those behind them the
   * last `limit`; null without such an array.
   */
  elements: string[] | null;
};

/** Limits for one element, and for each member: an item of a feed has some dozen values, a few levels deep. */
const DEPTH_MAX = 32;
const VALUES_MAX = 2_000;

const [BLANK, QUOTE, COMMA, COLON, BACKSLASH, ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [
  0x20, 0x22, 0x2c, 0x3a, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
];

/**
 * Reads the outermost object's members up to the end, or up to where the document breaks off. Linear.
 * @param array the member whose elements are wanted one by one
 */
export function splitJson(json: string, names: ReadonlySet<string>, array: string, limit: number): SplitJson {
  const split: SplitJson = { members: new Map(), elements: null };
  let at = skipSpace(json, 0);
  if (json.charCodeAt(at) !== OBJECT) return split;
  at = skipSpace(json, at + 1);
  while (json.charCodeAt(at) === QUOTE) {
    const nameEnd = stringEnd(json, at);
    const valueAt = skipSpace(json, nameEnd);
    if (nameEnd < 0 || json.charCodeAt(valueAt) !== COLON) break;
    const name = json.slice(at + 1, nameEnd - 1);
    const from = skipSpace(json, valueAt + 1);
    let end: number;
    if (name === array && json.charCodeAt(from) === ARRAY) {
      const elements: string[] = [];
      split.elements = elements;
      end = readElements(json, from, limit, elements);
    } else {
      const value = readValue(json, from);
      end = value.end;
      if (names.has(name) && end >= 0 && value.small) split.members.set(name, json.slice(from, end));
    }
    if (end < 0) break;
    at = skipSpace(json, end);
    if (json.charCodeAt(at) === COMMA) at = skipSpace(json, at + 1);
  }
  return split;
}

/** @returns the index behind the array, -1 where it never ends */
function readElements(json: string, open: number, limit: number, elements: string[]): number {
  const last: string[] = [];
  let [at, behind] = [skipSpace(json, open + 1), 0];
  while (at < json.length && json.charCodeAt(at) !== ARRAY_END) {
    if (json.charCodeAt(at) === COMMA) {
      at += 1;
      continue;
    }
    const { end, small } = readValue(json, at);
    if (end < 0) return -1;
    if (small && elements.length < limit) elements.push(json.slice(at, end));
    else if (small) last[behind++ % limit] = json.slice(at, end);
    at = skipSpace(json, end);
    if (json.charCodeAt(at) === COMMA) at = skipSpace(json, at + 1);
    else if (json.charCodeAt(at) !== ARRAY_END) return -1;
  }
  const oldest = behind > limit ? behind % limit : 0;
  elements.push(...last.slice(oldest), ...last.slice(0, oldest));
  return at < json.length ? at + 1 : -1;
}

/** Index behind the value at `at`, -1 where it never ends; and whether it may be parsed. */
function readValue(json: string, from: number): { end: number; small: boolean } {
  let [depth, deepest, values] = [0, 0, 0];
  for (let at = from; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    if (unit === QUOTE) {
      const end = stringEnd(json, at);
      if (end < 0) break;
      at = end - 1;
    } else if (unit === ARRAY || unit === OBJECT) {
      depth += 1;
      values += 1;
      deepest = Math.max(deepest, depth);
    } else if (unit === COMMA || unit === ARRAY_END || unit === OBJECT_END) {
      // A number or literal ends before the delimiter, which belongs to what is around it.
      if (depth === 0) return { end: at, small: at > from };
      if (unit === COMMA) values += 1;
      else depth -= 1;
    }
    if (depth === 0 && (unit === QUOTE || unit === ARRAY_END || unit === OBJECT_END))
      return { end: at + 1, small: deepest <= DEPTH_MAX && values <= VALUES_MAX };
  }
  return { end: -1, small: false };
}

/** Index behind the string that opens at `open`; -1 where it never ends. */
function stringEnd(json: string, open: number): number {
  for (let quote = json.indexOf('"', open + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let escapes = 0;
    while (json.charCodeAt(quote - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return quote + 1;
  }
  return -1;
}

function skipSpace(json: string, from: number): number {
  let at = Math.max(0, from);
  while (json.charCodeAt(at) <= BLANK) at += 1;
  return at;
}
