// Platform faults, set from outside while the site's Worker runs: its classes are replaced by subclasses whose `env`
// fails as configured; the Worker's code is unchanged. A test process runs one isolate, so module state is enough.

import { envWrapper } from './bindings.js';
import { withMembers } from './with-alarms.js';

/** How far away the platform's stores are, in ms: what is `far` of the faults. Null: as near as they are. */
let far = null;
/** Reads and calls since `far` was set: what was asked, from when to when (epoch ms). */
let asked = [];

/** @param kind `kv` or `objects` @returns the answer, later by its distance */
async function afterWay(kind, what, answer, ms = far?.[kind]) {
  if (far === null) return answer();
  const entry = { kind, what, from: Date.now(), to: Number.POSITIVE_INFINITY };
  asked.push(entry);
  await new Promise((resolve) => setTimeout(resolve, ms));
  try {
    return await answer();
  } finally {
    entry.to = Date.now();
  }
}

/**
 * render: "throw", "hang" or "late" (as the page cache answers when it has given up). kv: "behind" (values written cannot be read yet), "hang", "throw" or "garbage" (whatever is
 * read is not what was written). behind: prefix of the keys that are behind. objects: "hang", "throw", "full" (their disk) or
 * "garbage" by binding. limit, of the rate limit: "hang", "throw" or "garbage". far: see above.
 */
const NONE = { render: null, kv: null, behind: '', objects: {}, limit: null, far: null };
let faults = NONE;
/** The stored values when KV fell behind, by binding and key; null if there was none. */
const stored = new Map();

const never = () => new Promise(() => {});
const failure = (what) => new Error(`${what} is broken by a test`);

/** Neither JSON nor any format of the site's values. */
const GARBAGE_TEXT = '\u0000{"garbage":';
const GARBAGE = { garbage: true };

/** @returns a promise that hangs or rejects, or undefined for another fault or none */
function brokenBy(fault, what) {
  if (fault === 'hang') return never();
  if (fault === 'throw') return Promise.reject(failure(what));
  // In workerd's words.
  if (fault === 'full') return Promise.reject(new Error('database or disk is full: SQLITE_FULL'));
  return undefined;
}

/** @returns KV's garbage value for one key, in the requested type */
function garbageOf(type) {
  if (type === 'json') throw new SyntaxError(`Unexpected token in JSON: ${GARBAGE_TEXT}`);
  return type === 'arrayBuffer' ? new TextEncoder().encode(GARBAGE_TEXT).buffer : GARBAGE_TEXT;
}

const bytesOf = (value) => (typeof value === 'string' ? new TextEncoder().encode(value).buffer : value);
const textOf = (value) => (typeof value === 'string' ? value : new TextDecoder().decode(value));

function faultyKv(kv, binding) {
  const nameOf = (key) => `${binding} ${key}`;
  const typeOf = (options) => (typeof options === 'string' ? options : (options?.type ?? 'text'));
  const staleOr = (key, options, value) => {
    if (faults.kv !== 'behind' || !stored.has(nameOf(key))) return value;
    const old = stored.get(nameOf(key));
    if (old === null) return null;
    return typeOf(options) === 'arrayBuffer' ? bytesOf(old) : textOf(old);
  };
  const remember = async (key) => {
    if (faults.kv !== 'behind' || !key.startsWith(faults.behind) || stored.has(nameOf(key))) return;
    stored.set(nameOf(key), await kv.get(key, 'arrayBuffer'));
  };
  return withMembers(kv, {
    get: async (keys, options) => {
      const broken = brokenBy(faults.kv, binding);
      if (broken) return broken;
      if (faults.kv === 'garbage') {
        if (!Array.isArray(keys)) return garbageOf(typeOf(options));
        return new Map(keys.map((key) => [key, garbageOf(typeOf(options))]));
      }
      const read = () => kv.get(keys, options);
      const found = await afterWay(
        'kv',
        [keys].flat().join(' '),
        read,
        (Array.isArray(keys) && far?.bulk) || far?.kv,
      );
      if (!Array.isArray(keys)) return staleOr(keys, options, found);
      return new Map([...found].map(([key, value]) => [key, staleOr(key, options, value)]));
    },
    put: async (key, ...rest) => {
      const broken = brokenBy(faults.kv, binding);
      if (broken) return broken;
      await remember(key);
      return kv.put(key, ...rest);
    },
    delete: async (key) => brokenBy(faults.kv, binding) ?? kv.delete(key),
  });
}

const faultyEnv = envWrapper({
  kv: faultyKv,
  call: async (binding, call) => {
    const fault = faults.objects[binding];
    return brokenBy(fault, binding) ?? (fault === 'garbage' ? GARBAGE : afterWay('objects', binding, call));
  },
  limit: (own) =>
    withMembers(own, {
      limit: async (options) =>
        brokenBy(faults.limit, 'the rate limit') ??
        (faults.limit === 'garbage' ? GARBAGE : own.limit(options)),
    }),
});

/** @returns a Durable Object class like `Base` whose environment can fail */
export const faultyObject = (Base) =>
  class extends Base {
    constructor(ctx, env) {
      super(ctx, faultyEnv(env));
    }
  };

/** @param lateHeader of an answer without a page in time @returns an entrypoint like `Base` whose renders can fail */
export const faultyPages = (Base, lateHeader) =>
  class extends Base {
    constructor(ctx, env) {
      super(ctx, faultyEnv(env));
    }

    async fetch(request) {
      const response = await super.fetch(request);
      if (faults.render === 'late')
        return new Response(null, {
          status: 503,
          headers: { [lateHeader]: '1', 'cache-control': 'no-store' },
        });
      return response.status === 304 ? response : (brokenBy(faults.render, 'the render') ?? response);
    }
  };

/** @returns the Worker's handler, which itself handles `POST /__faults`: JSON of what fails from now on; GET: what was asked since */
export const faultyHandler = (handler) => ({
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname !== '/__faults') return handler.fetch(request, faultyEnv(env), ctx);
    if (request.method === 'GET') return Response.json(asked);
    faults = { ...NONE, ...(await request.json()) };
    far = faults.far;
    asked = [];
    if (faults.kv !== 'behind') stored.clear();
    return Response.json(faults);
  },
  scheduled: (event, env, ctx) => handler.scheduled(event, faultyEnv(env), ctx),
});
