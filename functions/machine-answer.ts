import type { Publication } from '../schema/publication.ts';
import type { Env } from './env.ts';
import { logEvent } from './log.ts';
import { backendDomain, normaliseHost, readTitle, titleOfHost } from './publication.ts';
import { BARE_POLICY, COMMON_HEADERS } from './security.ts';

/** Who asks, for which title: what the texts for machines are written from. */
export interface MachineAsk {
  env: Env;
  publication: Publication;
  /** Scheme and host: the beginning of every address in the answer. */
  origin: string;
  /** What the backend calls the title (NET-1). */
  domain: string;
  /** Epoch ms. */
  now: number;
  waitUntil: (work: Promise<unknown>) => void;
}

export interface MachineText {
  /** Media type, with its charset. */
  type: string;
  text: string;
  /** How long the asker may keep it without coming back. */
  freshS: number;
}

/** Title, type, caching and headers of everything machines read; only the text differs. */
export async function answerMachine(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  write: (ask: MachineAsk) => MachineText | Promise<MachineText>,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuse(405, 'Method not allowed', { allow: 'GET, HEAD' });
  }
  const now = Date.now();
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const url = new URL(request.url);
  const host = normaliseHost(url.host);
  const title = await titleOfHost(env, host, now);
  const publication = title === null ? null : await readTitle(env, title, now, waitUntil);
  if (publication === null) {
    logEvent('host.unknown', { host: host.slice(0, 253) });
    return refuse(404, 'Unknown publication');
  }
  const origin = env.LOCAL === '1' ? url.origin : `https://${host}`;
  const domain = backendDomain(publication, host);
  const { type, text, freshS } = await write({ env, publication, origin, domain, now, waitUntil });
  const etag = await entityTag(text);
  const headers = {
    ...COMMON_HEADERS,
    'content-security-policy': BARE_POLICY,
    'cache-control': `public, max-age=${freshS}`,
    etag,
  };
  // Feed readers come every few minutes and mostly find nothing new.
  if (namesTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : text, {
    headers: { ...headers, 'content-type': type },
  });
}

async function entityTag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `"${btoa(String.fromCharCode(...new Uint8Array(digest).slice(0, 12)))}"`;
}

/** RFC 9110, 13.1.2: weak comparison, because a compressing edge makes the tag weak. */
function namesTag(field: string | null, etag: string): boolean {
  return (field ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function refuse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: {
      ...COMMON_HEADERS,
      'content-security-policy': BARE_POLICY,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
