import { type AlertQueue, type AlertTest, alertStateSchema, type Notice } from '../../schema/alerts.ts';
import { conditionsOf } from '../feed-status/conditions.ts';
import { answered } from '../feed-status/read-standing.ts';
import type { CopiesStanding } from '../platform/calls/publication-register.ts';
import type { Env } from '../platform/env.ts';
import { errorText, logEvent } from '../platform/log.ts';
import { FEED_INDEX_NAME } from '../sources/index/feed-index-value.ts';
import { nextIncidents } from './incidents.ts';
import { type AlertEnv, type Receiver, receiversOf } from './receivers.ts';

const STATE_KEY = 'alerts';
const HOUR_MS = 3_600_000;
/** CALL-2: to each receiver. Later notices wait, and are sent together. */
const MESSAGES_PER_HOUR = 12;
/** A receiver that is down for days: beyond this the oldest are dropped. */
const WAITING_MAX = 500;
const RETRY_MS = 60_000;
const RETRY_MAX_MS = 600_000;
/** A quiet paper has no story at night; a network sets less. */
const FRESH_HOURS = 24;

type Needed = AlertEnv & Pick<Env, 'FEED_INDEX' | 'ALERT_FRESH_HOURS'>;

/** Tells operators what is wrong in the network. Its state is stored with the register, whose cron job calls it. */
export class Alerts {
  readonly #kv: SyncKvStorage;
  readonly #env: Needed;
  #isRunning = false;

  constructor(kv: SyncKvStorage, env: Needed) {
    this.#kv = kv;
    this.#env = env;
  }

  /** Called every minute. Without a receiver nothing is asked or stored. Never throws. */
  async turn(copies: CopiesStanding): Promise<void> {
    const receivers = receiversOf(this.#env);
    if (receivers.length === 0 || this.#isRunning) return;
    this.#isRunning = true;
    try {
      await this.#turn(receivers, copies);
    } catch (error) {
      logEvent('alerts.failed', { detail: errorText(error) });
    } finally {
      this.#isRunning = false;
    }
  }

  async #turn(receivers: readonly Receiver[], copies: CopiesStanding): Promise<void> {
    const freshMs = Number(this.#env.ALERT_FRESH_HOURS ?? FRESH_HOURS) * HOUR_MS;
    const index = await answered('index', this.#env.FEED_INDEX.getByName(FEED_INDEX_NAME).standing(freshMs));
    const now = Date.now();
    const state = alertStateSchema.parse(this.#kv.get(STATE_KEY));
    const conditions = conditionsOf({ index, copies }, now);
    const { incidents, notices } = nextIncidents(state.incidents, conditions, index !== null, now);
    state.incidents = incidents;
    for (const { name } of receivers) {
      const queue = state.queues[name] ?? { waiting: [], failures: 0, nextAt: 0, sentAt: [] };
      state.queues[name] = { ...queue, waiting: [...queue.waiting, ...notices].slice(-WAITING_MAX) };
    }
    // Before they are sent: an object that is stopped meanwhile sends them again.
    this.#kv.put(STATE_KEY, state);
    const queues = receivers.map((receiver) => ({ receiver, queue: state.queues[receiver.name] }));
    const sent = await Promise.all(
      queues.map(({ receiver, queue }) => queue && deliver(receiver, queue, now)),
    );
    if (sent.some(Boolean)) this.#kv.put(STATE_KEY, state);
  }

  /** Sends each receiver a message at once, beside its queue. Never throws. */
  async test(): Promise<AlertTest> {
    const now = Date.now();
    const { queues } = alertStateSchema.parse(this.#kv.get(STATE_KEY));
    const notice: Notice = {
      problem: `test-${now}`,
      state: 'test',
      rule: null,
      words: 'An operator tests the alerts of this network; nothing is wrong.',
      names: [],
      since: now,
      at: now,
    };
    const receivers = receiversOf(this.#env).map(async (receiver) => ({
      name: receiver.name,
      fault: await receiver.send([notice], now).then(() => null, errorText),
      waiting: queues[receiver.name]?.waiting.length ?? 0,
    }));
    return { receivers: await Promise.all(receivers) };
  }
}

/** Sends what waits as one message. @returns whether the queue has changed */
async function deliver({ name, send }: Receiver, queue: AlertQueue, now: number): Promise<boolean> {
  queue.sentAt = queue.sentAt.filter((at) => now - at < HOUR_MS);
  const isPaused = now < queue.nextAt || queue.sentAt.length >= MESSAGES_PER_HOUR;
  if (queue.waiting.length === 0 || isPaused) return false;
  try {
    await send(queue.waiting, now);
    logEvent('alerts.sent', { receiver: name, notices: queue.waiting.length });
    Object.assign(queue, { waiting: [], failures: 0, nextAt: 0, sentAt: [...queue.sentAt, now] });
  } catch (error) {
    queue.failures += 1;
    const pauseMs = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** (queue.failures - 1));
    queue.nextAt = now + pauseMs * (0.75 + Math.random() / 2);
    logEvent('alerts.unsent', { receiver: name, notices: queue.waiting.length, detail: errorText(error) });
  }
  return true;
}
