import { expect, test } from 'vitest';
import { fetchStation, stationFault } from '../../../functions/radio/fetch-station.ts';
import { readStatus, understandStatus } from '../../../functions/radio/read-status.ts';

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
  await expect(readStatus(new Response(endless))).rejects.toThrow('more than 131072 bytes');
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
