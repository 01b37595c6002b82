import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { startWorld } from '../../test/world.ts';
import { atMost, plain, type Row } from './row.ts';

const RAW_MAX_KB = 70;
const COMPRESSED_MAX_KB = 16;
/** Cloudflare compresses what it has not seen before at about this level. */
const BROTLI_QUALITY = 4;

/** The HTML of a warm front page, as a browser gets it. */
export async function benchSize(): Promise<Row[]> {
  const world = await startWorld({ clock: false });
  try {
    // A robot waits for everything; the next reader finds all sections there.
    await world.get('/', 'localhost', { headers: { 'user-agent': 'a robot' } });
    const html = Buffer.from((await world.get('/', '127.0.0.1')).text);
    const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
    const row = (name: string, bytes: number, max: number) =>
      atMost(`HTML of the front page, ${name}`, bytes / 1_000, max, 'kB', 1);
    return [
      row('raw', html.length, RAW_MAX_KB),
      row('gzip', gzipSync(html).length, COMPRESSED_MAX_KB),
      row('brotli', brotli.length, COMPRESSED_MAX_KB),
      // The least any mark-up could weigh.
      plain(
        'its words and addresses alone, gzip',
        gzipSync(wordsOf(html.toString())).length / 1_000,
        'kB',
        1,
      ),
    ];
  } finally {
    await world.stop();
  }
}

/** What a page says, and where its links lead: no tags, attributes, styles or scripts. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<a\b[^>]*?href="([^"]*)"[^>]*>/g, '$1 ')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/\n+/g, '\n');
