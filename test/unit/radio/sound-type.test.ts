import { expect, test } from 'vitest';
import { sniffSound } from '../../../functions/radio/sniff-sound.ts';
import { soundType } from '../../../functions/radio/sound-type.ts';

test.each([
  ['audio/mpeg', 'audio/mpeg'],
  ['Audio/MPEG', 'audio/mpeg'],
  ['audio/ogg; codecs=opus', 'audio/ogg; codecs=opus'],
  ['audio/ogg;codecs="vorbis"', 'audio/ogg; codecs=vorbis'],
  ['application/ogg', 'application/ogg'],
  ['audio/mpeg;charset=utf-8', 'audio/mpeg'],
  ['audio/aac; charset=UTF-8', 'audio/aac'],
  ['AUDIO/AAC ; Charset = "UTF-8" ;', 'audio/aac'],
  ['audio/mpeg;', 'audio/mpeg'],
  ['audio/mpeg; charset=', 'audio/mpeg'],
  ['audio/mpeg;\t;  ; charset=utf-8;;', 'audio/mpeg'],
  ['audio/mpeg; name="live.mp3"', 'audio/mpeg'],
  ['audio/mpeg; name="a, b; c=\\"text/html\\""; codecs=mp3', 'audio/mpeg; codecs=mp3'],
  ['audio/mpeg; charset=utf-8; codecs=mp3', 'audio/mpeg; codecs=mp3'],
  ['audio/ogg; codecs="opus, vorbis"', 'audio/ogg; codecs="opus, vorbis"'],
  ['audio/ogg; codecs=opus,vorbis', 'audio/ogg; codecs="opus,vorbis"'],
  ['audio/ogg; CODECS="fl\\ac"; codecs=opus', 'audio/ogg; codecs=flac'],
  ['audio/ogg; codecs="<b>"', 'audio/ogg'],
  ['audio/mpeg; charset', 'audio/mpeg'],
  ['audio/mpeg; name=Radio Málaga; charset=utf-8', 'audio/mpeg'],
  ['audio/mpeg, audio/mpeg', 'audio/mpeg'],
  ['audio/aacp;charset=utf-8, audio/aac', 'audio/aac'],
  ['application/octet-stream; charset=binary', 'unknown'],
  ['binary/octet-stream', 'unknown'],
])('RAD-9 %s is sound', (header, type) => {
  expect(soundType(header)).toBe(type);
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
])('RAD-9 %s has old names', (type, names) => {
  for (const name of names.trim().split(/ +/)) expect(soundType(name), name).toBe(type);
});

test.each([
  'text/html',
  'audio/mpeg;,text/html',
  'audio/mpeg, text/html',
  'audio/mpeg, audio/aac',
  'audio/mpeg; codecs=mp3,text/html',
  'audio/mpeg; codecs=mp3, text/html',
  'audio/mpeg; name="a',
  'audio/mpeg; name="a" text/html',
  'audio/mpeg text/html',
  'audio/mpeg charset=utf-8',
  'audio/mpeg/html',
  'audio/',
  'audio',
  'audio/mpeg; codecs=<b>',
  'audio/x-mpegurl',
  'audio/x-scpls',
  'audio/svg+xml',
  'video/mp4',
  'video/ogg',
  'constructor',
])('RAD-9 "%s" is never sent on', (header) => {
  expect(soundType(header)).toBeNull();
});

/** A stream in chunks of these sizes, then silence. */
function sending(bytes: Uint8Array, chunkBytes: number, headers: Record<string, string> = {}): Response {
  let at = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (at >= bytes.byteLength) await new Promise(() => {});
      controller.enqueue(bytes.slice(at, at + chunkBytes));
      at += chunkBytes;
    },
  });
  return new Response(body, { headers });
}
const latin = (text: string) => new Uint8Array(Buffer.from(text.padEnd(40, '.'), 'latin1'));
const STATION = { 'icy-name': 'Trial FM' };

test.each<[string, string, Record<string, string>, string | null]>([
  ['an MPEG frame', '\xff\xfb\x90\x64', {}, 'audio/mpeg'],
  ['an MPEG-2 frame', '\xff\xf3\x40\xc4', {}, 'audio/mpeg'],
  ['an ID3 tag', 'ID3\x04', {}, 'audio/mpeg'],
  ['an ADTS frame', '\xff\xf1\x50\x80', {}, 'audio/aac'],
  ['an ADTS frame with a check sum', '\xff\xf8\x50\x80', STATION, 'audio/aac'],
  ['Ogg', 'OggS\0\x02', {}, 'audio/ogg'],
  ['FLAC', 'fLaC\0', {}, 'audio/flac'],
  ['WAVE', 'RIFF\x24\0\0\0WAVEfmt ', {}, 'audio/wav'],
  ['MP4', '\0\0\0\x20ftypM4A ', {}, 'audio/mp4'],
  ['WebM', '\x1aE\xdf\xa3', {}, 'audio/webm'],
  ["a station's stream that begins within a frame", '\x12\x34\x56\x78', STATION, 'audio/mpeg'],
  ["a station's page", ' \n<!DOCTYPE html>', STATION, null],
  ['a page', '<html>', {}, null],
  ['text', 'no such mount', {}, null],
  ['a run of ones', '\xff\xff\xff\xff', {}, null],
  ['a picture', '\x89PNG\r\n\x1a\n', {}, null],
])('RAD-9 without a type, %s is known by the first bytes', async (_, start, headers, type) => {
  const bytes = latin(start);
  for (const chunkBytes of [1, 5, 1_000]) {
    const sniffed = await sniffSound(sending(bytes, chunkBytes, headers));
    expect(sniffed.type).toBe(type);
    const reader = sniffed.body?.getReader();
    const received: number[] = [];
    while (received.length < bytes.byteLength) received.push(...((await reader?.read())?.value ?? []));
    expect(Uint8Array.from(received)).toEqual(bytes);
  }
});
