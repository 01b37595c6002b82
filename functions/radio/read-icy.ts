import { NOTHING_KNOWN, type NowPlaying } from '../../schema/contract/now-playing.ts';
import { StationFault } from './fetch-station.ts';
import { decodeStationText, trackOfLine } from './station-text.ts';

/** Eight seconds at 128 kbit/s. Stations use 8 to 32 kB; reading more would end in a timeout. */
const METAINT_MAX_BYTES = 128 * 1024;
/** The unit in which a block's length byte counts. */
const BLOCK_UNIT_BYTES = 16;
const BLOCK_MAX_BYTES = 1 + 255 * BLOCK_UNIT_BYTES;

/** Some stations send the title only in a later block. */
const BLOCKS_MAX = 6;

/**
 * Reads a station's stream up to the first metadata block with a title, BLOCKS_MAX at most, and closes it.
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
  const contentType = response.headers.get('content-type');
  const blocks = readBlocks(response, interval);
  let count = 0;
  try {
    for await (const block of blocks) {
      count += 1;
      const track = trackOfLine(streamTitleOf(decodeStationText(block, contentType)));
      if (track) return { ...track, last: [] };
      if (count === BLOCKS_MAX) break;
    }
  } catch (error) {
    // A slow station without a title is not at fault.
    if (count === 0) throw error;
  }
  if (count === 0) throw new StationFault('network', 'ended before its first title');
  return NOTHING_KNOWN;
}

/** Yields the text of each block, padding included; the audio between them is discarded. */
async function* readBlocks({ body }: Response, interval: number): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  const block = new Uint8Array(BLOCK_MAX_BYTES);
  let sound = interval;
  let filled = 0;
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      let rest = read.value;
      while (rest.byteLength > 0) {
        const fresh = rest.subarray(sound);
        sound = Math.max(0, sound - rest.byteLength);
        const size = 1 + ((filled === 0 ? fresh[0] : block[0]) ?? 0) * BLOCK_UNIT_BYTES;
        const taken = fresh.subarray(0, size - filled);
        block.set(taken, filled);
        filled += taken.byteLength;
        rest = fresh.subarray(taken.byteLength);
        if (filled === 0 || filled < size) continue;
        yield block.slice(1, size);
        [sound, filled] = [interval, 0];
      }
    }
  } finally {
    await reader?.cancel();
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
