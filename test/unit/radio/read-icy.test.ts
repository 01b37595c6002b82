import { describe, expect, test } from 'vitest';
import { readIcy } from '../../../functions/radio/read-icy.ts';

const INTERVAL = 400;

/** The start of a stream: sound, then a block with these bytes, then endless sound. */
function stream(block: Uint8Array, chunkBytes = 64, interval = String(INTERVAL)) {
  const units = Math.ceil(block.byteLength / 16);
  const start = new Uint8Array(INTERVAL + 1 + units * 16).fill(0xff, 0, INTERVAL);
  start[INTERVAL] = units;
  start.set(block, INTERVAL + 1);
  let at = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = start.slice(at, at + chunkBytes);
      at += chunkBytes;
      controller.enqueue(chunk.byteLength > 0 ? chunk : new Uint8Array(chunkBytes).fill(0xff));
    },
    cancel() {
      cancelled = true;
    },
  });
  const response = new Response(body, { headers: { 'icy-metaint': interval } });
  return { response, left: () => cancelled, read: () => at };
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const heard = async (block: Uint8Array) => {
  const { title, ...rest } = await readIcy(stream(block).response);
  return title === null ? null : [title, 'artist' in rest ? rest.artist : undefined];
};

describe('the title in a stream', () => {
  test.each<[string, Uint8Array, [string, string | null] | null]>([
    ['artist and title', utf8("StreamTitle='Low Channel - Night Boat';"), ['Night Boat', 'Low Channel']],
    ['a show', utf8("StreamTitle='Morning Show';"), ['Morning Show', null]],
    ['an address after it', utf8("StreamTitle='A - B';StreamUrl='http://x.test/';"), ['B', 'A']],
    ['an address before it', utf8("StreamUrl='';StreamTitle='A - B';"), ['B', 'A']],
    ['quotes inside', utf8("StreamTitle='O'Hara - It's 'that';song';"), ["It's 'that';song", "O'Hara"]],
    ['two dashes', utf8("StreamTitle='A - B - C';"), ['B - C', 'A']],
    ['UTF-8', utf8("StreamTitle='Beyoncé - Déjà Vu 東京';"), ['Déjà Vu 東京', 'Beyoncé']],
    ['windows-1252', latin("StreamTitle='Beyonc\xe9 \x96 live';"), ['Beyoncé – live', null]],
    ['cut off', utf8("StreamTitle='A - a very long ti"), ['a very long ti', 'A']],
    ['lines and control characters', utf8("StreamTitle='A -\r\n B\x07';"), ['B', 'A']],
    ['markup is text', utf8("StreamTitle='<b>A</b> - B';"), ['B', '<b>A</b>']],
    ['too long', utf8(`StreamTitle='${'x'.repeat(3_000)}';`), ['x'.repeat(200), null]],
    ['nothing', utf8(''), null],
    ['an empty title', utf8("StreamTitle='';StreamUrl='';"), null],
    ['spaces', utf8("StreamTitle='  ';"), null],
    ['noise', new Uint8Array(160).fill(0xfe), null],
  ])('%s', async (_name, block, expected) => {
    expect(await heard(block)).toEqual(expected);
  });

  test('is the same however the bytes are cut, and the stream is left after it', async () => {
    for (const chunkBytes of [1, 7, INTERVAL, INTERVAL + 1, 5_000]) {
      const one = stream(utf8("StreamTitle='A - B';"), chunkBytes);
      expect(await readIcy(one.response), String(chunkBytes)).toMatchObject({ title: 'B', artist: 'A' });
      expect(one.left(), String(chunkBytes)).toBe(true);
      expect(one.read()).toBeLessThanOrEqual(INTERVAL + 33 + 2 * chunkBytes);
    }
  });

  test('is not waited for where the blocks cannot be', async () => {
    for (const interval of ['0', '-1', '1e9', 'x', '16000.5', '16000, 16000']) {
      const one = stream(utf8("StreamTitle='A - B';"), 64, interval);
      await expect(readIcy(one.response), interval).rejects.toMatchObject({ why: 'type' });
      expect(one.left(), interval).toBe(true);
    }
  });

  test('is unknown without blocks, and a fault where the stream ends before the first', async () => {
    expect(await readIcy(new Response('sound'))).toEqual({ title: null, last: [] });
    const short = new Response('sound', { headers: { 'icy-metaint': '16000' } });
    await expect(readIcy(short)).rejects.toMatchObject({ why: 'network' });
  });
});
