import * as z from 'zod';

const PATIENCE_MS = 30_000;
/** Finer sampling would cost more than it measures. */
const SAMPLE_EVERY_US = 500;

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const profileSchema = z.object({
  nodes: z.array(
    z.object({
      id: z.number(),
      callFrame: z.object({
        functionName: z.string(),
        url: z.string(),
        lineNumber: z.number(),
        columnNumber: z.number(),
      }),
    }),
  ),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
const answerSchema = z.object({
  id: z.number().optional(),
  result: z.object({ profile: profileSchema.optional() }).optional(),
});

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
export async function profile(inspector: URL, work: () => Promise<void>): Promise<CpuProfile[]> {
  const response = await fetch(`http://${inspector.host}/json`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const targets = targetsSchema.parse(await response.json());
  const sessions = await Promise.all(
    targets.map(({ webSocketDebuggerUrl }) => InspectorSession.open(webSocketDebuggerUrl)),
  );
  for (const session of sessions) {
    await session.call('Profiler.enable');
    await session.call('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_US });
    await session.call('Profiler.start');
  }
  await work();
  const profiles: CpuProfile[] = [];
  for (const session of sessions) {
    const found = await session.call('Profiler.stop');
    if (found) profiles.push(found);
    session.close();
  }
  return profiles;
}

/** @returns the shares of the isolate that was busiest */
export function busiest(profiles: readonly CpuProfile[]): BusyShares {
  const [most] = profiles.toSorted((a, b) => b.nodes.length - a.nodes.length);
  if (!most) throw new Error('no isolate was profiled');
  return busyShares(most);
}

/** @returns how the isolate's thread divides the time in which it is not idle; by samples, which other programs do not change */
function busyShares({ nodes, samples }: CpuProfile): BusyShares {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
  const counts = { script: 0, garbage: 0, runtime: 0 };
  for (const sample of samples) {
    const name = names.get(sample);
    if (name === '(idle)') continue;
    if (name === '(program)' || name === '(root)') counts.runtime += 1;
    else if (name === '(garbage collector)') counts.garbage += 1;
    else counts.script += 1;
  }
  const all = counts.script + counts.garbage + counts.runtime;
  return { script: counts.script / all, garbage: counts.garbage / all, runtime: counts.runtime / all };
}

/** One connection to an isolate's inspector. */
class InspectorSession {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (profile: CpuProfile | null) => void>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => {
      const { id, result } = answerSchema.parse(JSON.parse(String(data)));
      if (id === undefined) return;
      this.#waiting.get(id)?.(result?.profile ?? null);
      this.#waiting.delete(id);
    };
  }

  static open(address: string): Promise<InspectorSession> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(address);
      socket.onopen = () => resolve(new InspectorSession(socket));
      socket.onerror = () => reject(new Error(`${address} does not answer`));
    });
  }

  /** @returns the profile that the answer has, if it has one @throws if none came in PATIENCE_MS */
  call(method: string, params: Record<string, unknown> = {}): Promise<CpuProfile | null> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), PATIENCE_MS);
      this.#waiting.set(id, (found) => {
        clearTimeout(timer);
        resolve(found);
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.#socket.close();
  }
}
