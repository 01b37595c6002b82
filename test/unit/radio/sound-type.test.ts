import { expect, test } from 'vitest';
import { soundType } from '../../../functions/radio/sound-type.ts';

test.each([
  ['audio/mpeg', 'audio/mpeg'],
  ['Audio/MPEG', 'audio/mpeg'],
  [' audio/aacp ', 'audio/aacp'],
  ['audio/ogg; codecs=opus', 'audio/ogg; codecs=opus'],
  ['audio/ogg;codecs="vorbis"', 'audio/ogg; codecs=vorbis'],
  ['application/ogg', 'application/ogg'],
])('RAD-9 %s is sound', (header, type) => {
  expect(soundType(header)).toBe(type);
});

test.each([
  '',
  'text/html',
  'audio/mpeg;,text/html',
  'audio/mpeg, text/html',
  'audio/mpeg; charset=utf-8; codecs=mp3',
  'audio/mpeg; codecs=<b>',
  'audio/x-mpegurl',
  'audio/x-scpls',
  'audio/svg+xml',
  'video/mp4',
])('RAD-9 "%s" is never sent on', (header) => {
  expect(soundType(header)).toBeNull();
});
