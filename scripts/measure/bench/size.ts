import { gzipSync } from 'node:zlib';
import { startTestEnv } from '../../../test/env/test-env.ts';
import { brotliSize, textAndAddresses } from './html-size.ts';
import { atMost, type ExplainedRow, explain, plain } from './row.ts';
import { warmFront } from './warm-front.ts';

const RAW_MAX_KB = 80;
const BROTLI_MAX_KB = 20;
const BYTES_PER_KB = 1_000;

/** The HTML of a warm front page, as a browser gets it. */
export async function benchSize(): Promise<ExplainedRow[]> {
  const testEnv = await startTestEnv({ clock: false });
  try {
    return sizeRows(await warmFront(testEnv));
  } finally {
    await testEnv.stop();
  }
}

export function sizeRows(html: string): ExplainedRow[] {
  const kB = (bytes: number) => bytes / BYTES_PER_KB;
  const page = 'HTML of the front page';
  return [
    explain(
      atMost(`${page}, raw`, kB(Buffer.byteLength(html)), RAW_MAX_KB, 'kB', 1),
      'A warm front page of the local publication, with its inline scripts and styles; no other file.',
    ),
    explain(
      plain(`${page}, gzip`, kB(gzipSync(html).length), 'kB', 1),
      'The same; only old browsers and programs ask for gzip, so it has no goal.',
    ),
    explain(
      atMost(`${page}, brotli`, kB(brotliSize(html)), BROTLI_MAX_KB, 'kB', 1),
      'The same, compressed about as the platform compresses a page on the fly.',
    ),
    explain(
      plain('its words and addresses alone, brotli', kB(brotliSize(textAndAddresses(html))), 'kB', 1),
      'Its text and the addresses of its links, compressed alike: the least that any mark-up for them could weigh.',
    ),
  ];
}
