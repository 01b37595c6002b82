import { hashName } from '../platform/hash.ts';

/** Host → publication and row version, for all publications: one text that every isolate caches in memory. */
export const PUBLICATION_INDEX_KEY = 'index:publications:1';

/**
 * Increased when `publicationSchema` changes its shape: rows that were checked against another shape are checked again
 * before use (a test compares it with the schema). A new optional field changes no stored row, so it needs no increase.
 */
export const PUBLICATION_SCHEMA_VERSION = 16;

/**
 * @param schema the version of the schema that checked the row
 * @returns the key of a row's checked text, whose value never changes. KV must have it before the index names it.
 */
export const checkedRowKey = (id: string, version: string, schema = PUBLICATION_SCHEMA_VERSION) =>
  `row:${schema}:${id}@${version}`;

/** In place of the id: the publication that had the hostname was removed, 410 instead of 404. Ids never have this form. */
export const GONE = '-';
/** Before the id of the publication that gave up a hostname: its readers are redirected. Ids never have this form. */
export const MOVED = '>';

export interface IndexedPublication {
  id: string;
  /** hashName of the row's text. */
  version: string;
}

/** By hostname; a former one has GONE, or MOVED and an id, without a version. Hosts of one publication share an object. */
export type PublicationIndex = ReadonlyMap<string, IndexedPublication>;

export interface PublicationIndexValue {
  index: PublicationIndex;
  /** Grows with every change: KV may answer with an older value than an isolate already has. */
  sequence: number;
  /** The lines of the listed publications (directory.ts). */
  listings?: readonly string[];
}

/** Before the line of a listed publication, where others have hostname, id and version: earlier builds find no host in it. */
export const LISTING = '\t\t\t';

const HEADER = 'publications';

/**
 * @returns lines `hostname TAB id TAB version`, and those of the listed publications, all of them sorted, under a line with
 * format, schema version, checksum, sequence
 */
export function encodePublicationIndex({ index, sequence, listings = [] }: PublicationIndexValue): string {
  const hosts = [...index].map(([host, { id, version }]) => `${host}\t${id}\t${version}`);
  const body = [...hosts, ...listings.map((line) => LISTING + line)].sort().join('\n');
  return `${HEADER}\t${PUBLICATION_SCHEMA_VERSION}\t${checksumOf(sequence, body)}\t${sequence}\n${body}`;
}

const checksumOf = (sequence: number, body: string): string => hashName(`${sequence}\n${body}`);

export interface IndexHeader {
  /** Where the lines begin. */
  begin: number;
  sequence: number;
  /** The version of the schema that checked the rows. */
  schema: number;
}

/** @returns null for anything but a complete index. One of a later build is read too: its rows are checked when they are read. */
export function headerOf(text: string): IndexHeader | null {
  const end = text.indexOf('\n');
  const [header, schemaVersion, checksum, number] = text.slice(0, end).split('\t');
  const [schema, sequence] = [Number(schemaVersion), Number(number)];
  if (end < 0 || header !== HEADER || !Number.isSafeInteger(schema)) return null;
  return checksum === checksumOf(sequence, text.slice(end + 1)) ? { begin: end + 1, sequence, schema } : null;
}
