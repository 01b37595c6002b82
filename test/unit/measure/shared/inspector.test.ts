import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { Inspector } from '../../../../measure/shared/inspector.ts';

/** The other end of the connection. */
class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readyState = Socket.OPEN;
  onopen: () => void = () => {};
  onclose: () => void = () => {};
  onmessage: (message: { data: string }) => void = () => {};
  readonly sent: { id: number; method: string; sessionId?: string }[] = [];

  constructor() {
    Socket.last = this;
    queueMicrotask(() => this.onopen());
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
    this.onclose();
  }

  tell(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

beforeEach(() => vi.stubGlobal('WebSocket', Socket));
afterEach(() => vi.unstubAllGlobals());

const open = () => Inspector.open('ws://inspector.test');
const number = z.object({ value: z.number() });

test('answers belong to their calls, and events are passed on', async () => {
  const inspector = await open();
  const events: string[] = [];
  inspector.onEvent = ({ method }) => events.push(method);
  const [one, two] = [inspector.call('one', {}, number), inspector.call('two', {}, number)];
  Socket.last.tell({ method: 'Runtime.event' });
  Socket.last.tell({ id: 2, result: { value: 22 } });
  Socket.last.tell({ id: 1, result: { value: 11 } });
  expect([await one, await two, events]).toEqual([{ value: 11 }, { value: 22 }, ['Runtime.event']]);
});

test.each([
  [
    'refuses',
    (socket: Socket) => socket.tell({ id: 1, error: { message: 'no such thing' } }),
    'no such thing',
  ],
  ['hangs up', (socket: Socket) => socket.close(), 'hung up'],
  [
    'leaves the session',
    (socket: Socket) => socket.tell({ method: 'Target.detachedFromTarget', params: { sessionId: 'page' } }),
    'the page is gone',
  ],
])('a call fails if the inspector %s', async (_, happen, why) => {
  const inspector = await open();
  const call = inspector.call('one', {}, number, 'page');
  happen(Socket.last);
  await expect(call).rejects.toThrow(why);
});

test('a closed inspector is not asked', async () => {
  const inspector = await open();
  inspector.close();
  await expect(inspector.call('one', {}, number)).rejects.toThrow('closed');
  expect(Socket.last.sent).toEqual([]);
});
