import { Miniflare } from 'miniflare';
import { expect, test } from 'vitest';

/** A Durable Object that returns SQLite's answer to a statement. */
const SCRIPT = `
import { DurableObject } from 'cloudflare:workers';
export class Store extends DurableObject {
  ask(statement) {
    try {
      return JSON.stringify(this.ctx.storage.sql.exec(statement).toArray());
    } catch (error) {
      return String(error);
    }
  }
}
export default {
  fetch: async (request, env) => new Response(await env.STORE.getByName('one').ask(await request.text())),
};`;

test.each(['PRAGMA user_version', 'PRAGMA user_version = 3'])(
  '%s is refused in a Durable Object (F21)',
  async (statement) => {
    const miniflare = new Miniflare({
      modules: true,
      compatibilityDate: '2026-07-01',
      script: SCRIPT,
      durableObjects: { STORE: { className: 'Store', useSQLite: true } },
    });
    try {
      const answer = await miniflare.dispatchFetch('http://store.test/', { method: 'POST', body: statement });
      expect(await answer.text()).toContain('not authorized');
    } finally {
      await miniflare.dispose();
    }
  },
);
