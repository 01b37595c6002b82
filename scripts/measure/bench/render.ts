import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Miniflare } from 'miniflare';
import { BROWSER, startTestEnv } from '../../../test/env/test-env.ts';
import { run } from '../../build/building.ts';
import { median } from '../shared/percentile.ts';
import { askContext } from './ask-context.ts';
import { bundleWorker } from './bundle-worker.ts';
import { everyConnection, type Pull, pull } from './drive.ts';
import type { Target } from './page-connection.ts';
import { atMost, type BenchOptions, type ExplainedRow, explain, plain } from './row.ts';
import { warmFront } from './warm-front.ts';

const ROUNDS = 7;
const ROUND_MS = 1_000;
/** Rounds that warm up the engine and are discarded. */
const WARM_ROUNDS = 2;
const TO_REMIX_MAX = 0.35;

/** Our departures from Remix and React as they come, with their names in vite.config.ts; `data` is the context's. */
const DEPARTURES = {
  react: 'the patch of React (0042)',
  links: 'PageLink instead of <Link> (0055)',
  data: 'data that are not sent twice (0041)',
} as const;
type Departure = keyof typeof DEPARTURES;
const ALL: readonly Departure[] = ['react', 'links', 'data'];

/** Our page, the page that it is compared with, and our page's bytes without a render; measured in turn. */
export interface Comparison {
  ours: Pull[];
  other: Pull[];
  bare: Pull[];
  /** Compressed HTML of the two pages, in bytes. */
  bytes: { ours: number; other: number };
}

/**
 * Processor time of a warm front page with hydration data, compared with the same page from unpatched Remix and React:
 * text encoded piece by piece, a `<Link>` for every link, all data sent a second time.
 * Both run alternately, with the same stories in memory.
 */
export async function benchRender({ runs = ROUNDS }: BenchOptions): Promise<ExplainedRow[]> {
  return renderRows(await compare(ALL, await readContext(), runs));
}

/** What each departure saves alone: the reason why it is kept, or the figure with which it goes. */
export async function benchDepartures({ runs = ROUNDS }: BenchOptions): Promise<ExplainedRow[]> {
  const bindings = await readContext();
  const rows: ExplainedRow[] = [];
  for (const departure of ALL) {
    const { ours, other, bytes } = await compare([departure], bindings, runs);
    const saved = median(other.map((one, i) => one.cpuMsPerRequest - (ours[i] ?? one).cpuMsPerRequest));
    const name = DEPARTURES[departure];
    rows.push(
      explain(
        plain(`${name} saves, CPU per render`, saved, 'ms', 2),
        `A build without it less ours. ${REMIX_ALONE}`,
      ),
      explain(
        plain(`${name} saves, share of a render`, (100 * saved) / cost(other), '%', 0),
        'The same, of what the build without it takes.',
      ),
      explain(
        plain(`${name} saves, HTML in brotli`, bytes.other - bytes.ours, 'bytes'),
        'The HTML of both builds, compressed as well as brotli can.',
      ),
    );
  }
  return rows;
}

async function compare(
  without: readonly Departure[],
  bindings: Awaited<ReturnType<typeof readContext>>,
  runs: number,
): Promise<Comparison> {
  const ours = await start(await bundle([]), { ...bindings, document: true });
  const other = await start(await bundle(without), { ...bindings, document: !without.includes('data') });
  try {
    const found: Omit<Comparison, 'bytes'> = { ours: [], other: [], bare: [] };
    for (let round = 0; round < WARM_ROUNDS + runs; round++) {
      const turn = {
        ours: await pull(everyConnection(ours.target), ROUND_MS),
        other: await pull(everyConnection(other.target), ROUND_MS),
        bare: await pull(everyConnection({ ...ours.target, path: '/bare' }), ROUND_MS),
      };
      if (round < WARM_ROUNDS) continue;
      for (const key of ['ours', 'other', 'bare'] as const) found[key].push(turn[key]);
    }
    const [html, otherHtml] = await Promise.all([read(ours.target), read(other.target)]);
    const bytes = { ours: brotliCompressSync(html).length, other: brotliCompressSync(otherHtml).length };
    return { ...found, bytes };
  } finally {
    await Promise.all([ours.miniflare.dispose(), other.miniflare.dispose()]);
  }
}

