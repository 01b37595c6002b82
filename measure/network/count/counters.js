// Counts what the site's Worker does, from outside: its classes are replaced by subclasses whose `env` counts, and the
// Worker itself is not changed. One test process is one isolate, so counts in module state are complete.

import { envWrapper } from './bindings.js';
import { withMembers } from './with-alarms.js';

const nothing = () => ({
  /** Answers of `Pages` other than 304, with a page. */
  renders: 0,
  /** 304 answers of `Pages`. */
  unchanged: 0,
  /** Answers of `Pages` that the page cache stores. */
  pageWrites: 0,
  /** Keys read from KV, by their prefix before the first colon; a bulk get is billed for each of its keys. */
  kvKeys: {},
  /** The same, read by objects. */
  objectKvKeys: {},
  /** Writes and deletes, by the same prefix. */
  kvWrites: {},
  /** Calls of Durable Objects by binding. */
  objectCalls: {},
  /** Alarms that fired, by class. Each sets the next one, which is billed as a row. */
  alarms: {},
  /** Rows that objects wrote to their storage, without alarms. */
  rowsWritten: 0,
  /** Requests to the blog backend. */
  backendCalls: 0,
  /** Lines of the Worker's log. */
  logLines: 0,
});
let counts = nothing();
/** Calls of `Pages` whose answers are not complete yet, and work of requests in the background. */
let underWay = 0;
/** Work of Durable Objects: calls of theirs and by them that have not ended, and what they postpone. */
let ofObjects = 0;

/** Bytes of the last value of each key of KV, and of each object's database. */
const stored = { kv: new Map(), objects: new Map() };
const total = (sizes) => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);

const log = console.log.bind(console);
console.log = (...words) => {
  counts.logLines += 1;
  log(...words);
};

const add = (counter, key, by = 1) => {
  counter[key] = (counter[key] ?? 0) + by;
};

/** @returns the same work, which counts as under way until it ends */
async function followed(work) {
  underWay += 1;
  try {
    return await work;
  } finally {
    underWay -= 1;
  }
}

/** @returns the same work of an object, which counts until it ends */
async function followedObject(work) {
  ofObjects += 1;
  try {
    return await work;
  } finally {
    ofObjects -= 1;
  }
}

// A poller uses this to store its result after its answer.
const wait = scheduler.wait.bind(scheduler);
scheduler.wait = (...words) => followedObject(wait(...words));

let backend = null;
const realFetch = globalThis.fetch;
/** An answer of the backend is read at once: nothing else says that an object still reads one. */
async function fetchBackend(input, init) {
  counts.backendCalls += 1;
  const response = await realFetch(input, init);
  return new Response(await response.arrayBuffer(), response);
}
globalThis.fetch = (input, init) =>
  backend !== null && (input.url ?? String(input)).startsWith(backend)
    ? followedObject(fetchBackend(input, init))
    : realFetch(input, init);

const countKeys = (counter, keys) => {
  for (const key of [keys].flat()) add(counter, key.slice(0, Math.max(0, key.indexOf(':'))));
};

const countedKv = (reads, follow) => (kv) =>
  withMembers(kv, {
    get: (keys, ...rest) => {
      countKeys(counts[reads], keys);
      return follow(kv.get(keys, ...rest));
    },
    getWithMetadata: (keys, ...rest) => {
      countKeys(counts[reads], keys);
      return follow(kv.getWithMetadata(keys, ...rest));
    },
    put: (key, ...rest) => {
      countKeys(counts.kvWrites, key);
      stored.kv.set(key, rest[0]?.byteLength ?? rest[0]?.length ?? 0);
      return follow(kv.put(key, ...rest));
    },
    delete: (key) => {
      countKeys(counts.kvWrites, key);
      stored.kv.delete(key);
      return follow(kv.delete(key));
    },
    list: (...words) => follow(kv.list(...words)),
  });

/**
 * @param reads which counts of keys
 * @param follow for calls by objects; those of a request that was cancelled never end (F16)
 */
