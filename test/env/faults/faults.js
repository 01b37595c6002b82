// Platform faults, set from outside while the site's Worker runs: its classes are replaced by subclasses whose `env`
// fails as configured, and the Worker's own code is unchanged. A test process runs one isolate, so module state is
// enough.

import { envWrapper, withMethods } from './bindings.js';

/**
 * render: "throw". kv: "behind" (values written cannot be read yet), "hang" or "throw". behind: prefix of the keys
 * that are behind. objects: "hang" or "throw" by binding.
 */
const NONE = { render: null, kv: null, behind: '', objects: {} };
let faults = NONE;
/** What was stored when KV fell behind, by binding and key; null if nothing was. */
const stored = new Map();

const never = () => new Promise(() => {});
const failure = (what) => new Error(`${what} is broken by a test`);

/** @returns what the read returns now, or undefined if no fault applies */
function faultOfRead(what) {
  if (faults.kv === 'hang') return never();
  if (faults.kv === 'throw') return Promise.reject(failure(what));
  return undefined;
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
  return withMethods(kv, {
    get: async (keys, options) => {
      const broken = faultOfRead(binding);
      if (broken) return broken;
      const found = await kv.get(keys, options);
      if (!Array.isArray(keys)) return staleOr(keys, options, found);
      return new Map([...found].map(([key, value]) => [key, staleOr(key, options, value)]));
    },
    put: async (key, ...rest) => {
      const broken = faultOfRead(binding);
      if (broken) return broken;
      await remember(key);
      return kv.put(key, ...rest);
    },
  });
}

const faultyEnv = envWrapper({
  kv: faultyKv,
  call: async (binding, call) => {
    if (faults.objects[binding] === 'hang') return never();
    if (faults.objects[binding] === 'throw') throw failure(binding);
    return call();
  },
});

/** @returns a Durable Object class like `Base` whose environment can fail */
export const faultyObject = (Base) =>
  class extends Base {
    constructor(ctx, env) {
      super(ctx, faultyEnv(env));
    }
  };

/** @returns an entrypoint like `Base` whose renders can fail */
export const faultyPages = (Base) =>
  class extends Base {
    constructor(ctx, env) {
      super(ctx, faultyEnv(env));
    }

    async fetch(request) {
      const response = await super.fetch(request);
      if (faults.render === 'throw' && response.status !== 304) throw failure('the render');
      return response;
    }
  };

/** @returns the Worker's handler, which itself handles `POST /__faults`: JSON of what fails from now on */
export const faultyHandler = (handler) => ({
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname !== '/__faults') return handler.fetch(request, faultyEnv(env), ctx);
    faults = { ...NONE, ...(await request.json()) };
    if (faults.kv !== 'behind') stored.clear();
    return Response.json(faults);
  },
  scheduled: (event, env, ctx) => handler.scheduled(event, faultyEnv(env), ctx),
});
