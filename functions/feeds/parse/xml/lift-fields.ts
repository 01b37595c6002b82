import { fieldKind } from './item-fields.ts';
import { attributeEndAround, closeOf, hiddenEnd, isNameUnit } from './xml-tags.ts';

/** An element whose fields are empty, because their contents were taken out. */
export type LiftedElement = {
  /** The remaining tags for the parser: well-formed and few. */
  tags: string;
  /** The content of each field, as sent: markup, CDATA sections, entities. */
  contents: string[];
  /** Fields that were left out because their tags, or their attributes, are too long. */
  dropped: number;
};

/** The new name of every lifted element. */
export const LIFTED = 'element';

// Beyond these limits an element is an attack: the parser reads a few megabytes of attributes per second, and a
// child without an end tag costs a search through the whole element.
const CHILDREN_MAX = 2_000;
const TAG_MAX_UNITS = 32_768;
const UNENDED_NAMES_MAX = 8;

const [EXCLAMATION, SLASH, LESS, QUESTION] = [0x21, 0x2f, 0x3c, 0x3f];

/** A qualified name; anything else before the colon is no prefix that a feed declares. */
const PREFIXED = /^(?:[\w.-]+:)?\w+$/;

/**
 * Takes the contents of the fields out of the first element of `xml`, and leaves out every child that is no field.
 * Depth, CDATA, markup in text and reserved names, each of which the parser fails on, then never reach it. The
 * element's own end tag may be missing, and children behind a stray end tag count. A field is cut at `fieldUnits`;
 * null when one never ends. Linear.
 * @param tagsUnits UTF-16 units of the tags; a field whose tag has no room in them is left out
 */
export function liftFields(
  xml: string,
  fieldUnits: number,
  tagsUnits = Number.POSITIVE_INFINITY,
): LiftedElement | null {
  const own = startTag(xml, 0);
  if (own === null) return null;
  const isLong = own.attributes.length > tagsUnits;
  let tags = `<${LIFTED}${isLong ? '' : own.attributes}>`;
  let dropped = isLong ? 1 : 0;
  const contents: string[] = [];
  const add = (child: StartTag, content: string) => {
    const tag = `<${child.name}${child.attributes}/>`;
    if (tags.length + tag.length > tagsUnits) {
      dropped += 1;
      return;
    }
    tags += tag;
    contents.push(content);
  };
  const unended = new Set<string>();
  let children = 0;
  let at = own.end;
  for (let open = xml.indexOf('<', at); open >= 0; open = xml.indexOf('<', at)) {
    const unit = xml.charCodeAt(open + 1);
    if (!isNameUnit(unit) || unit === EXCLAMATION || unit === QUESTION) {
      at = unit === EXCLAMATION ? hiddenEnd(xml, open) : open + 1;
      if (at < 0) return null;
      continue;
    }
    const child = startTag(xml, open);
    if (child === null) return null;
    children += 1;
    if (children > CHILDREN_MAX) break;
    at = child.end;
    const { isTransparent, mayBeField } = fieldKind(child.name);
    const field = mayBeField && PREFIXED.test(child.name);
    if (isTransparent) {
      // Its children count as fields of the element around it.
      if (field) add(child, '');
      continue;
    }
    let content = '';
    if (!child.empty && !unended.has(child.name)) {
      const end = contentEnd(xml, child.name, child.end);
      if (end >= 0) {
        content = xml.slice(child.end, Math.min(end, child.end + fieldUnits));
        at = end;
      } else if (field || unended.size === UNENDED_NAMES_MAX) return null;
      else unended.add(child.name);
    }
    if (field) add(child, content);
  }
  return { tags: `${tags}</${LIFTED}>`, contents, dropped };
}

type StartTag = {
  name: string;
  /** Everything after the name, with the space before it; '' if quotes do not pair, or it is too long. */
  attributes: string;
  empty: boolean;
  /** Index behind the tag. */
  end: number;
};

/** The start tag at `open`; null when it never ends. */
function startTag(xml: string, open: number): StartTag | null {
  let nameEnd = open + 1;
  while (isNameUnit(xml.charCodeAt(nameEnd))) nameEnd++;
  const paired = closeOf(xml, nameEnd);
  const close = paired < 0 ? xml.indexOf('>', nameEnd) : paired;
  if (close < 0) return null;
  const empty = close > nameEnd && xml.charCodeAt(close - 1) === SLASH;
  const attributesEnd = empty ? close - 1 : close;
  const kept = paired >= 0 && close - nameEnd <= TAG_MAX_UNITS;
  return {
    name: xml.slice(open + 1, nameEnd),
    attributes: kept ? xml.slice(nameEnd, attributesEnd) : '',
    empty,
    end: close + 1,
  };
}

/** Index of the end tag that belongs to the element `name`, whose content starts at `from`; -1 without one. */
function contentEnd(xml: string, name: string, from: number): number {
  const first = name.charCodeAt(0);
  let depth = 1;
  let at = from;
  // Of the last start tag of this name. Many that never end share one search.
  let close = -1;
  for (let open = xml.indexOf('<', at); open >= 0; open = xml.indexOf('<', at)) {
    at = open + 1;
    const unit = xml.charCodeAt(at);
    if (unit === LESS) {
      // Megabytes of `<` are an attack; a search for each would take half a second.
      while (xml.charCodeAt(at + 1) === LESS) at++;
    } else if (unit === EXCLAMATION) {
      at = hiddenEnd(xml, open);
      if (at < 0) return -1;
    } else if (unit === SLASH) {
      if (!isTagOf(xml, name, open + 2)) continue;
      const attributeEnd = attributeEndAround(xml, open);
      if (attributeEnd >= 0) at = attributeEnd;
      else depth -= 1;
      if (depth === 0) return open;
    } else if (unit === first && isTagOf(xml, name, open + 1)) {
      if (close < open) close = xml.indexOf('>', open);
      if (close < 0) return -1;
      if (xml.charCodeAt(close - 1) !== SLASH) depth += 1;
    }
  }
  return -1;
}

function isTagOf(xml: string, name: string, at: number): boolean {
  return xml.startsWith(name, at) && !isNameUnit(xml.charCodeAt(at + name.length));
}
