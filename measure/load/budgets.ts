import { atLeast, atMost, explain, type Row } from '../bench/row.ts';
import { percentile } from '../shared/percentile.ts';
import { hitRatio, type LoadRun, type Sample, waitOf } from './perform.ts';
import type { PhaseName } from './stage.ts';
import type { Fault } from './visit.ts';

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
  const lost = (...faults: Fault[]) =>
    run.samples.filter(({ fault }) => fault !== null && faults.includes(fault)).length;
  return [
    atMost('answers other than 200', lost('status'), 0),
    atMost('no answer, or none in time', lost('network', 'timeout'), 0),
    atMost('pages cut off', lost('cut-off'), 0),
    atMost("another publication's pages", lost('wrong-publication'), 0),
    atLeast(
      'pages from a cache, steady',
      hitRatio(inPhase(run, 'steady')) * 100,
      HIT_RATIO_MIN * 100,
      '%',
      1,
    ),
    ...(run.local ? localBudgets(run, run.local) : remoteBudgets(run)),
    ...purgeBudgets(run),
    atMost('readers sent late, p99 (the tester itself)', sentLateMs(run), SENT_LATE_MAX_MS, 'ms'),
  ];
}

/** @returns whether the figures show this machine's delays, so that neither "met" nor "missed" says anything of the site */
export const isTesterLate = (run: LoadRun): boolean => sentLateMs(run) > SENT_LATE_MAX_MS;

const sentLateMs = ({ samples }: LoadRun): number =>
  Math.max(
    ...[...Map.groupBy(samples, ({ phase }) => phase).values()].map((some) =>
      percentile(
        some.map((sample) => sample.sentLateMs),
        0.99,
      ),
    ),
  );

const inPhase = ({ samples }: LoadRun, name: PhaseName): Sample[] =>
  samples.filter(({ phase }) => phase === name);

function localBudgets(run: LoadRun, { mostAsked, memoryBytes }: NonNullable<LoadRun['local']>): Row[] {
  const [bare, steady] = [inPhase(run, 'bare'), inPhase(run, 'steady')];
  const { feed, requests, allowed } = mostAsked;
  const peakMb = Math.max(...memoryBytes) / 1e6;
  return [
    atMost('p50 steady : bare Worker', waitOf(steady, 0.5) / waitOf(bare, 0.5), P50_TO_BARE_MAX, 'x', 1),
    atMost(
      'p99 steady over the bare Worker',
      waitOf(steady, 0.99) - waitOf(bare, 0.99),
      P99_OVER_BARE_MAX_MS,
      'ms',
    ),
    atMost('p99 spike', waitOf(inPhase(run, 'spike'), 0.99), SPIKE_P99_MAX_MS, 'ms'),
    atMost(`requests to one publisher (${feed})`, requests, allowed),
    ...(memoryBytes.length > 0
      ? [atMost('memory of the runtime, peak', peakMb, MEMORY_MAX_BYTES / 1e6, 'MB')]
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
function frontPageBytes(run: LoadRun): number {
  const bytesOf = (name: PhaseName, host: string) =>
    inPhase(run, name).flatMap((one) =>
      one.kind === 'front' && one.fault === null && one.host === host ? one.bytes : [],
    );
  const hosts = [...new Set(inPhase(run, 'steady').map(({ host }) => host))];
  const ratios = hosts.map(
    (host) => percentile(bytesOf('outage', host), 0) / percentile(bytesOf('steady', host), 0.5),
  );
  return hosts.length === 0 ? Number.NaN : Math.min(...ratios);
}

function remoteBudgets(run: LoadRun): Row[] {
  const [steady, spike] = [inPhase(run, 'steady'), inPhase(run, 'spike')];
  const [files, pages] = [true, false].map((isFile) =>
    waitOf(
      steady.filter(({ kind }) => (kind === 'asset') === isFile),
      0.5,
    ),
  );
  return [
    atMost('p99 spike : steady', waitOf(spike, 0.99) / waitOf(steady, 0.99), SPIKE_TO_STEADY_MAX, 'x', 1),
    atMost('p50 steady, pages : files', Number(pages) / Number(files), PAGE_TO_ASSET_MAX, 'x', 1),
  ];
}

function purgeBudgets({ purges }: LoadRun): Row[] {
  if (purges.length === 0) return [];
  const refused = purges.filter((status) => status !== 200);
  const row = atMost('purges refused', refused.length, 0);
  return [refused.length === 0 ? row : explain(row, `status ${refused.join(', ')}`)];
}

/** More would add no information. */
const SHOWN_MAX = 20;

/** @returns a line for each of the first readers without a good answer, as a starting point for debugging */
export const lostReaders = ({ samples }: LoadRun): string[] =>
  samples
    .filter(({ fault }) => fault !== null)
    .slice(0, SHOWN_MAX)
    .map(({ at, phase, host, path, fault, status }) => {
      const why = fault === 'status' ? `status ${status}` : fault;
      return `lost after ${(at / 1_000).toFixed(1)} s of ${phase}: ${host}${path}: ${why}`;
    });
