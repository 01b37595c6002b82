import { atLeast, atMost, explain, type Row } from '../bench/row.ts';
import { percentile } from '../shared/percentile.ts';
import type { LoadRun } from './run.ts';
import type { Summary } from './summary.ts';

/**
 * Hit ratio of pages, after every address was requested once. The misses are the renewals of each minute; with 3,000
 * readers per minute over 90 addresses there are no others.
 */
const HIT_RATIO_MIN = 0.97;
/** A cached page costs about as much as the bare Worker's; the rest is noise of a shared machine. */
const P50_TO_BARE_MAX = 2;
/** One reader in a hundred waits for a render or two of some 20 ms, which a bare Worker never has. */
const P99_OVER_BARE_MAX_MS = 60;
/** In the spike requests may queue, but not until readers leave. */
const SPIKE_P99_MAX_MS = 1_000;
/** The same for a remote site, relative to its steady state, because the network has a share. */
const SPIKE_TO_STEADY_MAX = 3;
/** A cached page of a remote site, relative to a static file of the same site. */
const PAGE_TO_ASSET_MAX = 3;
/**
 * Both Workers, their Durable Objects and the whole runtime: on the platform one isolate has 128 MB, and here five of
 * them and the cache's files share a process.
 */
const MEMORY_MAX_BYTES = 640_000_000;
/** If pages in the outage are shorter than this share of the steady ones, stories are missing. */
const OUTAGE_BYTES_MIN = 0.9;
/** Above this the figures show the load generator's delays, not the site's. */
const SENT_LATE_MAX_MS = 100;

/** @returns every budget of a run, met or not; for a run on a remote site only the relative ones */
export function judgeRun(run: LoadRun): Row[] {
  const { summaries } = run;
  const steady = summaries.find(({ phase }) => phase.name === 'steady');
  const spike = summaries.find(({ phase }) => phase.name === 'spike');
  if (!steady || !spike) throw new Error('a run without steady state or spike');
  return [
    ...losses(summaries),
    atLeast('pages from a cache, steady', steady.hitRatio * 100, HIT_RATIO_MIN * 100, '%', 1),
    ...(run.local ? localBudgets(run, run.local, steady, spike) : remoteBudgets(run, steady, spike)),
    ...purgeBudgets(run),
    atMost('readers sent late, p99 (the tester itself)', sentLateMs(run), SENT_LATE_MAX_MS, 'ms'),
  ];
}

const sentLateMs = ({ summaries }: LoadRun): number => Math.max(...summaries.map((s) => s.sentLateP99));

/** @returns whether the figures show this machine's delays, so that neither "met" nor "missed" says anything of the site */
export const isTesterLate = (run: LoadRun): boolean => sentLateMs(run) > SENT_LATE_MAX_MS;

function losses(summaries: readonly Summary[]): Row[] {
  const count = (...kinds: (keyof Summary['faults'])[]) =>
    summaries.reduce((sum, { faults }) => sum + kinds.reduce((n, kind) => n + (faults[kind] ?? 0), 0), 0);
  return [
    atMost('answers other than 200', count('status'), 0),
    atMost('no answer, or none in time', count('network', 'timeout'), 0),
    atMost('pages cut off', count('cut-off'), 0),
    atMost("another publication's pages", count('wrong-publication'), 0),
  ];
}

function localBudgets(
  run: LoadRun,
  local: NonNullable<LoadRun['local']>,
  steady: Summary,
  spike: Summary,
): Row[] {
  const bare = run.samples
    .filter(({ phase }) => run.phases[phase]?.target === 'bare')
    .map(({ waitedMs }) => waitedMs);
  const [most] = local.attempts;
  return [
    atMost('p50 steady : bare Worker', steady.p50 / percentile(bare, 0.5), P50_TO_BARE_MAX, 'x', 1),
    atMost(
      'p99 steady over the bare Worker',
      steady.p99 - percentile(bare, 0.99),
      P99_OVER_BARE_MAX_MS,
      'ms',
    ),
    atMost('p99 spike', spike.p99, SPIKE_P99_MAX_MS, 'ms'),
    atMost(`requests to one publisher (${most?.[0] ?? 'none asked'})`, most?.[1] ?? 0, local.attemptsAllowed),
    ...(local.memoryBytes.length > 0
      ? [
          atMost(
            'memory of the runtime, peak',
            Math.max(...local.memoryBytes) / 1e6,
            MEMORY_MAX_BYTES / 1e6,
            'MB',
          ),
        ]
      : []),
    atLeast(
      'smallest front page in the outage : steady',
      frontPageBytes(run) * 100,
      OUTAGE_BYTES_MIN * 100,
      '%',
      1,
    ),
  ];
}

/** Smallest front page in the outage, relative to the median of the steady state; NaN without either. */
function frontPageBytes({ samples, phases }: LoadRun): number {
  const bytesIn = (name: string) =>
    samples.filter(
      ({ kind, phase, fault }) => kind === 'front' && fault === null && phases[phase]?.name === name,
    );
  const hosts = new Set(bytesIn('steady').map(({ host }) => host));
  const ratios = [...hosts].map((host) => {
    const of = (name: string) =>
      bytesIn(name)
        .filter((sample) => sample.host === host)
        .map(({ bytes }) => bytes);
    return percentile(of('outage'), 0) / percentile(of('steady'), 0.5);
  });
  return hosts.size === 0 ? Number.NaN : Math.min(...ratios);
}

function remoteBudgets(run: LoadRun, steady: Summary, spike: Summary): Row[] {
  const waits = (asset: boolean) =>
    run.samples
      .filter(({ kind, phase }) => (kind === 'asset') === asset && run.phases[phase]?.name === 'steady')
      .map(({ waitedMs }) => waitedMs);
  return [
    atMost('p99 spike : steady', spike.p99 / steady.p99, SPIKE_TO_STEADY_MAX, 'x', 1),
    atMost(
      'p50 steady, pages : files',
      percentile(waits(false), 0.5) / percentile(waits(true), 0.5),
      PAGE_TO_ASSET_MAX,
      'x',
      1,
    ),
  ];
}

function purgeBudgets({ purges }: LoadRun): Row[] {
  if (purges.length === 0) return [];
  const refused = purges.filter((status) => status !== 200);
  const row = atMost('purges refused', refused.length, 0);
  return [refused.length === 0 ? row : explain(row, `status ${refused.join(', ')}`)];
}
