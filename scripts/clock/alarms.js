// Alarms by the clock that can be put forward: the runtime's own know the real one only. They ring while the clock is
// put forward, and never by themselves.

/** @type {Map<string, number>} when each object's alarm rings, by its id: epoch ms */
const alarms = new Map();

/** @returns {number | null} when the next of all alarms rings: epoch ms */
export const nextAlarm = () => (alarms.size === 0 ? null : Math.min(...alarms.values()));

/** @returns a class of Durable Objects like `Base`, with alarms by this clock */
export const withAlarms = (Base) =>
  class extends Base {
    constructor(ctx, env) {
      super(ctx, env);
      const id = ctx.id.toString();
      const own = {
        setAlarm: async (at) => void alarms.set(id, Number(at)),
        getAlarm: async () => alarms.get(id) ?? null,
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

/** Rings every alarm that is due, and waits until all are answered. */
export async function ringDue(namespace) {
  const due = [...alarms].filter(([, at]) => at <= Date.now());
  for (const [id] of due) alarms.delete(id);
  await Promise.all(due.map(([id]) => namespace.get(namespace.idFromString(id)).ring()));
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
