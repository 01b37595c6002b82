import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PUBLICATION } from '../../functions/publications/default-publication.ts';
import { mainOf } from '../shared/html.ts';
import { ownEnv } from '../shared/own-env.ts';
import { startStation } from '../shared/station.ts';

/** The header of an MPEG frame, then random bytes: the Worker must not interpret them. */
const SOUND = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), randomBytes(200_000)]);
const MP3 = { 'content-type': 'audio/mpeg' };
const UNAVAILABLE = 'Stream temporarily unavailable.\n';

const stream = (query = '?port=8076', init: RequestInit = {}) =>
  fetch(`${testEnv.site}/api/stream${query}`, init);

const [station, elsewhere] = await Promise.all([startStation(), startStation()]);
const testEnv = await ownEnv({
  change: (title) => ({
    ...title,
    radio: { url: `${station.origin}/live/{port}`, ports: [8076, 8078] },
  }),
  publications: () => [
    { ...DEFAULT_PUBLICATION, id: 'quiet', hostnames: ['quiet.example'] },
    // Nothing listens on port 1.
    {
      ...DEFAULT_PUBLICATION,
      id: 'down',
      hostnames: ['down.example'],
      radio: { url: 'http://127.0.0.1:1/{port}', ports: [8076] },
    },
  ],
});

describe('the stream', () => {
  test('RAD-9 is the bytes of the station, with its type, not stored, without a request for metadata', async () => {
    station.answer((_request, response) => response.writeHead(200, { ...MP3, 'icy-br': '128' }).end(SOUND));
    const response = await stream('?port=8076', { headers: { 'icy-metadata': '1', cookie: 'reader=1' } });
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer()).equals(SOUND)).toBe(true);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(station.requests).toHaveLength(1);
    expect(station.requests[0]?.url).toBe('/live/8076');
    for (const name of ['icy-metadata', 'cookie', 'range', 'origin', 'referer']) {
      expect(station.requests[0]?.headers, name).not.toHaveProperty(name);
    }
  });

  test('RAD-9 starts as soon as the station sends and takes other kinds of sound, with a type of our own list', async () => {
    const types = {
      'audio/aac': 'audio/aac',
      'audio/aac; charset=UTF-8': 'audio/aac',
      'audio/ogg; codecs="opus, vorbis"': 'audio/ogg',
      'application/ogg': 'application/ogg',
      'Audio/MPEG;charset=utf-8;': 'audio/mpeg',
      'audio/x-mpeg': 'audio/mpeg',
    };
    for (const [sent, type] of Object.entries(types)) {
      station.answer((_request, response) =>
        response.writeHead(200, { 'content-type': sent }).write('first'),
      );
      const leaving = new AbortController();
      const response = await stream('?port=8078', { signal: leaving.signal });
      expect(response.headers.get('content-type')).toBe(type);
      // The response never ends, so what is read here cannot have been buffered to its end.
      const { value } = (await response.body?.getReader().read()) ?? {};
      expect(Buffer.from(value ?? []).toString()).toBe('first');
      expect(station.requests[0]?.url).toBe('/live/8078');
      leaving.abort();
    }
  });

  test('RAD-9 a station without a type sends MPEG audio, and all bytes come as it sends them', async () => {
    station.answer((_request, response) => response.writeHead(200, { 'icy-name': 'Trial FM' }).end(SOUND));
    const response = await stream();
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(Buffer.from(await response.arrayBuffer()).equals(SOUND)).toBe(true);
  });

  test('RAD-9 answers a request for a part with the whole: a live stream has no parts', async () => {
    station.answer((_request, response) => response.writeHead(200, MP3).end(SOUND));
    for (const range of ['bytes=0-', 'bytes=0-1', 'bytes=-500', 'bytes=1000-']) {
      const response = await stream('?port=8076', { headers: { range } });
      expect([response.status, response.headers.get('accept-ranges')], range).toEqual([200, 'none']);
      expect(Buffer.from(await response.arrayBuffer()).equals(SOUND), range).toBe(true);
      expect(station.requests.at(-1)?.headers, range).not.toHaveProperty('range');
    }
  });

  test('RAD-9 answers HEAD with the same headers and lets the station go', async () => {
    station.answer((_request, response) => response.writeHead(200, MP3).write('on and on'));
    const response = await stream('?port=8076', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    expect(await response.text()).toBe('');
    await expect.poll(() => station.closedAt.length, { timeout: 5_000 }).toBe(1);
    expect((await stream('?port=8076', { method: 'POST' })).status).toBe(405);
  });
});