const wrapper = (reads, follow) =>
  envWrapper({
    kv: countedKv(reads, follow),
    call: (binding, call) => {
      add(counts.objectCalls, binding);
      return follow(call());
    },
  });
const wrappedEnv = wrapper('kvKeys', (call) => call);
const wrappedObjectEnv = wrapper('objectKvKeys', followedObject);

function countedEnv(env) {
  backend = env.BACKEND_URL ?? null;
  return wrappedEnv(env);
}

let storageIsCounted = false;
/** All objects share the classes of their storage, so these are patched. */
function countStorage({ kv, sql }) {
  if (storageIsCounted) return;
  storageIsCounted = true;
  const [kvClass, sqlClass] = [Object.getPrototypeOf(kv), Object.getPrototypeOf(sql)];
  const { put } = kvClass;
  kvClass.put = function (...words) {
    counts.rowsWritten += 1;
    return put.apply(this, words);
  };
  const { exec } = sqlClass;
  sqlClass.exec = function (...words) {
    const cursor = exec.apply(this, words);
    counts.rowsWritten += cursor.rowsWritten;
    return cursor;
  };
}

/** @returns a class of Durable Objects like `Base` that counts its alarms under this name */
export function countedObject(Base, className) {
  class Counted extends Base {
    constructor(ctx, env) {
      super(ctx, wrappedObjectEnv(env));
      countStorage(ctx.storage);
    }
  }
  for (const name of Object.getOwnPropertyNames(Base.prototype)) {
    const own = Base.prototype[name];
    if (name === 'constructor' || typeof own !== 'function') continue;
    Counted.prototype[name] = function (...words) {
      if (name === 'alarm') add(counts.alarms, className);
      stored.objects.set(this.ctx.id.toString(), this.ctx.storage.sql.databaseSize);
      return followedObject(own.apply(this, words));
    };
  }
  return Counted;
}

/**
 * Work in the background counts as under way: what it writes belongs to the request that it began with.
 * @returns the same context
 */
function countedContext(ctx) {
  const waitUntil = ctx.waitUntil.bind(ctx);
  ctx.waitUntil = (work) => waitUntil(followed(work));
  return ctx;
}

/** The same rule as in page-cache/cached-page.ts, for the answers of `Pages`. */
const isCacheable = ({ headers }) =>
  headers.get('cloudflare-cdn-cache-control')?.includes('max-age') ?? false;

/** Answers to the gateway without a render: no such page, or no answer. */
const isBare = ({ status, headers }) => status >= 400 && !headers.has('content-type');

/** Publication and address of every page that the page cache was given. */
const writtenPages = new Set();

function noteWrite({ url }, { publication }) {
  counts.pageWrites += 1;
  const { pathname, search } = new URL(url);
  writtenPages.add(`${publication} ${pathname}${search}`);
}

/** @returns an entrypoint like `Base` that counts its renders */
export const countedPages = (Base) =>
  class extends Base {
    constructor(ctx, env) {
      super(countedContext(ctx), countedEnv(env));
    }

    async fetch(request) {
      const response = await followed(super.fetch(request));
      // Revalidations are compared with pages in memory, so only their number is recorded.
      if (response.status === 304) counts.unchanged += 1;
      else if (!isBare(response)) {
        counts.renders += 1;
        if (isCacheable(response)) noteWrite(request, this.ctx.props);
      }
      return response;
    }
  };

/** @returns the Worker's handler, preceded by handlers for `/__counters[?reset]` and `/__pages` */
export const countedHandler = (handler) => ({
  ...handler,
  async fetch(request, env, ctx) {
    const url = new URL(request.url);
    if (url.pathname === '/__pages') return Response.json([...writtenPages]);
    if (url.pathname !== '/__counters') return handler.fetch(request, countedEnv(env), countedContext(ctx));
    const told = {
      ...counts,
      underWay,
      ofObjects,
      kvBytes: total(stored.kv),
      objectBytes: total(stored.objects),
    };
    if (url.searchParams.has('reset')) counts = nothing();
    return Response.json(told);
  },
  scheduled: (event, env, ctx) => handler.scheduled(event, countedEnv(env), countedContext(ctx)),
});
