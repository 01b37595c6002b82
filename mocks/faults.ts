import * as z from 'zod';
import { bomb, drip, grow } from './broken-bodies.ts';

/**
 * A fault of a publisher or the backend, set by a query (`?mode=slow&ms=2000`) or by `/control/faults`. `held`: the
 * backend, or a feed below `/feeds/`, answers once the fault is cleared.
 */
export const faultSchema = z.object({
  mode: z.enum([
    'slow',
    'fail',
    'hang',
    'held',
    'truncate',
    'html',
    'grow',
    'empty',
    'malformed',
    'moved',
    'loop',
    'unchanged',
    'bomb',
    'drip',
    'charset',
  ]),
  /** slow: delay before the answer, in ms. */
  ms: z.coerce.number().int().min(0).max(600_000).default(2_000),
  /** fail: the status. */
  status: z.coerce.number().int().min(400).max(599).default(500),
  /** grow, bomb: size of the answer in MB, unpacked. */
  mb: z.coerce.number().int().min(1).max(1_000).default(50),
  /** moved: the target. */
  to: z.string().max(2_048).default(''),
});
export type Fault = z.infer<typeof faultSchema>;

/** @returns the fault in a query; null without a valid one */
export function faultOfQuery(query: URLSearchParams): Fault | null {
  const parsed = faultSchema.safeParse(Object.fromEntries(query));
  return parsed.success ? parsed.data : null;
}

const HTML_PAGE =
  '<!doctype html><html><head><title>Service notice</title></head><body><h1>We will be back soon</h1><p>Our site is down for maintenance.</p></body></html>';
const MEGABYTE = 1024 * 1024;

/** @returns the answer with the fault applied; without a fault, the result of `answer` */
export async function answerWithFault(
  request: Request,
  fault: Fault | null,
  headers: Record<string, string>,
  bytes: Uint8Array,
  answer: () => Response,
): Promise<Response> {
  switch (fault?.mode) {
    case 'slow':
      await scheduler.wait(fault.ms);
      return answer();
    case 'fail':
      return new Response('Internal error', { status: fault.status });
    case 'hang':
      return hang(request);
    case 'truncate':
      return new Response(bytes.slice(0, Math.floor(bytes.length * 0.6)), { headers });
    case 'html':
      return new Response(HTML_PAGE, { headers: { 'content-type': 'text/html; charset=utf-8' } });
    case 'empty':
      return new Response(
        headers['content-type']?.includes('json')
          ? '{"items":[]}'
          : '<rss version="2.0"><channel><title>Empty</title></channel></rss>',
        { headers },
      );
    case 'malformed':
      return new Response('{"blogs": [{"slug": ', { headers });
    case 'grow':
      return new Response(grow(bytes, fault.mb * MEGABYTE), { headers });
    case 'moved':
      return new Response(null, { status: 301, headers: { location: fault.to } });
    case 'loop':
      return new Response(null, { status: 302, headers: { location: request.url } });
    case 'unchanged':
      return new Response(null, { status: 304 });
    case 'bomb':
      return new Response(await bomb(bytes, fault.mb * MEGABYTE), {
        headers: { ...headers, 'content-encoding': 'gzip' },
        encodeBody: 'manual',
      });
    case 'drip':
      return new Response(drip(bytes), { headers });
    case 'charset':
      return new Response(bytes.slice(), {
        headers: { ...headers, 'content-type': `${headers['content-type']?.split(';')[0]}; charset=koi8-r` },
      });
    default:
      return answer();
  }
}

/** Never answers; ends when the client leaves, so that tests leave no work behind. */
async function hang(request: Request): Promise<Response> {
  await new Promise<void>((resolve) => {
    request.signal.addEventListener('abort', () => resolve());
    setTimeout(resolve, 120_000);
  });
  return new Response(null, { status: 504 });
}
