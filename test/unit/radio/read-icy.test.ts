import { describe, expect, test } from 'vitest';
import { readIcy } from '../../../functions/radio/read-icy.ts';

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
    ['a dash', utf8("StreamTitle=' - ';"), null],
    ['only dashes', utf8("StreamTitle='– — -';"), null],
    ['no artist', utf8("StreamTitle=' - Harbor Lights';"), ['Harbor Lights', null]],
    ['no song', utf8("StreamTitle='Morning Show - ';"), ['Morning Show', null]],
    ['dashes within', utf8("StreamTitle='A-B - C-D -E';"), ['C-D -E', 'A-B']],
    [
      'entities',
      utf8("StreamTitle='Ana &amp; the Boats - &#352;um&#225;va d&#39;Or';"),
      ["Šumáva d'Or", 'Ana & the Boats'],
    ],
    [
      'entities in hexadecimal, and twice',
      utf8("StreamTitle='A &amp;amp; B - It&#x27;s';"),
      ["It's", 'A & B'],
    ],
    ['what is no entity', utf8("StreamTitle='R&B - Q&A; AT&T';"), ['Q&A; AT&T', 'R&B']],
    ['UTF-8 of UTF-8', utf8("StreamTitle='BeyoncÃ© - DÃ©jÃ\u00a0 Vu';"), ['Déjà Vu', 'Beyoncé']],
    ['UTF-8 of UTF-8 by windows-1252', utf8("StreamTitle='A - Donâ€™t';"), ['Don’t', 'A']],
    ['no UTF-8 of UTF-8', utf8("StreamTitle='Ã la carte - Café';"), ['Café', 'Ã la carte']],
    [
      "iHeart's record",
      utf8(
        `StreamTitle='Ana Reyes - text="Harbor Lights" song_spot="M" MediaBaseId="11" length="00:04:15"';`,
      ),
      ['Harbor Lights', 'Ana Reyes'],
    ],
    [
      "iHeart's record with quotes, cut off",
      utf8(`StreamTitle='Ana Reyes - text="The "Late" Show" song_spot="F" MediaBaseId="1`),
      ['The "Late" Show', 'Ana Reyes'],
    ],
    [
      "iHeart's other record",
      utf8(`StreamTitle='title="Harbor Lights",artist="Ana Reyes",url="song_spot="F" MediaBaseId="0""';`),
      ['Harbor Lights', 'Ana Reyes'],
    ],
    [
      "iHeart's record without an artist",
      utf8(`StreamTitle='text="Ana Reyes - Harbor Lights" song_spot="M"';`),
      ['Harbor Lights', 'Ana Reyes'],
    ],
    [
      "iHeart's talk",
      utf8(`StreamTitle=' - text="News Into Break 5" song_spot="T" length="00:00:08"';`),
      null,
    ],
    ["iHeart's break", utf8(`StreamTitle=' - text="Spot Block End" length="00:00:00" show=""';`), null],
    ["iHeart's record without a title", utf8(`StreamTitle='title="",artist="",url=""';`), null],
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
