import * as z from 'zod';
import { withIsolates } from './inspector.ts';

/** Finer sampling would cost more than it measures. */
const SAMPLE_EVERY_US = 500;

/** The profiler's names for what is not JavaScript. */
const OUTSIDE = new Set(['(program)', '(root)', '(garbage collector)']);

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

/**
 * @returns the share of JavaScript in the time of the isolate that was busiest: the Worker's, and what the engine does
 * within it (native calls, compiling). The rest is garbage collection and everything between two entries into JavaScript:
 * sockets, pipes, HTTP. By samples, which other programs do not change.
 */
export function scriptShare(profiles: readonly CpuProfile[]): number {
  const [most] = profiles.map(busySamples).toSorted((a, b) => b.all - a.all);
  if (!most) throw new Error('no isolate was profiled');
  return most.script / most.all;
}

/** @returns the samples in which the isolate's thread was not idle */
function busySamples({ nodes, samples }: CpuProfile): { all: number; script: number } {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
  const busy = samples.filter((sample) => names.get(sample) !== '(idle)');
  const script = busy.filter((sample) => !OUTSIDE.has(names.get(sample) ?? ''));
  return { all: busy.length, script: script.length };
}
