import { decodeEntities } from '../text/decode-entities.ts';
import type { SentAttributes, SentElement } from './read-tags.ts';
import { knownName, type Scope, scopeWithin } from './xml-namespaces.ts';

/** A child element, read no deeper than its raw content. */
export type Field = {
  /** Between the tags, untouched: markup, CDATA sections, entities. */
  raw: string;
  /** Attributes by qualified name in lower case, entities decoded. */
  attributes: ReadonlyMap<string, string>;
  /** In Atom's namespace, whose text constructs declare their type. */
  atom: boolean;
};

/** An element as adapters see it: attributes, and children by known name (`xml-namespaces.ts`). */
export type XmlElement = {
  attributes: ReadonlyMap<string, string>;
  scope: Scope;
  fields: ReadonlyMap<string, readonly Field[]>;
};

/** More are an attack: every namespace is copied into the scope of the elements inside. */
const ATTRIBUTES_MAX = 100;

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** Gives an element and its fields the names that adapters know, by the namespaces in force. */
export function elementOf(sent: SentElement, outer: Scope): XmlElement {
  const attributes = attributesOf(sent.attributes);
  const scope = scopeWithin(outer, attributes);
  const fields = new Map<string, Field[]>();
  for (const { name, attributes: sentWith, content } of sent.fields) {
    const own = attributesOf(sentWith);
    const known = knownName(name, scopeWithin(scope, own));
    if (known === null) continue;
    const field = { raw: content, attributes: own, atom: known.atom };
    const siblings = fields.get(known.name);
    if (siblings) siblings.push(field);
    else fields.set(known.name, [field]);
  }
  return { attributes, scope, fields };
}

function attributesOf(sent: SentAttributes | undefined): ReadonlyMap<string, string> {
  if (sent === undefined) return NO_ATTRIBUTES;
  const attributes = new Map<string, string>();
  for (const name in sent) {
    if (attributes.size === ATTRIBUTES_MAX) break;
    attributes.set(name.slice(1), decodeEntities(sent[name] ?? '', true));
  }
  return attributes;
}
