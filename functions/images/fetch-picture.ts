import { feedUserAgent } from '../feeds/fetch/user-agent.ts';
import { fetchWithRetry } from '../http/fetch-with-retry.ts';
import { checkPublic, followRedirects } from '../http/follow-redirects.ts';
import { BodyTooLarge, readBytes } from '../http/limited-body.ts';
import { errorText } from '../platform/log.ts';
import { pictureSize, pixelsOf } from './picture-size.ts';

const FETCH_MAX_MS = 8_000;
/** Every supported browser has WebP; not all have AVIF, and an answer is cached for all of them. */
const ACCEPT = 'image/webp,image/jpeg,image/png,image/*;q=0.5';
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;
/** A browser needs four bytes of memory per pixel; the cameras of most phones have 12 to 50 million. */
export const PIXELS_MAX = 50_000_000;
const REDIRECTS_MAX = 3;

/** Pure pixel formats, by their first bytes: the type that the publisher sends proves nothing. */
const SIGNATURES: readonly { type: string; at: number; bytes: readonly number[] }[] = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  // RIFF….WEBP and ….ftypavif
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { type: 'image/avif', at: 4, bytes: [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66] },
];

const SVG = 'image/svg+xml';
/** Maximum size of declaration and comments before it. */
const SVG_BEGINS_WITHIN_BYTES = 1_024;

export interface Picture {
  body: Uint8Array<ArrayBuffer>;
  /** By its first bytes; for an SVG file by its server. */
  type: string;
}

/** `too-many-pixels`: must not be shown from any host. */
export interface PictureFault {
  fault: 'failed' | 'too-many-pixels';
  detail: string;
}

export interface FetchOptions {
  /** Addresses on this machine or a private network are for local runs only. */
  allowPrivate: boolean;
  /** The operator's e-mail or https address, sent to the picture's host. */
  contact?: string | undefined;
  /** Whether SVG is allowed, which is a document and can contain scripts: its answer must have a closed policy. */
  svg?: boolean;
  /** Covers redirects and body. */
  maxMs?: number;
}

/** Fetches a picture of a publisher or of an article. @returns the picture or the fault; never throws */
export async function fetchPicture(
  address: string,
  { allowPrivate, contact, svg = false, maxMs = FETCH_MAX_MS }: FetchOptions,
): Promise<Picture | PictureFault> {
  const signal = AbortSignal.timeout(maxMs);
  const headers = { accept: ACCEPT, 'user-agent': feedUserAgent(contact) };
  try {
    const first = new URL(address);
    checkPublic(first, allowPrivate);
    const { response } = await followRedirects(first, {
      max: REDIRECTS_MAX,
      send: (url) => fetchWithRetry(url, { headers, redirect: 'manual', signal }),
      check: (to) => checkPublic(to, allowPrivate),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return failed(`HTTP ${response.status}`);
    }
    const body = await readBytes(response.body, PICTURE_MAX_BYTES);
    const type = pictureType(body) ?? (svg && isSvg(response, body) ? SVG : null);
    return type === null ? failed('no picture of a known format') : (faultOf(type, body) ?? { body, type });
  } catch (error) {
    if (error instanceof BodyTooLarge) return faultOfLarge(error);
    return failed(signal.aborted ? `no answer in ${maxMs} ms` : errorText(error));
  }
}

const failed = (detail: string): PictureFault => ({ fault: 'failed', detail });

function faultOf(type: string, body: Uint8Array): PictureFault | null {
  if (type === SVG) return null;
  const size = pictureSize(type, body);
  if (size === null) return failed(`${type} without a size`);
  if (pixelsOf(size) <= PIXELS_MAX) return null;
  return { fault: 'too-many-pixels', detail: `${size.width} x ${size.height} pixels` };
}

/** Browsers load a too large file from its host, unless its header would take too much memory. */
function faultOfLarge(error: BodyTooLarge): PictureFault {
  const begin = error.begin();
  const type = pictureType(begin);
  const fault = type === null ? null : faultOf(type, begin);
  return fault?.fault === 'too-many-pixels' ? fault : failed(error.message);
}

/** @returns the media type by the first bytes; null unless it is a pixel format */
export function pictureType(body: Uint8Array): string | null {
  const found = SIGNATURES.find(({ at, bytes }) => bytes.every((byte, i) => body[at + i] === byte));
  return found?.type ?? null;
}

/** SVG files do not all begin with the same bytes: the server's type and an `<svg>` element decide. */
function isSvg({ headers }: Response, body: Uint8Array): boolean {
  const begin = new TextDecoder().decode(body.subarray(0, SVG_BEGINS_WITHIN_BYTES));
  return headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === SVG && /<svg[\s>]/.test(begin);
}
