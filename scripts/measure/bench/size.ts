import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { startTestEnv } from '../../../test/env/test-env.ts';
import { atMost, plain, type Row } from './row.ts';

const RAW_MAX_KB = 70;
const COMPRESSED_MAX_KB = 16;
/** About the level at which Cloudflare compresses a response it has not compressed before. */
const BROTLI_QUALITY = 4;

/** The HTML of a warm front page, as a browser gets it. */
export async function benchSize(): Promise<Row[]> {
  const testEnv = await startTestEnv({ clock: false });
  try {
    // A robot's page waits for all sections, so that the next page has them.
    await testEnv.get('/', 'localhost', { headers: { 'user-agent': 'a robot' } });
    const html = Buffer.from((await testEnv.get('/', '127.0.0.1')).text);
    const brotli = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
    const row = (name: string, bytes: number, max: number) =>
      atMost(`HTML of the front page, ${name}`, bytes / 1_000, max, 'kB', 1);
    return [
      row('raw', html.length, RAW_MAX_KB),
      row('gzip', gzipSync(html).length, COMPRESSED_MAX_KB),
      row('brotli', brotli.length, COMPRESSED_MAX_KB),
      // The least that any mark-up for this text could weigh.
      plain(
        'its words and addresses alone, gzip',
        gzipSync(wordsOf(html.toString())).length / 1_000,
        'kB',
        1,
      ),
    ];
  } finally {
    await testEnv.stop();
  }
}

/** The text of a page and the addresses of its links: no tags, attributes, styles or scripts. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<a\b[^>]*?href="([^"]*)"[^>]*>/g, '$1 ')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/\n+/g, '\n');
