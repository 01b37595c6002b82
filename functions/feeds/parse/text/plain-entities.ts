import { decodeEntities } from './decode-entities.ts';

/** A document type must begin within this. */
const PROLOGUE_UNITS = 65_536;
const ENTITIES_MAX = 100;
/** A longer value is an attack, not a character or a name. */
const VALUE_MAX_UNITS = 100;
/** Limit of what all of them together add to a document; the rest of the references stay text. */
const GROWTH_MAX_UNITS = 262_144;

const SUBSET = /<!DOCTYPE[^<>[\]]{0,1000}\[/i;
const DECLARATION = /<!ENTITY\s+([A-Za-z_][\w.-]{0,60})\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
const REFERENCE = /&([A-Za-z_][\w.-]{0,60});/g;
const OF_XML = new Set(['amp', 'lt', 'gt', 'quot', 'apos']);

/**
 * Expands the short, plain entities of the document's own document type: `<!ENTITY paper "The Ledger">`. Never one
 * from elsewhere (`SYSTEM`), one that refers to others, or one with markup: all attacks by entities begin there.
 */
export function withPlainEntities(xml: string): string {
  const subset = SUBSET.exec(xml.slice(0, PROLOGUE_UNITS));
  if (!subset) return xml;
  const from = subset.index + subset[0].length;
  const end = xml.slice(from, from + PROLOGUE_UNITS).search(/\]\s*>/);
  const entities = end < 0 ? null : entitiesOf(xml.slice(from, from + end));
  if (!entities || entities.size === 0) return xml;
  const behind = from + end;
  let expanded = xml.slice(0, behind);
  let [copied, room] = [behind, GROWTH_MAX_UNITS];
  REFERENCE.lastIndex = behind;
  for (let match = REFERENCE.exec(xml); match !== null; match = REFERENCE.exec(xml)) {
    const value = entities.get(match[1] ?? '');
    if (value === undefined) continue;
    room -= value.length;
    if (room < 0) break;
    expanded += xml.slice(copied, match.index) + value;
    copied = REFERENCE.lastIndex;
  }
  return expanded + xml.slice(copied);
}

function entitiesOf(subset: string): Map<string, string> {
  const entities = new Map<string, string>();
  for (const [, name = '', double, single = ''] of subset.matchAll(DECLARATION)) {
    const sent = double ?? single;
    if (entities.size === ENTITIES_MAX) break;
    if (OF_XML.has(name) || entities.has(name) || sent.length > VALUE_MAX_UNITS || /&(?!#)/.test(sent))
      continue;
    const value = decodeEntities(sent, true);
    if (!/[<&]/.test(value)) entities.set(name, value.replaceAll('"', '&quot;').replaceAll("'", '&#39;'));
  }
  return entities;
}
