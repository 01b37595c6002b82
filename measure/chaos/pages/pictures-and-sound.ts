import { pathOf } from '../../../functions/images/story-picture.ts';
import { anything, bytes, has, leadsTo, says } from '../content.ts';
import { BACKEND_MS, type ChaosPage, endpoint, fixed } from '../page.ts';
import { wirePhoto } from '../paper.ts';

/** RAD-11 */
const STREAM_MS = 8_000;
/** FETCH_MAX_MS of functions/images, after a wait for the store. */
const PICTURE_MS = 8_000 + BACKEND_MS;

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** A whole PNG file ends with an IEND chunk: its name and its checksum. */
const PNG_END = [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const SVG = [...Buffer.from('<svg')];
const SVG_END = [...Buffer.from('</svg>')];
/** Sync word of an MPEG-1 layer III frame without a checksum: the mock station begins with a whole frame. */
const MP3 = [0xff, 0xfb];

/** Binary answers. */
export const PICTURES_AND_SOUND: readonly ChaosPage[] = [
  endpoint('/pictures/kitchen.svg', 'image/svg+xml', {
    id: 'picture',
    words: 'bytes',
    rule: 'HOME-7',
    ofNoPublication: true,
    content: fixed(() => [bytes(SVG, SVG_END)]),
  }),
  endpoint('/og.png', 'image/png', {
    id: 'og',
    words: 'bytes',
    rule: 'META-1',
    ofNoPublication: true,
    content: fixed(() => [bytes(PNG, PNG_END)]),
  }),
  endpoint((paper) => pathOf(wirePhoto(paper)), 'image/png', {
    id: 'story-picture',
    words: 'bytes',
    role: 'story-picture',
    rule: 'HOME-7',
    limitMs: PICTURE_MS,
    content: fixed(() => [bytes(PNG, PNG_END)]),
    failures: { 404: [says('Unknown picture')] },
  }),
  endpoint(({ articlePicture }) => articlePicture, 'image/png', {
    id: 'article-picture',
    words: 'bytes',
    role: 'article-picture',
    rule: 'POST-1',
    limitMs: BACKEND_MS,
    content: fixed(() => [bytes(PNG, PNG_END)]),
    failures: { 302: [leadsTo(/\/photos\/own-[\w-]+\.png$/)] },
  }),
  endpoint('/ad/front-top', 'text/html', {
    id: 'ad',
    rule: 'HOME-13',
    content: fixed(() => [has('<script src="http'), says('This space is read before breakfast.')]),
  }),
  endpoint('/api/stream?port=8076', 'audio/mpeg', {
    id: 'stream',
    role: 'stream',
    rule: 'RAD-11',
    limitMs: STREAM_MS,
    content: () => ({ always: [anything], parts: { station: [bytes(MP3)] } }),
    failures: { 503: [says('Stream temporarily unavailable.')] },
  }),
];