const REMIX_ALONE =
  'CPU of a runtime in which Remix renders from data in memory; without gateway, cache, edition and policy, which the part cached measures.';

const cost = (pulls: Pull[]) => median(pulls.map(({ cpuMsPerRequest }) => cpuMsPerRequest));

export function renderRows({ ours, other: remix, bare, bytes }: Comparison): ExplainedRow[] {
  /** Each round is compared with the one next to it in time. */
  const ratio = (of: (one: Pull, other: Pull, answer: Pull) => number) =>
    median(ours.map((one, i) => of(one, remix[i] ?? one, bare[i] ?? one)));
  return [
    explain(
      atMost(
        'rendered page : Remix as it comes, CPU',
        ratio((one, other) => one.cpuMsPerRequest / other.cpuMsPerRequest),
        TO_REMIX_MAX,
        'x',
        2,
      ),
      `Our build against one of unpatched Remix and React, same stories. ${REMIX_ALONE}`,
    ),
    explain(
      plain(
        'the same without what the answer itself costs',
        ratio(
          (one, other, answer) =>
            (one.cpuMsPerRequest - answer.cpuMsPerRequest) / (other.cpuMsPerRequest - answer.cpuMsPerRequest),
        ),
        'x',
        2,
      ),
      'The CPU of sending the same bytes without a render is subtracted from both.',
    ),
    explain(plain('rendered page, CPU', cost(ours), 'ms', 2), REMIX_ALONE),
    explain(
      plain('the same bytes without a render, CPU', cost(bare), 'ms', 2),
      'The same Worker answers with the page that it rendered last: what runtime, router and sending cost.',
    ),
    explain(
      plain('HTML : Remix as it comes, brotli', bytes.ours / bytes.other, 'x', 2),
      'The HTML of both builds, compressed as well as brotli can; not the scripts.',
    ),
  ];
}

/** Reads the context that the routes of a warm publication get, from a running test environment. */
async function readContext() {
  const testEnv = await startTestEnv({ clock: false });
  try {
    await warmFront(testEnv);
    return {
      CONTEXT: {
        ...Object(await askContext(testEnv.site, 'publication')),
        origin: testEnv.site,
        nonce: 'bench',
        whole: false,
        now: Date.now(),
      },
      SECTIONS: await askContext(testEnv.site, 'sections.read'),
      LIST: await askContext(testEnv.site, 'backend.kept'),
    };
  } finally {
    await testEnv.stop();
  }
}

/** @param without departures that the build leaves out @returns the render Worker in one module */
async function bundle(without: readonly Departure[]): Promise<string> {
  const built = without.filter((departure) => departure !== 'data');
  const server = path.resolve(built.length > 0 ? 'build-plain' : 'build', 'server/index.js');
  if (built.length > 0) {
    process.env.WITHOUT = built.join(',');
    await run('remix', ['vite:build', '--logLevel', 'warn']);
    delete process.env.WITHOUT;
  }
  return bundleWorker('scripts/measure/bench/render/worker.ts', {
    resolve: { alias: { 'virtual:server-build': server } },
  });
}

/** @param document whether what the page shows is not sent a second time */
async function start(
  script: string,
  { document, ...bindings }: Awaited<ReturnType<typeof readContext>> & { document: boolean },
): Promise<{ miniflare: Miniflare; target: Target }> {
  const miniflare = new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.js', contents: script }],
    compatibilityDate: '2026-07-01',
    cf: false,
    bindings: { ...bindings, CONTEXT: { ...bindings.CONTEXT, document } },
  });
  const url = await miniflare.ready;
  return { miniflare, target: { site: url.origin, host: 'localhost', path: '/', userAgent: BROWSER } };
}

async function read({ site, path: page }: Target): Promise<Buffer> {
  const response = await fetch(site + page, {
    headers: { 'user-agent': BROWSER, 'accept-encoding': 'identity' },
  });
  if (!response.ok) throw new Error(`${page} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
