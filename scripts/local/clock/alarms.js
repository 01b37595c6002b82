// Alarms by the test clock; the runtime's alarms follow only the real one. They fire only while the clock is being
// advanced.

import { withAlarms } from './with-alarms.js';

/** @type {Map<string, { binding: string, at: number }>} alarms by object id: namespace, and epoch ms */
const alarms = new Map();

/** @returns {number | null} when the earliest of all alarms fires: epoch ms */
export function nextAlarm() {
  let next = null;
  for (const { at } of alarms.values()) if (next === null || at < next) next = at;
  return next;
}

/**
 * @param {string} binding of the class's namespace in the Worker's environment
 * @returns a class of Durable Objects like `Base`, with alarms by this clock
 */
export const withClockAlarms = (Base, binding) =>
  withAlarms(Base, (ctx) => {
    const id = ctx.id.toString();
    return {
      setAlarm: async (at) => void alarms.set(id, { binding, at: Number(at) }),
      getAlarm: async () => alarms.get(id)?.at ?? null,
      deleteAlarm: async () => void alarms.delete(id),
    };
  });

/** If thousands were due at once, publishers would get all requests at the same time, and these would time out. */
const RINGING_MAX = 50;

/** Fires every due alarm, and waits until all handlers have ended. */
export async function ringDue(env) {
  const due = [...alarms].filter(([, { at }]) => at <= Date.now());
  for (const [id] of due) alarms.delete(id);
  const ring = async () => {
    for (let next = due.shift(); next; next = due.shift()) {
      const [id, { binding }] = next;
      await env[binding].get(env[binding].idFromString(id)).ring();
    }
  };
  await Promise.all(Array.from({ length: RINGING_MAX }, ring));
}
