import { resolve } from 'node:path';
import { Miniflare } from 'miniflare';
import { build } from 'vite';
import { usageOfOurs } from './process-usage.ts';

/** How often the runtime's memory is read while it parses. */
const LOOK_EVERY_MS = 2;
const BYTES_PER_MB = 1_000_000;

const ENTRY = `
import { parseFeed } from '${resolve('functions/feeds/parse/parse-feed.ts')}';
export default {
  async fetch(request) {
    const bytes = new Uint8Array(await request.arrayBuffer());
    if (new URL(request.url).pathname === '/read') return new Response(String(bytes.length));
    const feed = parseFeed(bytes, { contentType: null, url: 'https://ledger.example/feed' });
    return new Response(feed.ok ? String(feed.items.length) : feed.detail);
  },
};`;

/** @returns the parser's share of workerd's peak memory, in MB; null without /proc (not Linux) */
export async function parserMemory(bodies: { what: string; body: () => Uint8Array }[]) {
  const script = await bundle();
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

async function bundle(): Promise<string> {
  const id = 'virtual:parser';
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'parser-entry',
        resolveId: (source: string) => (source === id ? `\0${id}` : null),
        load: (source: string) => (source === `\0${id}` ? ENTRY : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: id, preserveEntrySignatures: 'strict' },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('');
}
