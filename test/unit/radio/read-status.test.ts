import { expect, test } from 'vitest';
import { fetchStation, stationFault } from '../../../functions/radio/fetch-station.ts';
import { readStatus, understandStatus as understand } from '../../../functions/radio/read-status.ts';

const STREAM = 'http://station.example:8000/live';
const understandStatus = (text: string) => understand(text, STREAM);
const icecast = (source: unknown) => JSON.stringify({ icestats: { source } });
const nothing = { title: null, last: [] };

test('Icecast: one mount point, or the first of a list that has a title', () => {
  const said = { title: 'Streetcar Bells', artist: 'The Duboce Turn', startedAt: null, last: [] };
  expect(understandStatus(icecast({ title: 'The Duboce Turn - Streetcar Bells' }))).toEqual(said);
  expect(understandStatus(icecast({ title: 'Streetcar Bells', artist: 'The Duboce Turn' }))).toEqual(said);
  expect(
    understandStatus(icecast([{ listeners: 0 }, { title: 'The Duboce Turn - Streetcar Bells' }])),
  ).toEqual(said);
  expect(understandStatus(icecast({ title: 'The Duboce Turn' }))).toMatchObject({
    title: 'The Duboce Turn',
    artist: null,
  });
  expect(understandStatus(icecast({ title: 'A - B - C' }))).toMatchObject({ title: 'B - C', artist: 'A' });
  expect(understandStatus(icecast({ title: '  ' }))).toEqual(nothing);
  expect(understandStatus(icecast(undefined))).toEqual(nothing);
});

const mount = (name: string, title: string, more = '') =>
  `{"bitrate":128,"listenurl":"http://10.0.0.5:8000/${name}","title":${title},"dummy":null${more}}`;
const document = (...mounts: string[]) => `{"icestats":{"host":"x","source":[${mounts.join()}]}}`;
const titleOf = (text: string, stream = STREAM) => {
  const playing = understand(text, stream);
  return playing.title === null ? null : [playing.title, playing.artist];
};

test('Icecast: of several mount points the one that the row plays', () => {
  const mounts = document(
    mount('classical', '"Johann Test - Fugue"'),
    mount('live', '"Ana Reyes - Harbor Lights"'),
  );
  expect(titleOf(mounts)).toEqual(['Harbor Lights', 'Ana Reyes']);
  expect(titleOf(mounts, 'https://proxy.example/listen/live?x=1')).toEqual(['Harbor Lights', 'Ana Reyes']);
  expect(titleOf(mounts, 'http://station.example:8000/classical')).toEqual(['Fugue', 'Johann Test']);
  // A mount point without listeners' fallback is not in the list.
  expect(titleOf(mounts, 'http://station.example:8000/other')).toEqual(['Fugue', 'Johann Test']);
  const silent = document(mount('classical', '"Johann Test - Fugue"'), mount('live', '""'));
  expect(titleOf(silent)).toBeNull();
});

test.each([
  ['1979', '1979'],
  ['007', '007'],
  ['1.50', '1.50'],
  ['9-1-1', '9-1-1'],
  ['12345678901234567890', '12345678901234567890'],
  [' - ', null],
  ['null', null],
  ['{}', null],
  ['"AC\\/DC: a, b} - \\"c\\""', '"c"'],
])('Icecast: a title that is written %s', (written, title) => {
  const other = mount('other', '"Other"');
  expect(titleOf(document(other, mount('live', written)))?.[0] ?? null).toBe(title);
  expect(titleOf(document(mount('other', written), mount('live', '"Live"')))).toEqual(['Live', null]);
});

test('Icecast: a number with an artist', () => {
  expect(titleOf(document(mount('live', '1979', ',"artist":"Ana Reyes"')))).toEqual(['1979', 'Ana Reyes']);
  expect(titleOf(document(mount('live', '"1979"', ',"artist":-')))).toEqual(['1979', null]);
});

test.each([
  ['a quote that is not escaped', '"He said "no""'],
  ['a control character', '"a\u0007\nb"'],
  ['no value', ''],
  ['half a text', '"half'],
])('Icecast: a mount point with %s spoils no other', (_, written) => {
  const live = mount('live', '"Ana Reyes - Harbor Lights"');
  expect(titleOf(document(mount('other', written), live))).toEqual(['Harbor Lights', 'Ana Reyes']);
  expect(titleOf(document(live, mount('other', written)))).toEqual(['Harbor Lights', 'Ana Reyes']);
});

test('Icecast that has just started knows nothing', () => {
  const text = '{"icestats":"server_start":"Sat, 28 Nov 2026 05:00:00 -0800","dummy":null}}';
  expect(understandStatus(text)).toEqual(nothing);
});

test('entities and letters of a status are those of a stream', async () => {
  expect(titleOf(icecast({ title: 'Earth &amp; Sky - It&#039;s Late' }))).toEqual([
    "It's Late",
    'Earth & Sky',
  ]);
  expect(titleOf(icecast({ title: 'DÃ©jÃ\u00a0 Vu', artist: '-' }))).toEqual(['Déjà Vu', null]);
  const bytes = Buffer.from(icecast({ title: 'Caf\xe9' }), 'latin1');
  expect(await readStatus(new Response(bytes), STREAM)).toMatchObject({ title: 'Café' });
});

test('AzuraCast: a broken entry of the history is dropped, the rest used, five at most', () => {
  const entry = (title: string, played_at: unknown = 1_795_000_000) => ({
    played_at,
    song: { title, artist: '' },
  });
  const text = JSON.stringify({
    now_playing: {
      played_at: 1_795_000_060,
      song: { title: 'Eucalyptus', artist: 'Hana Whitlock', art: 'x' },
    },
    song_history: [
      entry('1'),
      { song: {} },
      null,
      entry('2', 'soon'),
      entry('3'),
      entry('4'),
      entry('5'),
      entry('6'),
    ],
  });
  const told = understandStatus(text);
  expect(told).toMatchObject({
    title: 'Eucalyptus',
    artist: 'Hana Whitlock',
    startedAt: new Date(1_795_000_060_000).toISOString(),
  });
  expect(told.last.map(({ title }) => title)).toEqual(['1', '2', '3', '4', '5']);
  expect(told.last[1]).toEqual({ title: '2', artist: null, startedAt: null });
});

test('AzuraCast: between songs the title is empty, and the history stays', () => {
  const song = (title: string) => ({ played_at: 1_795_000_000, song: { title, artist: '' } });
  const between = JSON.stringify({ now_playing: song(''), song_history: [song(''), song('Eucalyptus')] });
  expect(understandStatus(between)).toMatchObject({ title: null, last: [{ title: 'Eucalyptus' }] });
});

test('anything else is a fault, and so is a status without end', async () => {
  for (const text of ['', '<html>', '[]', '{}', '{"now_playing":{"song":{}}}', 'null']) {
    expect(() => understandStatus(text), text).toThrow();
  }
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
  await expect(readStatus(new Response(endless), STREAM)).rejects.toThrow('more than 131072 bytes');
});

test('RAD-11 a station on a private network is refused before any connection', async () => {
  for (const address of [
    'http://127.0.0.1:8076/',
    'http://localhost/',
    'http://10.0.0.8/',
    'http://[::1]/',
    'http://169.254.169.254/',
  ]) {
    const fault = await fetchStation(new URL(address), {
      signal: AbortSignal.timeout(1_000),
      allowPrivate: false,
      titles: false,
    }).catch(stationFault);
    expect(fault, address).toMatchObject({ why: 'private' });
  }
});
