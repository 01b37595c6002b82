import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Agent } from 'undici';
import * as z from 'zod';
import type { Chance, OneOrMore } from '../../testing/chance.ts';
import { type Exchange, exchange, type NoAnswer } from '../../testing/exchange.ts';

export type Kind = 'front' | 'list' | 'article' | 'asset';

/** Where a publication answers. */
interface Place {
  /** Target of requests, without a slash at the end. */
  origin: string;
  /** The Host header. */
  host: string;
}

/** A publication with its readers' addresses. */
export interface ReadPublication extends Place {
  /** The required name on its pages. */
  name: string;
  addresses: Record<Kind, string[]>;
}

export interface Visit {
  publication: ReadPublication;
  kind: Kind;
  path: string;
  /** True for half of all readers, because local runtimes treat compressed answers differently (F6). */
  gzip: boolean;
}

export type Fault = 'status' | 'wrong-publication' | NoAnswer;

/** What a reader gets. */
export interface Outcome {
  /** 0 without an answer. */
  status: number;
  /** Whether a cache had the answer, old or not. */
  isCached: boolean;
  /** Of the decoded body. */
  bytes: number;
  fault: Fault | null;
}

/** Time limit of a request, well above every limit of the product (a section waits 4 s). */
const PATIENCE_MS = 15_000;
/** Open sockets; further readers wait in our queue, and their time counts. */
const SOCKETS_MAX = 512;
const CONNECTIONS = new Agent({ connections: SOCKETS_MAX });
const unzip = promisify(gunzip);

/** Out of a hundred requests. */
const MIX: OneOrMore<readonly [Kind, number]> = [
  ['front', 50],
  ['list', 20],
  ['article', 20],
  ['asset', 10],
];

/** @returns the next reader's request; for the front page if the publication has no address of the kind */
export function nextVisit(publications: OneOrMore<ReadPublication>, chance: Chance): Visit {
  const publication = chance.pick(publications);
  let at = chance.unit() * 100;
  const [drawn] =
    MIX.find(([, share]) => {
      at -= share;
      return at < 0;
    }) ?? MIX[0];
  const paths = publication.addresses[drawn];
  const path = paths[Math.floor(chance.unit() * paths.length)];
  const gzip = chance.happens(0.5);
  if (path === undefined) return { publication, kind: 'front', path: '/', gzip };
  return { publication, kind: drawn, path, gzip };
}

/** @returns every address of every publication once */
export const everyVisit = (publications: OneOrMore<ReadPublication>): Visit[] =>
  publications.flatMap((publication) =>
    MIX.flatMap(([kind]) =>
      publication.addresses[kind].map((path) => ({ publication, kind, path, gzip: false })),
    ),
  );

/** Sends a reader's request over a reused connection. Never rejects. */
export async function visit({ publication, kind, path, gzip }: Visit): Promise<Outcome> {
  const { status, headers, body, why } = await send(publication, path, gzip);
  if (why !== null) return { status, isCached: false, bytes: 0, fault: why };
  const fault = status === 200 ? null : 'status';
  return {
    status,
    isCached: isFromCache(headers),
    bytes: body.length,
    fault: fault ?? (kind === 'asset' ? null : faultOfPage(body.toString('utf8'), publication.name)),
  };
}

/** @returns the answer, decoded */
async function send({ origin, host }: Place, path: string, gzip = false): Promise<Exchange> {
  const answer = await exchange(origin, {
    host,
    path,
    headers: { accept: 'text/html,*/*', 'accept-encoding': gzip ? 'gzip' : 'identity' },
    connections: CONNECTIONS,
    limitMs: PATIENCE_MS,
  });
  if (answer.why !== null || answer.headers.get('content-encoding') !== 'gzip') return answer;
  return unzip(answer.body).then(
    (body) => ({ ...answer, body }),
    (error) => ({ ...answer, status: 0, why: 'cut-off', detail: String(error) }),
  );
}

/** `cf-cache-status` as the platform documents it. UPDATING and STALE mean an old copy, sent at once. */
const FROM_CACHE = ['HIT', 'REVALIDATED', 'UPDATING', 'STALE'];
const RENDERED = ['MISS', 'EXPIRED', 'BYPASS', 'DYNAMIC'];

/** By `cf-cache-status`, or `Cache-Status` (RFC 9211) for an answer without it. */
function isFromCache(headers: Headers): boolean {
  const status = headers.get('cf-cache-status')?.toUpperCase() ?? '';
  if ([...FROM_CACHE, ...RENDERED].includes(status)) return FROM_CACHE.includes(status);
  return (headers.get('cache-status') ?? '').split(';').some((field) => field.trim() === 'hit');
}

/**
 * Evaluates a page by its metadata (app/document/page-meta.ts), because a headline may name another publication.
 * @param name required on the page
 */
function faultOfPage(html: string, name: string): Fault | null {
  if (!html.includes('</footer>')) return 'cut-off';
  const escaped = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
  return html.includes(`<meta property="og:site_name" content="${escaped}"`) ? null : 'wrong-publication';
}

/** A site that has just started may refuse a request or two. */
const ATTEMPTS = 5;
const PAUSE_MS = 2_000;

/** @throws if the site does not answer with 200 */
export async function read(place: Place, path: string): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    const { status, why, body } = await send(place, path);
    if (status === 200) return body.toString('utf8');
    if (attempt === ATTEMPTS)
      throw new Error(`${place.origin}${path} (Host: ${place.host}): ${why ?? `status ${status}`}`);
    await setTimeout(PAUSE_MS);
  }
}

const manifestSchema = z.object({ name: z.string().min(1) });

/** @returns the name on the publication's pages */
export const nameOf = async (place: Place): Promise<string> =>
  manifestSchema.parse(JSON.parse(await read(place, '/manifest.webmanifest'))).name;

/** Addresses per kind and publication; with more, most visits of a short run would be first visits. */
const PER_KIND_MAX = 12;
/** In attributes, and of typefaces in rules. */
const ADDRESS = /(?:(?:href|src|data-entry)="|url\("?)(\/[^"#)]*)/g;

/** @returns the publication with the addresses that its front page and blog link to */
export async function withAddresses(publication: ReadPublication): Promise<ReadPublication> {
  const pages = await Promise.all(['/', '/blog'].map((path) => read(publication, path)));
  const links = [...pages.join(' ').matchAll(ADDRESS)].map(([, path = '']) => path);
  const starting = (prefix: string) => [
    ...new Set(links.filter((path) => path.startsWith(prefix) && path.length > prefix.length)),
  ];
  return {
    ...publication,
    addresses: {
      front: ['/'],
      list: ['/blog', ...starting('/blog?page='), ...starting('/news/')].slice(0, PER_KIND_MAX),
      article: starting('/blog/').slice(0, PER_KIND_MAX),
      asset: [...starting('/assets/'), ...starting('/pictures/')].slice(0, 2 * PER_KIND_MAX),
    },
  };
}
