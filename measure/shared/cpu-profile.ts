import * as z from 'zod';
import { withIsolates } from './inspector.ts';

/** Finer sampling would cost more than it measures. */
const SAMPLE_EVERY_US = 500;

const profileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({ functionName: z.string() }),
    }),
  ),
  samples: z.array(z.number()),
});
const stoppedSchema = z.object({ profile: profileSchema });

type CpuProfile = z.infer<typeof profileSchema>;

/** The parts of an isolate's busy time, which together are 1. */
export interface BusyShares {
  /** JavaScript of the Worker, and what the engine does within it: native calls, compiling. */
  script: number;
  garbage: number;
  /** Everything between two entries into JavaScript: sockets, pipes, HTTP. */
  runtime: number;
}

/**
 * @param inspector of the runtime @param work is done while all isolates are sampled
 * @returns the profile of each isolate that ran meanwhile
 */
export const profile = (inspector: URL, work: () => Promise<void>): Promise<CpuProfile[]> =>
  withIsolates(inspector, async (isolates) => {
    for (const isolate of isolates) {
      await isolate.call('Profiler.enable', {}, z.unknown());
      await isolate.call('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US }, z.unknown());
      await isolate.call('Profiler.start', {}, z.unknown());
    }
    await work();
    const profiles: CpuProfile[] = [];
    for (const isolate of isolates)
      profiles.push((await isolate.call('Profiler.stop', {}, stoppedSchema)).profile);
    return profiles;
  });

/** @returns the shares of the isolate that was busiest; by samples, which other programs do not change */
export function busiest(profiles: readonly CpuProfile[]): BusyShares {
  const [most] = profiles.map(busySamples).toSorted((a, b) => b.all - a.all);
  if (!most) throw new Error('no isolate was profiled');
  const { all, script, garbage, runtime } = most;
  return { script: script / all, garbage: garbage / all, runtime: runtime / all };
}

/** @returns the samples in which the isolate's thread was not idle */
function busySamples({ nodes, samples }: CpuProfile) {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
  const counts = { all: 0, script: 0, garbage: 0, runtime: 0 };
  for (const sample of samples) {
    const name = names.get(sample);
    if (name === '(idle)') continue;
    counts.all += 1;
    if (name === '(program)' || name === '(root)') counts.runtime += 1;
    else if (name === '(garbage collector)') counts.garbage += 1;
    else counts.script += 1;
  }
  return counts;
}