test('RAD-10 any query but a listed port is refused without a connection', async () => {
  station.answer((_request, response) => response.writeHead(200, MP3).end(SOUND));
  const before = [station.connections(), elsewhere.connections()];
  const here = encodeURIComponent(elsewhere.origin);
  const asked = [
    '',
    '?port=',
    '?port=22',
    '?port=80',
    '?port=abc',
    '?port=99999',
    '?port=08076',
    '?port=8076&port=80',
  ];
  asked.push('?port=8076%2F..', '?port=8076@elsewhere.example', '?PORT=8076', '?port=8.076e3', '?port=-1');
  asked.push(`?host=${here}`, `?port=8076&host=${here}`, `?url=${here}&port=8076`, '?port=8076&port=8076');
  asked.push(
    `?port=${elsewhere.port}`,
    `?port=8076@127.0.0.1:${elsewhere.port}`,
    '?port=8076%00',
    '?port=８０７６',
  );
  for (const query of asked) {
    const response = await stream(query);
    expect(response.status, query).toBe(400);
    expect(await response.text()).toContain('Listed: 8076, 8078');
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  for (const [method, status] of Object.entries({ HEAD: 400, POST: 405, OPTIONS: 405, DELETE: 405 })) {
    expect((await stream('?port=22', { method })).status, method).toBe(status);
  }
  expect([station.connections(), elsewhere.connections()]).toEqual(before);
  await testEnv.untilLogged('"event":"radio.refused"');
});

describe('a station that fails', () => {
  test('RAD-11 is 503 in plain text when it is down, answers with an error or with no sound', async () => {
    const down = await testEnv.get('/api/stream?port=8076', 'down.example');
    expect([down.status, down.text]).toEqual([503, UNAVAILABLE]);
    const answers: [number, Record<string, string>][] = [
      [404, MP3],
      [500, MP3],
      [206, MP3],
      [200, {}],
      [200, { 'content-type': 'text/html' }],
      [200, { 'content-type': 'video/mp4' }],
      [200, { 'content-type': 'audio/x-mpegurl' }],
    ];
    for (const [status, headers] of answers) {
      station.answer((_request, response) => response.writeHead(status, headers).write('x'));
      const response = await stream();
      expect([response.status, await response.text()], JSON.stringify(headers)).toEqual([503, UNAVAILABLE]);
      expect(response.headers.get('content-type')).toContain('text/plain');
      await expect.poll(() => station.closedAt.length, { timeout: 5_000 }).toBe(1);
    }
    await testEnv.untilLogged('"event":"radio.unavailable"');
  });

  test('RAD-11 may redirect three times on its own host, and never to another', async () => {
    const redirects = (times: number) =>
      station.answer((request, response) => {
        const hop = Number(new URL(request.url ?? '', station.origin).searchParams.get('hop'));
        if (hop < times) response.writeHead(302, { location: `/live/8076?hop=${hop + 1}` }).end();
        else response.writeHead(200, MP3).end(SOUND);
      });
    redirects(3);
    expect((await (await stream()).arrayBuffer()).byteLength).toBe(SOUND.byteLength);
    redirects(4);
    expect((await stream()).status).toBe(503);
    elsewhere.answer((_request, response) => response.writeHead(200, MP3).end(SOUND));
    const others = [
      `${elsewhere.origin}/live`,
      `http://localhost:${station.port}/`,
      'file:///etc/passwd',
      '//',
    ];
    for (const location of others) {
      station.answer((_request, response) => response.writeHead(307, { location }).end());
      expect((await stream()).status, location).toBe(503);
      expect(station.requests).toHaveLength(1);
    }
    expect(elsewhere.requests).toHaveLength(0);
  });

  test.each([
    ['while it sends', MP3, true],
    ['of a stream without a type while it sends', { 'icy-br': '128' }, true],
    ['in a silence', MP3, false],
  ])(
    'RAD-11 is closed within a second of sound when the listener leaves %s',
    async (_, headers, isSending) => {
      let sounds = () => {};
      /** Tenths of a second of sound since the listener left; a busy machine sends fewer in a second, and answers later. */
      let sent = 0;
      station.answer((_request, response) => {
        response.writeHead(200, headers).write(SOUND.subarray(0, 1_600));
        // As a station does: the local runtime notices that a listener left only when it has something to send.
        sounds = () => {
          const sending = setInterval(() => {
            sent += 1;
            response.write(SOUND.subarray(0, 1_600));
          }, 100);
          response.on('close', () => clearInterval(sending));
        };
        if (isSending) sounds();
      });
      const leaving = new AbortController();
      const response = await stream('?port=8076', { signal: leaving.signal });
      await response.body?.getReader().read();
      leaving.abort();
      sent = 0;
      if (!isSending) sounds();
      await expect.poll(() => station.closedAt.length).toBe(1);
      expect(sent).toBeLessThanOrEqual(10);
    },
  );
});

describe('a publication without a station', () => {
  test('says so on its page and has no stream', async () => {
    const page = await testEnv.get('/radio', 'quiet.example');
    expect(page.status).toBe(200);
    expect(page.text).toContain('The station is not on the air yet.');
    expect(page.text).not.toContain('/api/stream');
    const main = mainOf(page.text);
    expect([main.includes('Each dot is an hour of the week'), main.includes('ring')]).toEqual([true, false]);
    expect(main).toContain('href="/news/local-news"');
    expect(page.text).toContain('href="/radio"');
    expect((await testEnv.get('/api/stream?port=8076', 'quiet.example')).status).toBe(404);
    expect((await testEnv.get('/api/stream?port=8076', 'nobody.example')).status).toBe(404);
  });
});
