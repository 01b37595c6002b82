/**
 * The feed index as KV stores it: a header, then columns by slot. Compact, because every isolate reads it twice a
 * minute: 20 bytes per source, so 47 kB for 2,300 feeds; the weather, articles and events are further slots.
 * Header (32 bytes, little endian): magic u32, format u32, epoch u32,
 * slots u32, writtenAt f64 (epoch ms), checksum u32 of everything after it, outages u32. Columns: address key f64
 * (53 bits), live u32, settled u32, state u32.
 */
export const FEED_INDEX_KEY = 'index:feeds:1';
/** The name of the one FeedIndex object. */
export const FEED_INDEX_NAME = 'all';

const MAGIC = 0x4d464931;
const FORMAT = 1;
const HEADER_BYTES = 32;
const SLOT_BYTES = 8 + 4 + 4 + 4;

export interface FeedIndexValue {
  /** A slot belongs to the same feed within an epoch; rebuilding the index starts another epoch. */
  epoch: number;
  /** Epoch ms. */
  writtenAt: number;
  /** How many sources, stations and the like fail: isolates then report what works again. */
  outages?: number;
  /** hash53 of each slot's address. */
  keys: Float64Array;
  /** The version of each feed's items as its poller reported it. */
  live: Uint32Array;
  /** `live` at the last settling, which copies it for all feeds at once, every SETTLE_MS. */
  settled: Uint32Array;
  /** As encoded by feed-versions.ts. */
  state: Uint32Array;
}

export function encodeFeedIndex({
  epoch,
  writtenAt,
  outages = 0,
  keys,
  live,
  settled,
  state,
}: FeedIndexValue): ArrayBuffer {
  const count = keys.length;
  const buffer = new ArrayBuffer(HEADER_BYTES + count * SLOT_BYTES);
  new Float64Array(buffer, HEADER_BYTES, count).set(keys);
  let at = HEADER_BYTES + count * 8;
  for (const column of [live, settled, state]) {
    new Uint32Array(buffer, at, count).set(column);
    at += count * 4;
  }
  const header = new DataView(buffer);
  header.setUint32(0, MAGIC, true);
  header.setUint32(4, FORMAT, true);
  header.setUint32(8, epoch, true);
  header.setUint32(12, count, true);
  header.setFloat64(16, writtenAt, true);
  header.setUint32(28, outages, true);
  header.setUint32(24, checksum(buffer), true);
  return buffer;
}

/** @returns null unless it is a whole index of this format */
export function decodeFeedIndex(buffer: ArrayBuffer): FeedIndexValue | null {
  if (buffer.byteLength < HEADER_BYTES) return null;
  const header = new DataView(buffer);
  const count = header.getUint32(12, true);
  if (header.getUint32(0, true) !== MAGIC || header.getUint32(4, true) !== FORMAT) return null;
  if (buffer.byteLength !== HEADER_BYTES + count * SLOT_BYTES) return null;
  if (header.getUint32(24, true) !== checksum(buffer)) return null;
  const columns = HEADER_BYTES + count * 8;
  return {
    epoch: header.getUint32(8, true),
    writtenAt: header.getFloat64(16, true),
    outages: header.getUint32(28, true),
    keys: new Float64Array(buffer, HEADER_BYTES, count),
    live: new Uint32Array(buffer, columns, count),
    settled: new Uint32Array(buffer, columns + count * 4, count),
    state: new Uint32Array(buffer, columns + count * 8, count),
  };
}

/** Detects a truncated or overwritten value, not an attack: anyone who can write to KV controls the network. */
function checksum(buffer: ArrayBuffer): number {
  let sum = 0x811c9dc5;
  for (const word of new Uint32Array(buffer, HEADER_BYTES)) sum = Math.imul(sum ^ word, 0x01000193);
  return sum >>> 0;
}
