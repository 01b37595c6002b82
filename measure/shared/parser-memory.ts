import { Miniflare } from 'miniflare';
import { bundleWorker } from '../bench/bundle-worker.ts';
import { usageOfOurs } from './process-usage.ts';

/** How often the runtime's memory is read while it parses. */
const LOOK_EVERY_MS = 2;
const BYTES_PER_MB = 1_000_000;

/** @returns the parser's share of workerd's peak memory, in MB; null without /proc (not Linux) */
export async function parserMemory(bodies: { what: string; body: () => Uint8Array }[]) {
  const script = await bundleWorker('measure/shared/parser-memory/worker.ts');
  const measured: { what: string; mb: number | null; answer: string }[] = [];
  for (const { what, body } of bodies) {
    // One process per feed, because memory is not freed between feeds.
    const miniflare = new Miniflare({
      modules: true,
      script,
      compatibilityDate: '2026-07-01',
    });
    const send = async (path: string) => {
      const response = await miniflare.dispatchFetch(`http://parser.test${path}`, {
        method: 'POST',
        body: body(),
      });
      return response.text();
    };
    const bytes = body();
    await miniflare.ready;
    // The body is first sent twice alone, so that the runtime's buffers do not count for the parser.
    await send('/read');
    await send('/read');
    const before = usageOfOurs('workerd')?.memoryBytes;
    let peak = 0;
    const look = () => {
      peak = Math.max(peak, usageOfOurs('workerd')?.memoryBytes ?? 0);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    const answer = await send('/parse');
    look();
    clearInterval(timer);
    await miniflare.dispose();
    const mb = before === undefined ? null : (peak - before) / BYTES_PER_MB;
    measured.push({ what: `${(bytes.length / BYTES_PER_MB).toFixed(1)} MB: ${what}`, mb, answer });
  }
  return measured;
}
