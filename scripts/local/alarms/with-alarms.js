/**
 * @param alarmsOf given an object's state and `env`,
 * @returns the `setAlarm`, `getAlarm` and `deleteAlarm` that replace the runtime's
 * @returns a class of Durable Objects like `Base`, with these alarms; their store calls `ring`
 */
export const withAlarms = (Base, alarmsOf) =>
  class extends Base {
    constructor(ctx, env) {
      super(ctx, env);
      const storage = withMembers(ctx.storage, alarmsOf(ctx, env));
      Object.defineProperty(this, 'ctx', { value: withMembers(ctx, { storage }) });
    }

    /** Fires the alarm, as the runtime would. */
    async ring() {
      await this.alarm();
    }
  };

/** @returns `target` with some of its members replaced; the other methods have the original `this`, which may be native */
export function withMembers(target, own) {
  return new Proxy(target, {
    get(_, key) {
      if (Object.hasOwn(own, key)) return own[key];
      const member = Reflect.get(target, key, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
