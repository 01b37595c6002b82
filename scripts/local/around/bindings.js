// Modules around the site's Worker (counters, faults) reach its KV namespaces and Durable Objects through an `env` with
// replaced bindings; the Worker is unchanged. Such modules run in the Worker's folder.

import { withMembers } from './with-alarms.js';

/** A stub makes an RPC call for any property name. */
const wrappedStub = (stub, binding, call) =>
  new Proxy(stub, {
    get(_, key) {
      const member = stub[key];
      if (typeof key !== 'string' || typeof member !== 'function' || key === 'then') return member;
      return (...words) => call(binding, () => stub[key](...words));
    },
  });

/**
 * @param kv given a KV namespace and its binding's name,
 * @returns the replacement
 * @param call given a Durable Object's binding and a function that makes the call,
 * @returns its answer
 * @param limit given a rate limit,
 * @returns the replacement; by default the same
 * @returns a function from the Worker's `env` to the one with such bindings, always the same for the same `env`
 */
export function envWrapper({ kv, call, limit = (own) => own }) {
  const wrapped = (name, binding) => {
    if (typeof binding?.getWithMetadata === 'function') return kv(binding, name);
    // Durable Object namespaces have methods of any name that RPC may call, so they are recognised first.
    if (typeof binding?.idFromName !== 'function')
      return typeof binding?.limit === 'function' ? limit(binding) : binding;
    return withMembers(binding, {
      get: (...words) => wrappedStub(binding.get(...words), name, call),
      getByName: (...words) => wrappedStub(binding.getByName(...words), name, call),
    });
  };
  const envs = new WeakMap();
  return (env) => {
    const known = envs.get(env);
    if (known) return known;
    const own = Object.fromEntries(
      Object.entries(env).map(([name, binding]) => [name, wrapped(name, binding)]),
    );
    envs.set(env, own);
    return own;
  };
}
