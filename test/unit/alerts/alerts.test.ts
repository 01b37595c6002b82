import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Alerts } from '../../../functions/alerts/alerts.ts';
import type { IndexStanding } from '../../../functions/platform/calls/feed-index.ts';
import { alertMessageSchema, alertStateSchema } from '../../../schema/alerts.ts';

const START = Date.UTC(2026, 10, 22, 12);
const MINUTE_MS = 60_000;
const CALM = { pending: 0, since: null };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(() => vi.unstubAllGlobals());

/** Alerts of a network in which the backend fails in some minutes, and a receiver that may be down. */
function open(variables: object = {}) {
  const stored = new Map<string, unknown>();
  const kv = {
    get: (key: string) => structuredClone(stored.get(key)),
    put: (key: string, value: unknown) => void stored.set(key, structuredClone(value)),
  };
  const state = { fails: false, renders: true, isDown: false, asked: 0 };
  const received: { at: number; texts: string[] }[] = [];
  const times = { since: START, lastAt: START, failures: 3 };
  const backend = { kind: 'articles', name: 'backend', ...times } as const;
  const pages = { kind: 'pages', name: 'pages', ...times } as const;
  const standing = async (): Promise<IndexStanding> => {
    state.asked += 1;
    const outages = [...(state.fails ? [backend] : []), ...(state.renders ? [] : [pages])];
    return {
      writtenAt: Date.now(),
      feeds: { total: 9, failing: 0 },
      publications: 9,
      broken: 0,
      stale: [],
      outages,
    };
  };
  vi.stubGlobal('fetch', async (_url: URL, { body }: { body: string }) => {
    if (state.isDown) throw new Error('nobody is there');
    const { text } = alertMessageSchema.parse(JSON.parse(body));
    received.push({
      at: (Date.now() - START) / MINUTE_MS,
      texts: text.split('\n').map((line) => line.slice(0, 7)),
    });
    return new Response('');
  });
  const env = {
    ALERT_WEBHOOK_URL: 'https://alerts.example/in',
    FEED_INDEX: { getByName: () => ({ standing }) },
    ...variables,
  };
  const alerts: Alerts = Reflect.construct(Alerts, [kv, env]);
  const run = async (minutes: number, each: (minute: number) => void = () => {}) => {
    for (let minute = 0; minute < minutes; minute++) {
      each(minute);
      await alerts.turn(CALM);
      vi.setSystemTime(Date.now() + MINUTE_MS);
    }
  };
  return { alerts, state, received, stored, run };
}

test('CALL-2 a receiver that is down for an hour loses nothing: all comes in one message when it is back', async () => {
  const { state, received, run } = open();
  state.isDown = true;
  await run(60, (minute) => {
    state.fails = minute < 20;
  });
  expect(received).toEqual([]);
  state.isDown = false;
  await run(15);
  expect(received.map(({ texts }) => texts)).toEqual([['Problem', 'Over: T']]);
});

test('CALL-2 after any time a receiver is asked again within a quarter of an hour', async () => {
  const { state, received, run } = open();
  state.isDown = true;
  state.fails = true;
  await run(200);
  state.isDown = false;
  await run(15);
  expect(received.map(({ texts }) => texts)).toEqual([['Problem']]);
});

test('CALL-2 at most twelve messages an hour: what comes later waits for the next hour', async () => {
  const { state, received, run } = open();
  // Ten notices an hour of one problem, and thirteen of another.
  await run(240, (minute) => {
    state.fails = minute % 12 < 6;
    state.renders = minute % 9 >= 3;
  });
  for (const { at } of received)
    expect(received.filter((other) => other.at >= at && other.at < at + 60).length).toBeLessThanOrEqual(12);
  expect(received.length).toBeGreaterThan(40);
  expect(received.flatMap(({ texts }) => texts).length).toBeGreaterThan(80);
});

test('CALL-2 500 waiting notices are kept, the oldest are dropped', async () => {
  const { state, stored, run } = open();
  state.isDown = true;
  await run(12 * 260, (minute) => {
    state.fails = minute % 12 < 6;
  });
  const { waiting = [] } = alertStateSchema.parse(stored.get('alerts')).queues.webhook ?? {};
  expect(waiting).toHaveLength(500);
  // 520 notices, of which the last says that the last outage is over.
  expect(waiting.at(-1)).toMatchObject({ state: 'over' });
  expect(waiting.at(-1)?.at).toBeGreaterThan(START + 12 * 258 * MINUTE_MS);
});

test('CALL-3 without a receiver nothing is asked or stored, and a test says that there is none', async () => {
  const { alerts, state, stored, run } = open({ ALERT_WEBHOOK_URL: undefined });
  await run(10);
  expect([state.asked, stored.size]).toEqual([0, 0]);
  expect(await alerts.test()).toEqual({ receivers: [] });
});

test.each([
  'http://127.0.0.1:9/in',
  'https://10.0.0.1/in',
  'https://metadata.internal/in',
  'ftp://alerts.example/',
])('CALL-3 a webhook on this machine or a private network is refused: %s', async (ALERT_WEBHOOK_URL) => {
  const { alerts, received } = open({ ALERT_WEBHOOK_URL });
  const { receivers } = await alerts.test();
  expect(receivers).toEqual([
    { name: 'webhook', fault: expect.stringContaining('refused to fetch'), waiting: 0 },
  ]);
  expect(received).toEqual([]);
});

test('CALL-3 alerts go by mail where the binding and both addresses are set', async () => {
  const send = vi.fn(async (_mail: unknown) => ({}));
  const mail = {
    ALERT_MAIL: { send },
    ALERT_MAIL_FROM: 'a@network.example',
    ALERT_MAIL_TO: 'b@x.example, c@x.example',
  };
  const { alerts } = open({ ALERT_WEBHOOK_URL: undefined, ...mail });
  expect(await alerts.test()).toEqual({ receivers: [{ name: 'mail', fault: null, waiting: 0 }] });
  expect(send).toHaveBeenCalledExactlyOnceWith({
    from: 'a@network.example',
    to: ['b@x.example', 'c@x.example'],
    subject: expect.stringMatching(/^Masthead: Test: An operator tests/),
    text: expect.stringContaining('nothing is wrong'),
  });
});
