/** The module `cloudflare:workers` in the unit tests: classes of the runtime that only hold what they are given. */
class Held {
  readonly ctx: unknown;
  readonly env: unknown;
  constructor(ctx: unknown, env: unknown) {
    this.ctx = ctx;
    this.env = env;
  }
}

export { Held as DurableObject, Held as WorkerEntrypoint };
