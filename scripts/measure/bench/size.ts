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

export function sizeRows(document: string): ExplainedRow[] {
  const kB = (bytes: number) => bytes / BYTES_PER_KB;
  const page = 'HTML of the front page';
  const html = document.replaceAll(/<style\b.*?<\/style>/gs, '');
  return [
    explain(
      atMost(`${page} without its rules, raw`, kB(Buffer.byteLength(html)), RAW_MAX_KB, 'kB', 1),
      'A warm front page of the local publication, with its inline scripts and without its inline rules; no other file.',
    ),
    explain(
      atMost(`${page} without its rules, brotli`, kB(brotliSize(html)), BROTLI_MAX_KB, 'kB', 1),
      'The same, compressed about as the platform compresses a page on the fly.',
    ),
    explain(
      plain(`${page}, brotli`, kB(brotliSize(document)), 'kB', 1),
      'With its rules: what a browser gets.',
    ),
    explain(
      plain('its words and addresses alone, brotli', kB(brotliSize(textAndAddresses(html))), 'kB', 1),
      'Its text and the addresses of its links, compressed alike: the least that any mark-up for them could weigh.',
    ),
  ];
}
