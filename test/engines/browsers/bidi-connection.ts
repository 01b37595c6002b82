import * as z from 'zod';
import { COMMAND_MAX_MS } from './browser.ts';

const messageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number(), error: z.string(), message: z.string() }),
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
]);
type Reply = Exclude<z.infer<typeof messageSchema>, { type: 'event' }>;

/** Commands and events of WebDriver BiDi (https://w3c.github.io/webdriver-bidi/) over one WebSocket. */
export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (reply: Reply) => void>();
  readonly #onEvent: (params: unknown) => void;
  #commands = 0;

  private constructor(socket: WebSocket, onEvent: (params: unknown) => void) {
    this.#socket = socket;
    this.#onEvent = onEvent;
    socket.addEventListener('message', ({ data }) => this.#receive(String(data)));
  }

  /** @param onEvent gets the parameters of every event that was subscribed to */
  static async open(url: string, onEvent: (params: unknown) => void): Promise<BidiConnection> {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error(`No connection to ${url}`)));
    });
    return new BidiConnection(socket, onEvent);
  }

  /** @returns the command's result, parsed @throws if the browser refuses the command or does not answer */
  async send<Schema extends z.ZodType>(
    method: string,
    params: object,
    schema: Schema,
  ): Promise<z.infer<Schema>> {
    const id = ++this.#commands;
    const reply = await new Promise<Reply>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method}: no answer`)), COMMAND_MAX_MS);
      this.#waiting.set(id, (answer) => {
        clearTimeout(timer);
        resolve(answer);
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
    if (reply.type === 'error') throw new Error(`${method}: ${reply.error}: ${reply.message}`);
    return schema.parse(reply.result);
  }

  close(): void {
    this.#socket.close();
  }

  #receive(text: string): void {
    const message = messageSchema.parse(JSON.parse(text));
    if (message.type === 'event') {
      this.#onEvent(message.params);
      return;
    }
    this.#waiting.get(message.id)?.(message);
    this.#waiting.delete(message.id);
  }
}
