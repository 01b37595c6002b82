import { hashName } from '../platform/hash.ts';

/** Host → publication and row version, for all publications: one text that every isolate caches in memory. */
export const PUBLICATION_INDEX_KEY = 'index:publications:1';

/**
 * Increased when `publicationSchema` changes its shape: rows that were checked against another shape are checked again
 * before use (a test compares it with the schema).
 */
export const PUBLICATION_SCHEMA_VERSION = 8;

/** @returns the key of a row's checked text, whose value never changes. KV must have it before the index names it. */
export const checkedRowKey = (id: string, version: string) =>
  `row:${PUBLICATION_SCHEMA_VERSION}:${id}@${version}`;

export interface IndexedPublication {
  id: string;
  /** hashName of the row's text. */
  version: string;
}

/** By hostname. Hosts of one publication share an object. */
export type PublicationIndex = ReadonlyMap<string, IndexedPublication>;

export interface PublicationIndexValue {
  index: PublicationIndex;
  /** Grows with every change: KV may answer with an older value than an isolate already has. */
  sequence: number;
}

const HEADER = 'publications';

/** @returns lines `hostname TAB id TAB version`, sorted, under a line with format, schema version, checksum, sequence */
export function encodePublicationIndex({ index, sequence }: PublicationIndexValue): string {
  const lines = [...index].map(([host, { id, version }]) => `${host}\t${id}\t${version}`).sort();
  const body = lines.join('\n');
  return `${HEADER}\t${PUBLICATION_SCHEMA_VERSION}\t${checksumOf(sequence, body)}\t${sequence}\n${body}`;
}

const checksumOf = (sequence: number, body: string): string => hashName(`${sequence}\n${body}`);

/** @returns where the lines begin, and the sequence; null for anything but a complete index of this schema version */
export function headerOf(text: string): { begin: number; sequence: number } | null {
  const end = text.indexOf('\n');
  const [header, schemaVersion, checksum, number] = text.slice(0, end).split('\t');
  const sequence = Number(number);
  if (end < 0 || header !== HEADER || schemaVersion !== String(PUBLICATION_SCHEMA_VERSION)) return null;
  return checksum === checksumOf(sequence, text.slice(end + 1)) ? { begin: end + 1, sequence } : null;
}
