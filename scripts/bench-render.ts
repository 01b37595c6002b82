/**
 * `npm run bench:render`: processor time of a front page that is rendered, hydrated and warm, beside the same page from
 * Remix and React as they come (no large pieces, routes ranked anew, a `<Link>` for every link, every story data a second
 * time). Both run in turn, in one run, with
 * the same stories in memory; ratios are what to quote.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Miniflare } from 'miniflare';
import { build } from 'vite';
import { BROWSER, startWorld } from '../test/world.ts';
import { run } from './building.ts';

const ROUNDS = 7;
const PAGES_A_ROUND = 150;
const WARM_UP_PAGES = 300;
/** Linux counts a process's time in hundredths of a second. */
const MS_PER_TICK = 10;

interface Contender {
  name: string;
  miniflare: Miniflare;
  url: URL;
  workerd: number;
}

/** What the routes of a warm title are given, asked of a running world. */
async function readContext() {
  const world = await startWorld();
  for (let i = 0; i < 5; i++) await world.get('/');
  const ask = async (call: string, argument: unknown = null) => {
    const response = await fetch(`${world.site}/dev/context`, {
      method: 'POST',
      body: JSON.stringify({ call, argument }),
    });
    return response.json();
  };
  const context = {
    ...Object(await ask('publication')),
    origin: world.site,
    nonce: 'bench',
    whole: false,
    now: Date.now(),
  };
  const bindings = {
    CONTEXT: context,
    SECTIONS: await ask('sections.read'),
    LIST: await ask('backend.kept'),
  };
  await world.stop();
  return bindings;
}

/** @param plain Remix and React as they come @returns the render Worker in one module */
async function bundle(plain: boolean): Promise<string> {
  const server = path.resolve(plain ? 'build-plain' : 'build', 'server/index.js');
  if (plain) {
    process.env.PLAIN = '1';
    await run('remix', ['vite:build', '--logLevel', 'warn']);
    delete process.env.PLAIN;
  }
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { 'virtual:server-build': server } },
    ssr: { target: 'webworker', noExternal: true, resolve: { conditions: ['workerd', 'worker', 'browser'] } },
    build: { ssr: 'scripts/render/worker.ts', write: false, target: 'es2022' },
  });
  const [chunk] = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error('no Worker came out of the build');
  return chunk.code;
}

/** @returns process ids of this process's own runtimes */
const runtimes = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      const fields = statOf(pid);
      return fields?.name === 'workerd' && fields.parent === process.pid;
    });

/** @returns what /proc says of a process, null where it is gone */
function statOf(pid: number): { name: string; parent: number; ticks: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime and stime, fields 14 and 15.
    return { name, parent: Number(parent), ticks: Number(rest[9]) + Number(rest[10]) };
  } catch {
    return null;
  }
}

async function start(
  name: string,
  document: boolean,
  script: string,
  bindings: Bindings,
): Promise<Contender> {
  const before = new Set(runtimes());
  const miniflare = new Miniflare({
    modules: [{ type: 'ESModule', path: 'worker.js', contents: script }],
    compatibilityDate: '2026-07-01',
    cf: false,
    bindings: { ...bindings, CONTEXT: { ...bindings.CONTEXT, document } },
  });
  const url = await miniflare.ready;
  const [workerd] = runtimes().filter((pid) => !before.has(pid));
  if (workerd === undefined) throw new Error('the runtime is not among the processes');
  return { name, miniflare, url, workerd };
}

type Bindings = Awaited<ReturnType<typeof readContext>>;

async function read(url: URL): Promise<Buffer> {
  const response = await fetch(url, { headers: { 'user-agent': BROWSER, 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** @returns milliseconds of processor time a page */
async function measure({ workerd }: Contender, url: URL): Promise<number> {
  const before = statOf(workerd)?.ticks ?? 0;
  for (let i = 0; i < PAGES_A_ROUND; i++) await read(url);
  return (((statOf(workerd)?.ticks ?? 0) - before) * MS_PER_TICK) / PAGES_A_ROUND;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const row = (name: string, value: string) => console.log(`${name.padEnd(64)} ${value}`);

const bindings = await readContext();
const ours = await start('Masthead', true, await bundle(false), bindings);
const plain = await start('Remix and React as they come', false, await bundle(true), bindings);
const contenders = [ours, plain];
for (const { url } of contenders) for (let i = 0; i < WARM_UP_PAGES; i++) await read(url);
const times = new Map<string, number[]>();
const note = (name: string, ms: number) => times.set(name, [...(times.get(name) ?? []), ms]);
for (let round = 0; round < ROUNDS; round++) {
  for (const contender of contenders) note(contender.name, await measure(contender, contender.url));
  note('bare', await measure(ours, new URL('/bare', ours.url)));
}
const cost = (name: string) => median(times.get(name) ?? []);
for (const { name, url } of contenders) {
  const html = await read(url);
  row(`${name}: HTML, bytes (gzip)`, `${html.length} (${gzipSync(html, { level: 6 }).length})`);
  row(`${name}: processor time a page, median ms`, cost(name).toFixed(2));
}
row('the same bytes without a render, median ms', cost('bare').toFixed(2));
row('Masthead : as they come', (cost(ours.name) / cost(plain.name)).toFixed(2));
row(
  'the same, render alone (without what the bare answer costs)',
  ((cost(ours.name) - cost('bare')) / (cost(plain.name) - cost('bare'))).toFixed(2),
);
for (const { miniflare } of contenders) await miniflare.dispose();
