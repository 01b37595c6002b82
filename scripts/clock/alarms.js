// Alarms by the clock that can be put forward: the runtime's own know the real one only. They ring while the clock is
// put forward, and never by themselves.

/** @type {Map<string, { binding: string, at: number }>} each object's alarm by its id: its namespace, and epoch ms */
const alarms = new Map();

/** @returns {number | null} when the next of all alarms rings: epoch ms */
export function nextAlarm() {
  let next = null;
  for (const { at } of alarms.values()) if (next === null || at < next) next = at;
  return next;
}

/**
 * @param {string} binding of the class's namespace in the Worker's environment
 * @returns a class of Durable Objects like `Base`, with alarms by this clock
 */
export const withAlarms = (Base, binding) =>
  class extends Base {
    constructor(ctx, env) {
      super(ctx, env);
      const id = ctx.id.toString();
      const own = {
        setAlarm: async (at) => void alarms.set(id, { binding, at: Number(at) }),
        getAlarm: async () => alarms.get(id)?.at ?? null,
        deleteAlarm: async () => void alarms.delete(id),
      };
      const storage = standIn(ctx.storage, own);
      Object.defineProperty(this, 'ctx', { value: standIn(ctx, { storage }) });
    }

    /** Rings, as the runtime would. */
    async ring() {
      await this.alarm();
    }
  };

/** Where thousands are due at once, publishers would be asked by all of them at once, and time out. */
const RINGING_MAX = 50;

/** Rings every alarm that is due, and waits until all are answered. */
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

/** @returns `target` with some of its members replaced; methods keep their own `this`, which may be native */
function standIn(target, own) {
  return new Proxy(target, {
    get(_, key) {
      if (Object.hasOwn(own, key)) return own[key];
      const member = Reflect.get(target, key, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
