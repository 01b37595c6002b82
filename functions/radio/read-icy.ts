import { NOTHING_KNOWN, type NowPlaying } from '../../schema/contract/now-playing.ts';
import { StationFault } from './fetch-station.ts';
import { trackOfLine } from './stream-title.ts';

/** Eight seconds at 128 kbit/s. Stations use 8 to 32 kB; reading more would end in a timeout. */
const METAINT_MAX_BYTES = 128 * 1024;
/** The unit in which a block's length byte counts. */
const BLOCK_UNIT_BYTES = 16;
const BLOCK_MAX_BYTES = 1 + 255 * BLOCK_UNIT_BYTES;

/**
 * Reads a station's stream up to its first metadata block, which holds the title for a new listener, and closes it.
 * @param response a stream asked for with `Icy-MetaData: 1`
 * @returns what is on air; NOTHING_KNOWN if the station inserts no metadata or no title
 * @throws StationFault if it announces an invalid interval, or ends before the first block
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

/** @returns the text of the first block, padding included; the audio before it is discarded */
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

/** Stations do not name the encoding: valid UTF-8 is decoded as such, anything else in old encoders' charset. */
function decodeBlock(block: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(block);
  } catch {
    return new TextDecoder('windows-1252').decode(block);
  }
}

/**
 * @param block `StreamTitle='It's a title';StreamUrl='…';` and zeros. Quotes are not escaped, so only `';` before
 * another field or the end closes the title; an encoder that cuts off long titles leaves it open.
 */
function streamTitleOf(block: string): string {
  const text = block.replace(/\0+$/, '');
  const [, title] = text.match(/StreamTitle='(.*?)(?:';(?=\s*(?:\w+='|$))|'?;?$)/s) ?? [];
  return title ?? '';
}
