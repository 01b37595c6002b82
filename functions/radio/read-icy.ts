import { NOTHING_KNOWN, type NowPlaying } from '../../schema/now-playing.ts';
import { StationFault } from './ask-station.ts';
import { trackOfLine } from './stream-title.ts';

/** Eight seconds at 128 kbit/s. Stations use 8 to 32 kB; more would be read in vain until the time is over. */
const METAINT_MAX_BYTES = 128 * 1024;
/** One length byte counts units of 16 bytes. */
const BLOCK_UNIT_BYTES = 16;
const BLOCK_MAX_BYTES = 1 + 255 * BLOCK_UNIT_BYTES;

/**
 * Reads a station's stream up to its first metadata block, which a new listener gets with the title, and closes it.
 * @param response a stream asked for with `Icy-MetaData: 1`
 * @returns what is on air; nothing known where the station inserts no metadata or says nothing in it
 * @throws StationFault where it promises blocks that cannot be, or ends before the first
 */
export async function readIcy(response: Response): Promise<NowPlaying> {
  const promised = response.headers.get('icy-metaint');
  const interval = Number(promised);
  if (promised === null || !(Number.isInteger(interval) && interval > 0 && interval <= METAINT_MAX_BYTES)) {
    await response.body?.cancel();
    if (promised === null) return NOTHING_KNOWN;
    throw new StationFault('type', `icy-metaint: ${promised}`);
  }
  const track = trackOfLine(streamTitleOf(decodeBlock(await readBlock(response, interval))));
  return track ? { ...track, last: [] } : NOTHING_KNOWN;
}

/** @returns the text of the first block, padding included; the sound before it is dropped as it comes. */
async function readBlock(response: Response, interval: number): Promise<Uint8Array> {
  const reader = response.body?.getReader();
  const block = new Uint8Array(BLOCK_MAX_BYTES);
  let sound = interval;
  let filled = 0;
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      const fresh = read.value.subarray(sound);
      sound = Math.max(0, sound - read.value.byteLength);
      block.set(fresh.subarray(0, block.byteLength - filled), filled);
      filled = Math.min(block.byteLength, filled + fresh.byteLength);
      const size = 1 + (block[0] ?? 0) * BLOCK_UNIT_BYTES;
      if (filled >= size) return block.subarray(1, size);
    }
  } finally {
    await reader?.cancel();
  }
  throw new StationFault('network', 'ended before its first title');
}

/** No station says which: UTF-8 proves itself, the rest is what old encoders wrote. */
function decodeBlock(block: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(block);
  } catch {
    return new TextDecoder('windows-1252').decode(block);
  }
}

/**
 * @param block `StreamTitle='It's a title';StreamUrl='…';` and zeros: quotes are not escaped, so that only `';` before
 * another field or the end closes it; an encoder that cuts long titles off leaves it open
 */
function streamTitleOf(block: string): string {
  const text = block.replace(/\0+$/, '');
  const [, title] = text.match(/StreamTitle='(.*?)(?:';(?=\s*(?:\w+='|$))|'?;?$)/s) ?? [];
  return title ?? '';
}
