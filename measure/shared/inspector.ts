import * as z from 'zod';

/** A snapshot of a large isolate takes half a minute on a busy machine. */
const PATIENCE_MS = 180_000;
const OPEN_MAX_MS = 30_000;
const DETACHED = 'Target.detachedFromTarget';

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const detachedSchema = z.object({ sessionId: z.string() });
const messageSchema = z.object({
  id: z.number().optional(),
  sessionId: z.string().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

/** An event of the inspector: its name, its parameters and, for a browser, the page's session. */
export interface InspectorEvent {
  method: string;
  params: unknown;
  sessionId: string | null;
}

interface Waiting {
  sessionId: string | undefined;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** A connection to the inspector of an isolate or of a browser (Chrome DevTools Protocol). */
export class Inspector {
  /** Receives each event. */
  onEvent: (event: InspectorEvent) => void = () => {};
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#take(String(data));
    socket.onclose = () => this.#refuse(() => true, 'the inspector has hung up');
  }

  /** @param address of its WebSocket @throws if it does not answer in OPEN_MAX_MS */
  static open(address: string): Promise<Inspector> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(address);
      const timer = setTimeout(() => socket.close(), OPEN_MAX_MS);
      const fail = () => {
        clearTimeout(timer);
        reject(new Error(`${address} does not answer`));
      };
      socket.onerror = fail;
      socket.onclose = fail;
      socket.onopen = () => {
        clearTimeout(timer);
        resolve(new Inspector(socket));
      };
    });
  }

  /**
   * @param result its shape @param sessionId of a browser's page
   * @throws if the inspector refuses, is closed, has left the session, or does not answer in PATIENCE_MS
   */
  async call<T>(
    method: string,
    params: Record<string, unknown>,
    result: z.ZodType<T>,
    sessionId?: string,
  ): Promise<T> {
    if (this.#socket.readyState !== WebSocket.OPEN) throw new Error(`${method}: the inspector is closed`);
    this.#last += 1;
    const id = this.#last;
    const answer = new Promise<unknown>((resolve, reject) =>
      this.#waiting.set(id, { sessionId, resolve, reject }),
    );
    const timer = setTimeout(
      () => this.#waiting.get(id)?.reject(new Error(`${method}: no answer`)),
      PATIENCE_MS,
    );
    this.#socket.send(JSON.stringify({ id, method, params, sessionId }));
    try {
      return result.parse(await answer);
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(id);
    }
  }

  close(): void {
    this.#socket.close();
  }

  #take(text: string): void {
    const { id, sessionId = null, method, params, result, error } = messageSchema.parse(JSON.parse(text));
    if (method !== undefined) this.onEvent({ method, params, sessionId });
    // A browser answers no call to a session that it has left.
    if (method === DETACHED) {
      const gone = detachedSchema.parse(params).sessionId;
      this.#refuse((waiting) => waiting.sessionId === gone, 'the page is gone');
    }
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  #refuse(concerns: (waiting: Waiting) => boolean, why: string): void {
    for (const waiting of this.#waiting.values()) if (concerns(waiting)) waiting.reject(new Error(why));
  }
}

/**
 * Connects to each isolate of a local runtime while `use` works, and closes the connections.
 * @param inspector which miniflare was asked for with `inspectorPort`
 * @throws if one does not answer
 */
export async function withIsolates<T>(
  inspector: URL,
  use: (isolates: readonly Inspector[]) => Promise<T>,
): Promise<T> {
  const response = await fetch(`http://${inspector.host}/json`, { signal: AbortSignal.timeout(OPEN_MAX_MS) });
  const targets = targetsSchema.parse(await response.json());
  const opened = await Promise.allSettled(
    targets.map(({ webSocketDebuggerUrl }) => Inspector.open(webSocketDebuggerUrl)),
  );
  const isolates = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  try {
    const failed = opened.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    return await use(isolates);
  } finally {
    for (const isolate of isolates) isolate.close();
  }
}
