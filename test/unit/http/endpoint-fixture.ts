import { vi } from 'vitest';
import type { Endpoint } from '../../../functions/publications/endpoint.ts';
import { MemoryKv } from '../publications/memory-kv.ts';

/** A new isolate with publications in memory, which calls endpoints as the Worker does. */
export async function openEndpointFixture() {
  // Publications that an isolate remembers are module state.
  vi.resetModules();
  const { callEndpoint } = await import('../../../functions/publications/endpoint.ts');
  const publications = new MemoryKv();
  const works: Promise<unknown>[] = [];
  const ctx = { waitUntil: (work: Promise<unknown>) => void works.push(work) };
  return {
    publications,
    /** Work that continues after the response. */
    works,
    /** @param more of the environment and the context, besides publications */
    call: (
      endpoint: Endpoint,
      request: Request,
      more: { env?: object; ctx?: object } = {},
    ): Promise<Response> =>
      // The runtime's types require complete bindings; endpoints use only these.
      Reflect.apply(callEndpoint, undefined, [
        endpoint,
        {
          request,
          url: new URL(request.url),
          env: { PUBLICATIONS: publications, ...more.env },
          ctx: { ...ctx, ...more.ctx },
        },
      ]),
  };
}

export type EndpointFixture = Awaited<ReturnType<typeof openEndpointFixture>>;
