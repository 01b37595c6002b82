import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { DEFAULT_PUBLICATION } from '../../functions/publications/default-publication.ts';
import { nowPlaying, TITLE_MS } from '../../mocks/radio/programme.ts';
import type { NowPlaying, Track } from '../../schema/contract/now-playing.ts';
import type { PublicationInput } from '../../schema/publication.ts';
import { ownEnv } from '../shared/own-env.ts';
import { startStation } from '../shared/station.ts';

const METAINT = 4_000;
/** How long the isolate keeps an answer. */
const ANSWER_MAX_AGE_MS = 15_000;
const WAIT_MS = 4_000;

const station = await startStation();
const titled = (id: string, radio: PublicationInput['radio']): PublicationInput => ({
  ...DEFAULT_PUBLICATION,
  id,
  hostnames: [`${id}.example`],
  radio,
});
const testEnv = await ownEnv({
  clock: true,
  publications: () => [
    { ...DEFAULT_PUBLICATION, id: 'quiet', hostnames: ['quiet.example'] },
    titled('icy', { url: `${station.origin}/icy/{port}`, ports: [8076] }),
    titled('sister', { url: `${station.origin}/icy/{port}`, ports: [8076] }),
    titled('history', {
      url: `${station.origin}/icy/{port}`,
      ports: [8076],
      statusUrl: `${station.origin}/status`,
    }),
  ],
});

async function ask(host?: string): Promise<NowPlaying & Partial<Track>> {
  const { status, text } = await testEnv.get('/api/now-playing', host);
  expect(status).toBe(200);
  return JSON.parse(text);
}

/** An ICY metadata block: a length byte, then the text padded with zeros to that many times sixteen bytes. */
function titleBlock(title: string): Buffer {
  const text = Buffer.from(`StreamTitle='${title}';`);
  const blocks = Math.ceil(text.length / 16);
  return Buffer.concat([Buffer.of(blocks), text], 1 + 16 * blocks);
}

/** Plays endlessly, with the title after every METAINT bytes, as a station does for clients that ask for it. */
function play(response: ServerResponse, title: string): void {
  response.writeHead(200, { 'content-type': 'audio/mpeg', 'icy-metaint': METAINT });
  const turn = Buffer.concat([Buffer.alloc(METAINT, 0xff), titleBlock(title)]);
  const sending = setInterval(() => response.write(turn), 50);
  response.on('close', () => clearInterval(sending));
}

test('RAD-1 returns the title on air and the five before it, from the status where the row names one', async () => {
  const before = nowPlaying(await testEnv.clock.now());
  const response = await fetch(`${testEnv.site}/api/now-playing`);
  const told: NowPlaying & Track = JSON.parse(await response.text());
  const now = await testEnv.clock.now();
  expect([before, nowPlaying(now)].map(({ title }) => title)).toContain(told.title);
  expect(told.artist).toEqual(expect.any(String));
  expect(now - Date.parse(told.startedAt ?? '')).toBeLessThanOrEqual(2 * TITLE_MS);
  expect(told.last).toHaveLength(5);
  expect(told.last[0]?.title).not.toBe(told.title);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('RAD-1 a hundred listeners of two publications cost the station one short visit every 15 s', async () => {
  let onAir = 'Low Channel - Night Boat';
  station.answer((_request, response) => play(response, onAir));
  const hosts = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 'icy.example' : 'sister.example'));
  const started = performance.now();
  const told = await Promise.all(hosts.map(ask));
  // A reader waits this long for a title; on a slower machine no title is guaranteed.
  const intime = performance.now() - started < WAIT_MS;
  expect(station.requests.map(({ url, headers }) => [url, headers['icy-metadata']])).toEqual([
    ['/icy/8076', '1'],
  ]);
  await expect.poll(() => station.closedAt.length).toBe(1);
  await expect.poll(() => ask('icy.example')).toMatchObject({ title: 'Night Boat' });
  for (const answer of intime ? told : [await ask('icy.example')]) {
    expect(answer).toEqual({ title: 'Night Boat', artist: 'Low Channel', startedAt: null, last: [] });
  }
  onAir = 'Morning Show';
  await testEnv.clock.advance(1_000);
  expect(await ask('icy.example')).toMatchObject({ title: 'Night Boat' });
  expect(station.requests).toHaveLength(1);
  await testEnv.clock.advance(ANSWER_MAX_AGE_MS);
  const later = await Promise.all(hosts.map(ask));
  expect(station.requests).toHaveLength(2);
  expect(later.map(({ title }) => title)).toContain('Morning Show');
  expect(await ask('sister.example')).toMatchObject({
    title: 'Morning Show',
    artist: null,
    last: [],
  });
});

test('RAD-1 the present title is told through a minute without the station, and the next one soon after it', async () => {
  const tell = async (title: string) => {
    station.answer((_request, response) => play(response, title));
    await testEnv.clock.advance(ANSWER_MAX_AGE_MS);
    return ask('icy.example');
  };
  const told = await tell('7');
  expect(told).toMatchObject({ title: '7', last: [] });
  station.answer((_request, response) => response.writeHead(503).end());
  await testEnv.clock.advance(ANSWER_MAX_AGE_MS);
  expect(await ask('icy.example')).toEqual(told);
  expect(station.requests).toHaveLength(1);
  await testEnv.untilLogged('"event":"radio.title"');
  await testEnv.clock.advance(60_000);
  expect(await ask('icy.example')).toEqual({ title: null, last: [] });
  expect(await tell('8')).toMatchObject({ title: '8' });
});

test('RAD-1 a station with a history of its own is through a minute without it as any other', async () => {
  const song = (title: string) => ({ played_at: 1_795_000_000, song: { title, artist: 'Low Channel' } });
  const status = JSON.stringify({ now_playing: song('9'), song_history: [song('8')] });
  station.answer((_request, response) => response.end(status));
  await testEnv.clock.advance(ANSWER_MAX_AGE_MS);
  const told = await ask('history.example');
  expect([told.title, ...told.last.map(({ title }) => title)]).toEqual(['9', '8']);
  station.answer((_request, response) => response.writeHead(503).end());
  await testEnv.clock.advance(ANSWER_MAX_AGE_MS);
  expect(await ask('history.example')).toEqual(told);
});
