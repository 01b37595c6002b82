import { expect, test } from 'vitest';
import { soundType } from '../../../functions/radio/sound-type.ts';

const typeOf = (type: string | null, headers: Record<string, string> = {}) =>
  soundType(new Response(null, { headers: { ...headers, ...(type !== null && { 'content-type': type }) } }));
const STATION = { 'icy-name': 'Trial FM' };

test.each([
  ['audio/mpeg', 'audio/mpeg'],
  ['Audio/MPEG', 'audio/mpeg'],
  ['audio/ogg; codecs=opus', 'audio/ogg'],
  ['application/ogg', 'application/ogg'],
  ['AUDIO/AAC ; Charset = "UTF-8" ;', 'audio/aac'],
  ['audio/mpeg;', 'audio/mpeg'],
  ['audio/mpeg; name="live.mp3"', 'audio/mpeg'],
  ['audio/mpeg; name=Radio Málaga; charset=utf-8', 'audio/mpeg'],
  ['audio/aacp;charset=utf-8, audio/aac', 'audio/aac'],
  ['audio/mpeg;,text/html', 'audio/mpeg'],
])('RAD-9 %s is sound', async (header, type) => {
  expect(await typeOf(header)).toBe(type);
});

test.each([
  ['audio/mpeg', 'audio/x-mpeg audio/mp3 audio/x-mp3 audio/MPEG3 audio/x-mpeg-3 audio/mpg audio/mp2'],
  [
    'audio/aac',
    ' audio/aacp  audio/x-aac audio/aac-adts audio/vnd.dlna.adts audio/x-hx-aac-adts audio/aacPlus audio/aac+',
  ],
  ['audio/ogg', 'audio/x-ogg audio/vorbis'],
  ['application/ogg', 'application/x-ogg'],
  ['audio/mp4', 'audio/x-m4a audio/m4a'],
  ['audio/flac', 'audio/x-flac'],
  ['audio/wav', 'audio/x-wav audio/vnd.wave'],
])('RAD-9 %s has old names', async (type, names) => {
  for (const name of names.trim().split(/ +/)) expect(await typeOf(name), name).toBe(type);
});

test.each([
  'text/html',
  'text/html, audio/mpeg',
  'audio/mpeg text/html',
  'audio/mpeg charset=utf-8',
  'audio/mpeg/html',
  'audio/',
  'audio',
  'audio/x-mpegurl',
  'audio/x-scpls',
  'audio/svg+xml',
  'video/mp4',
  'video/ogg',
  'constructor',
])('RAD-9 "%s" is never sent on', async (header) => {
  await expect(typeOf(header, STATION)).rejects.toThrow(header);
});

test('RAD-9 a station without a type sends MPEG audio, and what is no station is no sound', async () => {
  for (const header of [null, 'application/octet-stream; charset=binary', 'binary/octet-stream']) {
    expect(await typeOf(header, STATION)).toBe('audio/mpeg');
    await expect(typeOf(header)).rejects.toThrow(header ?? 'no content type');
  }
});
