import { XMLParser } from 'fast-xml-parser';
import { LIFTED, type LiftedElement } from './lift-fields.ts';

/** By qualified name in lower case behind an `@`, entities as sent. */
export type SentAttributes = Readonly<Record<string, string>>;

export type SentField = { name: string; attributes: SentAttributes | undefined; content: string };

/** An element as it was sent: its names are not resolved yet. */
export type SentElement = { attributes: SentAttributes | undefined; fields: SentField[] };

/** The library's answer in document order: one key for the tag, `:@` for its attributes. */
type OrderedNode = { [name: string]: OrderedNode[] | SentAttributes | undefined };

// Values stay as sent: the library would make 7 of `007`, and throws at its own entity limits. `decode-entities.ts`
// decodes entities.
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  transformAttributeName: (name) => name.toLowerCase(),
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  jPath: false,
});

/** Reads the tags of lifted elements, all in one go, and puts the contents back between them. */
export function readTags(lifted: readonly LiftedElement[]): SentElement[] {
  const nodes: OrderedNode[] = parser.parse(lifted.map(({ tags }) => tags).join(''));
  return nodes.map((node, at) => ({
    attributes: attributesOf(node),
    fields: fieldsOf(node, lifted[at]?.contents ?? []),
  }));
}

function fieldsOf(element: OrderedNode, contents: readonly string[]): SentField[] {
  const tags = element[LIFTED];
  if (!Array.isArray(tags)) return [];
  return tags.map((tag, at) => ({
    name: nameOf(tag),
    attributes: attributesOf(tag),
    content: contents[at] ?? '',
  }));
}

function nameOf(tag: OrderedNode): string {
  for (const key in tag) if (key !== ':@') return key;
  return '';
}

function attributesOf(node: OrderedNode): SentAttributes | undefined {
  const sent = node[':@'];
  return Array.isArray(sent) ? undefined : sent;
}
