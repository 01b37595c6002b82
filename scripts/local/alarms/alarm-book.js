// Alarms of a local run, fired one after another. The runtime fires all overdue alarms at once, as after a restart:
// thousands of objects, each with three open files until ten seconds after its last use, and no reader is answered
// meanwhile (F19).

import { DurableObject } from 'cloudflare:workers';
import { withAlarms } from './with-alarms.js';

/**
 * Twelve alarms per second: 3,000 publications need 11. An object has three files for a dozen seconds, and a changed
 * feed wakes the indexes of its publications: with sixteen per second there were 1,076 open files after a restart.
 */
const APART_MS = 80;
/** Handlers running at the same time; on a busy machine the next ones wait. */
const RINGING_MAX = 24;
/** A handler that takes longer counts as failed; the others do not wait for it. */
const RING_MAX_MS = 60_000;
/** An alarm whose handler failed, or was running when the runtime ended, fires again after this. */
const AGAIN_MS = 30_000;
/** Duration of one alarm of the book itself. */
const TURN_MS = 10_000;

/** @returns a class like `Base` whose alarms are stored in the book @param binding of its namespace */
export const withBookedAlarms = (Base, binding) =>
  withAlarms(Base, (ctx, env) => {
    const id = ctx.id.toString();
    const book = () => env.ALARM_BOOK.getByName('all');
    return {
      setAlarm: (at) => book().set(binding, id, Math.ceil(Number(at))),
      getAlarm: () => book().at(binding, id),
      deleteAlarm: () => book().remove(binding, id),
    };
  });

/** The object of a local run that stores the alarms of classes with thousands of objects. */
export class AlarmBook extends DurableObject {
  #ringing = 0;
  #inTurn = false;

  constructor(ctx, env) {
    super(ctx, env);
    this.#run(
      'CREATE TABLE IF NOT EXISTS alarms (binding TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL, ringing INTEGER NOT NULL, PRIMARY KEY (binding, id))',
    );
    this.#run('CREATE INDEX IF NOT EXISTS alarms_at ON alarms (ringing, at)');
    // Left by a run that has ended.
    this.#run('UPDATE alarms SET ringing = 0 WHERE ringing = 1');
  }

  async set(binding, id, at) {
    this.#run(
      'INSERT OR REPLACE INTO alarms (binding, id, at, ringing) VALUES (?, ?, ?, 0)',
      binding,
      id,
      at,
    );
    if (!this.#inTurn) await this.#wakeAt(at);
  }

  /** @returns epoch ms; null without an alarm, also while its handler runs, as in the runtime */
  async at(binding, id) {
    const [row] = this.#run(
      'SELECT at FROM alarms WHERE binding = ? AND id = ? AND ringing = 0',
      binding,
      id,
    );
    return row?.at ?? null;
  }

  async remove(binding, id) {
    this.#run('DELETE FROM alarms WHERE binding = ? AND id = ?', binding, id);
  }

  async alarm() {
    this.#inTurn = true;
    try {
      const until = Date.now() + TURN_MS;
      while (Date.now() < until && this.#nextAt() <= Date.now()) {
        if (this.#ringing < RINGING_MAX) this.ctx.waitUntil(this.#ringNext());
        await scheduler.wait(APART_MS);
      }
    } finally {
      this.#inTurn = false;
      const next = this.#nextAt();
      if (Number.isFinite(next)) await this.#wakeAt(next);
    }
  }

  #nextAt() {
    const [row] = this.#run('SELECT at FROM alarms WHERE ringing = 0 ORDER BY at LIMIT 1');
    return row?.at ?? Number.POSITIVE_INFINITY;
  }

  async #ringNext() {
    const [next] = this.#run('SELECT binding, id FROM alarms WHERE ringing = 0 ORDER BY at LIMIT 1');
    if (next === undefined) return;
    const { binding, id } = next;
    // An alarm that the handler sets is a new one.
    this.#run(
      'UPDATE alarms SET at = ?, ringing = 1 WHERE binding = ? AND id = ?',
      Date.now() + AGAIN_MS,
      binding,
      id,
    );
    this.#ringing += 1;
    try {
      const namespace = this.env[binding];
      await withinMs(namespace.get(namespace.idFromString(id)).ring(), RING_MAX_MS);
      this.#run('DELETE FROM alarms WHERE binding = ? AND id = ? AND ringing = 1', binding, id);
    } catch (error) {
      console.log(JSON.stringify({ event: 'alarm.failed', binding, detail: String(error).slice(0, 200) }));
      const at = Date.now() + AGAIN_MS;
      this.#run(
        'UPDATE alarms SET at = ?, ringing = 0 WHERE binding = ? AND id = ? AND ringing = 1',
        at,
        binding,
        id,
      );
    } finally {
      this.#ringing -= 1;
    }
  }

  /** Sets the alarm to this time, unless it is already set to an earlier one. */
  async #wakeAt(at) {
    const set = await this.ctx.storage.getAlarm();
    if (set === null || at < set) await this.ctx.storage.setAlarm(at);
  }

  #run(query, ...bindings) {
    return this.ctx.storage.sql.exec(query, ...bindings).toArray();
  }
}

/** @throws if the work has not ended by then */
async function withinMs(work, ms) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done in ${ms} ms`)), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
