import * as z from 'zod';

/** A snapshot of a large isolate takes half a minute on a busy machine. */
const PATIENCE_MS = 180_000;

const targetsSchema = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
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
    socket.onclose = () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the inspector has hung up'));
    };
  }

  /** @param address of its WebSocket @throws if it does not answer */
  static open(address: string): Promise<Inspector> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(address);
      socket.onopen = () => resolve(new Inspector(socket));
      socket.onerror = () => reject(new Error(`${address} does not answer`));
    });
  }

  /**
   * @param result its shape @param sessionId of a browser's page
   * @throws if the inspector refuses, or does not answer in PATIENCE_MS
   */
  async call<T>(
    method: string,
    params: Record<string, unknown>,
    result: z.ZodType<T>,
    sessionId?: string,
  ): Promise<T> {
    this.#last += 1;
    const id = this.#last;
    const answer = new Promise<unknown>((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
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
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }
}

/**
 * @param inspector of a local runtime, which miniflare was asked for with `inspectorPort`
 * @returns a connection to each of its isolates
 */
export async function isolatesOf(inspector: URL): Promise<Inspector[]> {
  const response = await fetch(`http://${inspector.host}/json`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  const targets = targetsSchema.parse(await response.json());
  return Promise.all(targets.map(({ webSocketDebuggerUrl }) => Inspector.open(webSocketDebuggerUrl)));
}
