import type { OneOrMore } from '../../testing/chance.ts';
import { usageOfOurs } from '../shared/process-usage.ts';
import { gatherCrowd } from './crowd.ts';
import { addressesOf } from './discover.ts';
import { eventsOf } from './events.ts';
import type { ReadPublication } from './mix.ts';
import { planPhases } from './phases.ts';
import type { LoadRun } from './run.ts';
import type { Stage } from './stage.ts';
import { type Summary, summarise } from './summary.ts';
import { allowedAttempts, attemptsPerFeed } from './upstream.ts';

const MEMORY_READ_EVERY_MS = 1_000;

const now = () => performance.timeOrigin + performance.now();

interface LoadSettings {
  /** Readers per second in steady traffic. */
  rate: number;
  /** A short run. */
  quick: boolean;
}

/** Runs all phases. @param tell prints a line as each phase ends */
export async function perform(
  stage: Stage,
  settings: LoadSettings,
  tell: (line: string) => void,
): Promise<LoadRun> {
  const run = emptyRun(stage, settings);
  const runStartedAt = now();
  const clock = () => now() - runStartedAt;
  const events = eventsOf(stage, run, clock);
  const memoryBytes: number[] = [];
  const watch = setInterval(() => {
    const usage = usageOfOurs('workerd');
    if (usage) memoryBytes.push(usage.memoryBytes);
  }, MEMORY_READ_EVERY_MS);
  const crowd = gatherCrowd();
  let { publications } = stage;
  try {
    for (const [index, phase] of run.phases.entries()) {
      if (phase.name === 'warm') publications = await withAddresses(stage.publications);
      const read = phase.target === 'bare' && stage.own ? await stage.own.prepareBare() : publications;
      await events.before(phase);
      const shift = { phase, index, publications: read, runStartedAt };
      const [samples] = await Promise.all([crowd.work(shift), events.during(phase)]);
      const summary = summarise(phase, samples);
      // A spike has more samples than a call may have arguments.
      for (const sample of samples) run.samples.push(sample);
      run.summaries.push(summary);
      tell(describe(summary));
    }
    if (stage.own)
      run.local = {
        attempts: attemptsPerFeed(await stage.own.counts()),
        attemptsAllowed: allowedAttempts({
          runMs: clock(),
          // A purge that was interrupted may have reached publishers before.
          purges: run.purges.filter((status) => status === 200 || status === 0).length,
          failingMs: events.failingMs(),
        }),
        memoryBytes,
      };
  } finally {
    clearInterval(watch);
    await crowd.leave();
  }
  return run;
}

function emptyRun({ own, purgeToken }: Stage, { rate, quick }: LoadSettings): LoadRun {
  return {
    phases: planPhases({
      ratePerSecond: rate,
      quick,
      remote: own === null,
      purges: purgeToken !== undefined,
    }),
    samples: [],
    summaries: [],
    purges: [],
    local: null,
  };
}

async function withAddresses([first, ...rest]: OneOrMore<ReadPublication>): Promise<
  OneOrMore<ReadPublication>
> {
  const known = async (publication: ReadPublication) => ({
    ...publication,
    addresses: await addressesOf({ origin: publication.origin, host: publication.host }),
  });
  return [await known(first), ...(await Promise.all(rest.map(known)))];
}

function describe({ phase, readers, p50, p99, hitRatio, faults }: Summary): string {
  const lost = Object.entries(faults).map(([fault, count]) => `${count} ${fault}`);
  return [
    phase.name.padEnd(9),
    `${readers} readers`.padStart(13),
    `p50 ${p50.toFixed(1)} ms`.padStart(14),
    `p99 ${p99.toFixed(0)} ms`.padStart(13),
    Number.isNaN(hitRatio) ? '' : `${(hitRatio * 100).toFixed(1)} % cached`.padStart(15),
    lost.join(', '),
  ].join(' ');
}
