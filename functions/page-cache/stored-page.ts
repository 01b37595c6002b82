import CachePolicy from 'http-cache-semantics';
import * as z from 'zod';
import { IsolateMemory } from '../isolate-memory.ts';
import { logEvent } from '../log.ts';
import { EDGE_DIRECTIVE, headerPairsSchema, NONCE_HEADER } from './cached-page.ts';
import { type MarkedBytes, markNonce } from './swap-nonce.ts';

/** The rules do not depend on who asks: the gateway forwards nothing of the reader (RFC 9111). */
const ANY_READER = { method: 'GET', headers: {} };

/** A kept page is one text: this on the first line, then the body. */
const headSchema = z.object({
  headers: headerPairsSchema,
  /** Epoch ms at which its render began: what was purged since is not in it. */
  renderedAt: z.number(),
  /** How http-cache-semantics remembers a response. */
  policy: z.custom<CachePolicy.CachePolicyObject>((value) => typeof value === 'object' && value !== null),
});
type Head = z.infer<typeof headSchema>;

interface HeldPage {
  headers: [string, string][];
  renderedAt: number;
  policy: CachePolicy;
  body: MarkedBytes;
}

/** A page of the cache with the rules it lives under. */
export interface StoredPage {
  headers: [string, string][];
  renderedAt: number;
  body: MarkedBytes;
  /** `fresh`, `stale` but good enough while a render refreshes it, or only better than a failure. */
  state: 'fresh' | 'stale' | 'spent';
  /** Seconds until it is no longer fresh; negative afterwards. */
  ttlS: number;
}

/** What an isolate may hold of pages, in bytes: a quarter of the 128 MB it has in production. */
const HELD_MAX_BYTES = 32 * 1024 * 1024;
/** Pages that this isolate holds itself, for asking the Cache API costs more than all else a kept page needs. */
const held = new IsolateMemory<HeldPage>(HELD_MAX_BYTES);

/** @returns a page that was kept and may still be of use, or null. */
export async function readPage(key: string): Promise<StoredPage | null> {
  const own = held.get(key);
  const page = own && judge(own);
  if (page?.state === 'fresh') return page;
  // Another isolate may have refreshed it.
  const kept = await caches.default.match(key);
  const read = kept && understand(key, new Uint8Array(await kept.arrayBuffer()));
  if (!read) return page ?? null;
  held.set(key, read, read.body.bytes.length);
  return judge(read);
}

/** Keeps a complete page as long as its edge directive allows it to be of use; one that may not be kept is not. */
export async function keepPage(
  key: string,
  { status, headers }: Response,
  body: Uint8Array,
  renderedAt: number,
): Promise<void> {
  const directive = headers.get(EDGE_DIRECTIVE) ?? 'no-store';
  const policy = new CachePolicy(ANY_READER, { status, headers: { 'cache-control': directive } });
  if (status !== 200 || !policy.storable() || policy.timeToLive() <= 0) return;
  const head: Head = {
    headers: [...headers].filter(([name]) => name !== 'set-cookie'),
    renderedAt,
    policy: policy.toObject(),
  };
  held.set(key, hold(head, policy, body), body.length);
  const lifetimeS = Math.ceil(policy.timeToLive() / 1_000);
  // Staleness is told from our own policy: the Cache API knows none (F5), and in mid-life a page counts as fresh to it.
  const kept = new Response(new Blob([`${JSON.stringify(head)}\n`, body]).stream(), {
    headers: { 'content-type': 'text/plain', 'cache-control': `public, max-age=${lifetimeS}` },
  });
  await caches.default.put(key, kept);
}

function understand(key: string, bytes: Uint8Array): HeldPage | null {
  const end = bytes.indexOf(0x0a);
  try {
    const head = headSchema.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))));
    return hold(head, CachePolicy.fromObject(head.policy), bytes.subarray(end + 1));
  } catch (error) {
    logEvent('page.unreadable', { key, detail: String(error).slice(0, 200) });
    return null;
  }
}

function hold({ headers, renderedAt }: Head, policy: CachePolicy, bytes: Uint8Array): HeldPage {
  const nonce = headers.find(([name]) => name === NONCE_HEADER)?.[1] ?? '';
  return { headers, renderedAt, policy, body: markNonce(bytes, nonce) };
}

function judge({ policy, headers, renderedAt, body }: HeldPage): StoredPage {
  const { response, revalidation } = policy.evaluateRequest(ANY_READER);
  return {
    headers,
    renderedAt,
    body,
    state: response ? (revalidation ? 'stale' : 'fresh') : 'spent',
    ttlS: policy.maxAge() - Math.floor(policy.age()),
  };
}
