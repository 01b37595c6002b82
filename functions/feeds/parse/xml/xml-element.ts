import { decodeEntities } from '../text/decode-entities.ts';
import type { SentAttributes, SentElement } from './read-tags.ts';

/** A child element, read no deeper than its raw content. */
export type Field = {
  /** Between the tags, untouched: markup, CDATA sections, entities. */
  raw: string;
  /** Attributes by qualified name in lower case, entities decoded. */
  attributes: ReadonlyMap<string, string>;
  /** In Atom's namespace, whose text constructs declare their type. */
  atom: boolean;
};

/** An element as adapters see it: attributes, and children by known name (`knownName`). */
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

/**
 * Short names of the namespaces that feeds use, by address (lower case, without `/` or `#` at the end). Some
 * publishers write `https` by mistake: the same namespace is meant.
 * Publishers choose prefixes freely, so nothing is recognised by prefix where a declaration exists.
 */
const SHORT_NAMES = new Map([
  ['', 'rss'],
  ['http://purl.org/rss/1.0', 'rss'],
  ['http://my.netscape.com/rdf/simple/0.9', 'rss'],
  ['http://channel.netscape.com/rdf/simple/0.9', 'rss'],
  ['http://purl.org/net/rss1.1', 'rss'],
  ['http://backend.userland.com/rss', 'rss'],
  ['http://backend.userland.com/rss2', 'rss'],
  ['http://blogs.law.harvard.edu/tech/rss', 'rss'],
  ['http://www.w3.org/2005/atom', 'atom'],
  ['http://purl.org/atom/ns', 'atom'],
  ['http://purl.org/dc/elements/1.0', 'dc'],
  ['http://purl.org/dc/elements/1.1', 'dc'],
  ['http://purl.org/dc/terms', 'dcterms'],
  ['http://purl.org/rss/1.0/modules/content', 'content'],
  ['http://purl.org/rss/1.0/modules/syndication', 'sy'],
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns', 'rdf'],
  ['http://www.w3.org/1999/xhtml', 'xhtml'],
  ['http://search.yahoo.com/mrss', 'media'],
  ['http://www.itunes.com/dtds/podcast-1.0.dtd', 'itunes'],
  ['http://www.google.com/schemas/play-podcasts/1.0', 'googleplay'],
  ['http://rssnamespace.org/feedburner/ext/1.0', 'feedburner'],
  ['http://backend.userland.com/creativecommonsrssmodule', 'creativecommons'],
  ['http://web.resource.org/cc', 'cc'],
  ['http://creativecommons.org/ns', 'cc'],
  ['http://rslstandard.org/rsl', 'rsl'],
]);

/** The meaning of a well-known prefix in a document that does not declare it. */
const CONVENTIONS = new Map([...SHORT_NAMES.values()].map((name) => [name, name]));

/** Prefix (empty for the default namespace) to short name; null for an unknown namespace. */
export type Scope = ReadonlyMap<string, string | null>;

export const OUTERMOST_SCOPE: Scope = new Map([...CONVENTIONS, ['', 'rss']]);

/** `scope` with the `xmlns` declarations among an element's attributes added. */
export function scopeWithin(scope: Scope, attributes: ReadonlyMap<string, string>): Scope {
  let inner: Map<string, string | null> | undefined;
  for (const [name, address] of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue;
    inner ??= new Map(scope);
    inner.set(
      name.slice('xmlns:'.length),
      SHORT_NAMES.get(
        address
          .trim()
          .toLowerCase()
          .replace(/^https:/, 'http:')
          .replace(/[/#]+$/, ''),
      ) ?? null,
    );
  }
  return inner ?? scope;
}

/**
 * The name by which adapters ask for an element: `title` for RSS's and Atom's own, `dc:title` for others,
 * null for one that no adapter reads. Always lower case.
 */
export function knownName(qualified: string, scope: Scope): { name: string; atom: boolean } | null {
  const colon = qualified.indexOf(':');
  const prefix = colon < 0 ? '' : qualified.slice(0, colon);
  // The declaration of `creativeCommons:` is in lower case, as attributes are.
  const namespace = scope.get(prefix) ?? scope.get(prefix.toLowerCase()) ?? null;
  if (namespace === null) return null;
  const local = qualified.slice(colon + 1).toLowerCase();
  const core = namespace === 'rss' || namespace === 'atom';
  return { name: core ? local : `${namespace}:${local}`, atom: namespace === 'atom' };
}
