import { decodeHTMLStrict } from 'entities/decode';
import { XMLParser } from 'fast-xml-parser';
import { knownName, type Scope, scopeWithin } from './xml-namespaces.ts';

/** A child element, read no deeper than its raw content. */
export type Field = {
  /** Between the tags, untouched: markup, CDATA sections, entities. */
  raw: string;
  /** Attributes by qualified name in lower case, entities decoded. */
  attributes: ReadonlyMap<string, string>;
  /** In Atom's namespace, whose text constructs say of what type they are. */
  atom: boolean;
};

/** An element as adapters see it: attributes, and children by known name (`xml-namespaces.ts`). */
export type XmlElement = {
  attributes: ReadonlyMap<string, string>;
  scope: Scope;
  fields: ReadonlyMap<string, readonly Field[]>;
};

// Beyond these an element is an attack. The library reads a few megabytes of children or attributes a second,
// and every namespace is copied into the scope of the elements inside.
const CHILDREN_MAX = 500;
const ATTRIBUTES_MAX = 100;
const TAG_MAX_UNITS = 32_768;

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** The library's answer in document order: one key for the tag (or `#text`), `:@` for its attributes. */
type OrderedNode = { [key: string]: OrderedNode[] | Record<string, string> | string | undefined };

/** For one element of such a name the library refuses everything. */
const RESERVED_NAMES = new Set(['__proto__', 'constructor', 'prototype']);

/** Counts down while the parser runs, which it does without a pause. */
let tagsLeft = 0;

// Every child is a stop node: read at once to its end tag, whatever is inside. Depth costs nothing, mixed
// content keeps its order, and entities are ours to decode (the library throws at its limits).
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: false,
  ignorePiTags: true,
  jPath: false,
  stopNodes: ['*.*'],
  transformTagName(name) {
    tagsLeft -= 1;
    if (tagsLeft < 0) throw new RangeError('too many children');
    return RESERVED_NAMES.has(name) ? `_${name}` : name;
  },
});

/**
 * Reads the first element of `xml` and its children. Its end tag may be missing, and children behind a stray
 * end tag count as well; a child's content is cut at `fieldUnits`. Throws on what cannot be read, such as a
 * child that never ends.
 */
export function readElement(xml: string, outer: Scope, fieldUnits: number): XmlElement {
  if (hasLongTag(xml)) throw new RangeError('too long a tag');
  tagsLeft = CHILDREN_MAX;
  const nodes: OrderedNode[] = parser.parse(xml);
  const [first = {}, ...strays] = nodes;
  const attributes = attributesOf(first);
  const scope = scopeWithin(outer, attributes);
  const fields = new Map<string, Field[]>();
  for (const child of [...childrenOf(first), ...strays]) {
    const tag = tagOf(child);
    if (tag === '#text') continue;
    const own = attributesOf(child);
    const known = knownName(tag, scopeWithin(scope, own));
    if (known === null) continue;
    const field = { raw: textOf(child).slice(0, fieldUnits), attributes: own, atom: known.atom };
    const siblings = fields.get(known.name);
    if (siblings) siblings.push(field);
    else fields.set(known.name, [field]);
  }
  return { attributes, scope, fields };
}

function hasLongTag(xml: string): boolean {
  if (xml.length <= TAG_MAX_UNITS) return false;
  let close = 0;
  for (let open = xml.indexOf('<'); open >= 0; open = xml.indexOf('<', close)) {
    close = xml.indexOf('>', open);
    if (close < 0) return false;
    if (close - open > TAG_MAX_UNITS && /[a-z]/i.test(xml.charAt(open + 1))) return true;
  }
  return false;
}

function tagOf(node: OrderedNode): string {
  for (const key in node) if (key !== ':@') return key;
  return '#text';
}

function childrenOf(node: OrderedNode): OrderedNode[] {
  const children = node[tagOf(node)];
  return Array.isArray(children) ? children : [];
}

function textOf(node: OrderedNode): string {
  const text = childrenOf(node)[0]?.['#text'];
  return typeof text === 'string' ? text : '';
}

function attributesOf(node: OrderedNode): ReadonlyMap<string, string> {
  const sent = node[':@'];
  if (sent === undefined || typeof sent === 'string' || Array.isArray(sent)) return NO_ATTRIBUTES;
  const attributes = new Map<string, string>();
  for (const key in sent) {
    if (attributes.size === ATTRIBUTES_MAX) break;
    attributes.set(key.slice(1).toLowerCase(), decodeHTMLStrict(sent[key] ?? ''));
  }
  return attributes;
}
