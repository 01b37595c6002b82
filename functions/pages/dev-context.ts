import * as z from 'zod';
import { errorResponse } from '../http/error-response.ts';
import { Stopwatch } from '../platform/stopwatch.ts';
import type { Endpoint, EndpointScope } from '../publications/endpoint.ts';
import { nothingShown } from './editions/edition.ts';
import { createPageContext } from './page-context.ts';

/** A function of the context, such as `['sections', 'read']` or `['weather']`; empty for all plain data. */
const callSchema = z.object({ call: z.array(z.string()).max(2), words: z.array(z.json()).max(2) });

/**
 * `POST /dev/context`, on local runs only: serves the load context of a page's loaders over HTTP, so that Vite's dev
 * server can render pages in Node while feeds, pollers and backend stay in workerd (scripts/local/dev-context.ts).
 */
export const devContext: Endpoint = { methods: ['POST'], errors: 'json', handle: handleDevContext };

async function handleDevContext(scope: EndpointScope): Promise<Response> {
  const context = createPageContext({
    ...scope,
    nonce: '',
    whole: true,
    renews: false,
    preview: false,
    gpc: false,
    caller: '',
    stopwatch: new Stopwatch([]),
    index: null,
    shown: nothingShown(),
  });
  const read = callSchema.safeParse(await scope.request.json().catch(() => null));
  if (!read.success) return errorResponse('json', 400, read.error.message);
  const { call, words } = read.data;
  if (call.length === 0) return Response.json(context);
  const named = call.reduce<unknown>(
    (part, name) =>
      typeof part === 'object' && part && Object.hasOwn(part, name) ? Reflect.get(part, name) : null,
    context,
  );
  if (typeof named !== 'function') return errorResponse('json', 400, `no such call: ${call.join('.')}`);
  const result: unknown = await Reflect.apply(named, undefined, words);
  return Response.json(result);
}
