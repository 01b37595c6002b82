import { describe, expect, test } from 'vitest';
import { readIcy } from '../../../functions/radio/read-icy.ts';
import { casesOf, maybe, text } from '../cases.ts';

const table = casesOf(import.meta.url);

const INTERVAL = 400;

/** The start of a stream: sound before each block with these bytes, then endless sound. */
function stream(
  blocks: Uint8Array | Uint8Array[],
  chunkBytes = 64,
  interval = String(INTERVAL),
  type = 'audio/mpeg',
) {
  const start = Buffer.concat(
    [blocks].flat().flatMap((block) => {
      const units = Math.ceil(block.byteLength / 16);
      return [
        Buffer.alloc(INTERVAL, 0xff),
        Buffer.of(units),
        block,
        Buffer.alloc(units * 16 - block.byteLength),
      ];
    }),
  );
  let at = 0;
  let cancelled = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = Uint8Array.from(start.subarray(at, at + chunkBytes));
      at += chunkBytes;
      controller.enqueue(chunk.byteLength > 0 ? chunk : new Uint8Array(chunkBytes).fill(0xff));
    },
    cancel() {
      cancelled = true;
    },
  });
  const response = new Response(body, { headers: { 'icy-metaint': interval, 'content-type': type } });
  return { response, left: () => cancelled, read: () => at };
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const heard = async (block: Uint8Array) => {
  const { title, ...rest } = await readIcy(stream(block).response);
  return title === null ? null : [title, 'artist' in rest ? rest.artist : undefined];
};

describe('the title in a stream', () => {
  test.each([
    ...table('the title in a stream', text, text, text, maybe, maybe),
    ['too long', 'utf8', `StreamTitle='${'x'.repeat(3_000)}';`, 'x'.repeat(200), null],
    ['nothing', 'utf8', '', null, null],
    ['noise', 'latin1', '\xfe'.repeat(160), null, null],
  ])('%s', async (_name, encoding, sent, title, artist) => {
    const block = encoding === 'utf8' ? utf8(sent) : latin(sent);
    expect(await heard(block)).toEqual(title === null ? null : [title, artist]);
  });

  test('is the same however the bytes are cut, and the stream is left after it', async () => {
    for (const chunkBytes of [1, 7, INTERVAL, INTERVAL + 1, 5_000]) {
      const one = stream(utf8("StreamTitle='A - B';"), chunkBytes);
      expect(await readIcy(one.response), String(chunkBytes)).toMatchObject({ title: 'B', artist: 'A' });
      expect(one.left(), String(chunkBytes)).toBe(true);
      expect(one.read()).toBeLessThanOrEqual(INTERVAL + 33 + 2 * chunkBytes);
    }
  });

  test.each<[string, string[], number]>([
    ['empty', [''], 2],
    ['without a title', ["StreamTitle='';"], 2],
    ['with only an address', ["StreamUrl='http://x.example/art.jpg';"], 2],
    ['of several kinds', ['', "StreamTitle=' - ';", "StreamUrl='';", ''], 5],
  ])('comes in a later block, after some %s', async (_, before, count) => {
    const blocks = [...before, "StreamTitle='Ana Reyes - Harbor Lights';", "StreamTitle='C - D';"].map(utf8);
    for (const chunkBytes of [1, 7, INTERVAL, INTERVAL + 1, 5_000]) {
      const one = stream(blocks, chunkBytes);
      expect(await readIcy(one.response)).toMatchObject({ title: 'Harbor Lights', artist: 'Ana Reyes' });
      expect(one.left()).toBe(true);
      expect(one.read()).toBeLessThanOrEqual(count * (INTERVAL + 49) + 2 * chunkBytes);
    }
  });

  test('is unknown after six blocks without one, or if the stream ends after the first', async () => {
    const one = stream(Array.from({ length: 7 }, () => utf8("StreamTitle='';")));
    expect(await readIcy(one.response)).toEqual({ title: null, last: [] });
    expect([one.left(), one.read() < 7 * INTERVAL]).toEqual([true, true]);
    const short = new Response(new Uint8Array(5), { headers: { 'icy-metaint': '4' } });
    expect(await readIcy(short)).toEqual({ title: null, last: [] });
  });

  test('is in the charset that the station names, unless it is UTF-8', async () => {
    const cyrillic = new Uint8Array([...utf8("StreamTitle='"), 0xcc, 0xee, 0xf1, 0xf2, ...utf8("';")]);
    const one = stream(cyrillic, 64, String(INTERVAL), 'audio/mpeg; charset="windows-1251"');
    expect(await readIcy(one.response)).toMatchObject({ title: 'Мост' });
    const other = stream(utf8("StreamTitle='Мост';"), 64, String(INTERVAL), 'audio/mpeg;charset=iso-8859-1');
    expect(await readIcy(other.response)).toMatchObject({ title: 'Мост' });
    const none = stream(latin("StreamTitle='Caf\xe9';"), 64, String(INTERVAL), 'audio/mpeg;charset=none');
    expect(await readIcy(none.response)).toMatchObject({ title: 'Café' });
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
