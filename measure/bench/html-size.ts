import { brotliCompressSync, constants } from 'node:zlib';
import { decodeHTML } from 'entities';

/** About the level at which Cloudflare compresses a response it has not compressed before. */
const BROTLI_QUALITY = 4;

/** @returns bytes as the platform would send them */
export const brotliSize = (html: string): number =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length;

const withoutPrograms = (html: string): string => html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '');

/** @returns the words of a page's text */
export const wordsOf = (html: string): string[] =>
  decodeHTML(withoutPrograms(html).replaceAll(/<[^>]+>/g, ' '))
    .split(/\s+/)
    .filter((word) => word !== '');
