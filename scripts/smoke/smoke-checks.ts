import { readText } from '../../functions/http/limited-body.ts';
import { healthSchema } from '../../schema/health.ts';
import { jsonOf } from '../local/json-of.ts';

/** A cold front page may stream for some seconds. */
const ANSWER_TIMEOUT_MS = 20_000;
/** The front page has 100 kB; so has a health report of 300 feeds. */
const ANSWER_MAX_BYTES = 4 * 1024 * 1024;

export interface SiteAnswer {
  status: number;
  headers: Headers;
  text: string;
  ms: number;
}

/** @returns the complete answer to a GET; redirects are not followed. @throws on a timeout or a too large answer */
export async function askSite(site: URL, path: string): Promise<SiteAnswer> {
  const started = Date.now();
  const response = await fetch(new URL(path, site), {
    // A connection that stays open may be closed while the next request is on its way (RFC 9112 §9.5).
    headers: { 'user-agent': 'Masthead-smoke/1.0', connection: 'close' },
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  const text = await readText(response.body, ANSWER_MAX_BYTES);
  return { status: response.status, headers: response.headers, text, ms: Date.now() - started };
}

/** Faults fail the check; notes are for the operator to judge. */
export interface Findings {
  faults: string[];
  notes?: string[];
}

export interface SmokeCheck {
  name: string;
  path: string;
  /** The expected status. */
  status: number;
  /** The beginning of the expected media type. */
  type: string;
  /** Checks of the content. */
  examine?: (answer: SiteAnswer) => Findings;
}

const PAGE = { type: 'text/html', examine: examinePage } as const;
const NONE: Findings = { faults: [] };
/** Cloudflare's page for a Worker that was stopped at the limit of its plan. */
const OVER_CPU_LIMIT = /error(?: code)?:? 1102\b/i;
/** The index of feeds is written every five minutes at least, by an alarm. */
const ALARM_MAX_MS = 10 * 60_000;

/** One answer of each kind; the entry script is added with its name from the front page. */
export const SMOKE_CHECKS: readonly [SmokeCheck, ...SmokeCheck[]] = [
  { name: 'front page', path: '/', status: 200, ...PAGE },
  { name: 'list of articles', path: '/blog', status: 200, ...PAGE },
  { name: 'unknown path', path: '/no-such-page', status: 404, ...PAGE },
  { name: 'health', path: '/api/health', status: 200, type: 'application/json', examine: examineHealth },
  { name: 'own feed', path: '/feed.xml', status: 200, type: 'application/rss+xml', examine: has('<rss') },
  { name: 'robots.txt', path: '/robots.txt', status: 200, type: 'text/plain', examine: has('Sitemap: ') },
  { name: 'sitemap', path: '/sitemap.xml', status: 200, type: 'application/xml', examine: has('<url>') },
  {
    name: 'radio',
    path: '/api/now-playing',
    status: 200,
    type: 'application/json',
    examine: has('"last":'),
  },
  {
    name: 'operators only',
    path: '/api/publications',
    status: 401,
    type: 'application/json',
    examine: ({ status }) =>
      status === 503 ? { faults: ['no OPERATOR_TOKEN, or the register does not answer'] } : NONE,
  },
];

/** @returns the check of a page's script; null if it has none */
export function entryCheck(page: string): SmokeCheck | null {
  const path = /\/assets\/[\w.-]+\.js/.exec(page)?.[0];
  if (path === undefined) return null;
  return {
    name: 'static file',
    path,
    status: 200,
    type: 'text/javascript',
    examine: ({ headers }) =>
      headers.get('cache-control')?.includes('immutable')
        ? NONE
        : { faults: [`cache-control: ${headers.get('cache-control')}, without immutable`] },
  };
}

/** @returns why the second of two answers to the front page is not from the platform's cache; null where it is */
export function cacheFault(answer: SiteAnswer | null): string | null {
  const word = answer?.headers.get('cf-cache-status') ?? 'none';
  return word === 'HIT'
    ? null
    : `the second request is not a HIT: cf-cache-status ${word} (docs/platform-facts.md, F14)`;
}

/** @returns whether the page was made, or compared, after a moment. @param sinceMs ms since then */
export function isNewerThan({ headers }: SiteAnswer, sinceMs: number): boolean {
  return headers.get('cf-cache-status') !== 'HIT' || Number(headers.get('age') ?? 0) * 1_000 < sinceMs;
}

/** @param answer to the front page without https; null if none came. @returns null where nothing is wrong */
export function plainHttpFault(answer: SiteAnswer | null): string | null {
  if (answer === null || answer.headers.get('location')?.startsWith('https://')) return null;
  return `http:// answers ${answer.status} instead of leading to https`;
}

export function examineAnswer(check: SmokeCheck, answer: SiteAnswer): Findings {
  const { status, type, examine } = check;
  const { headers } = answer;
  const { faults, notes = [] } = examine?.(answer) ?? NONE;
  const found = headers.get('content-type') ?? 'none';
  return {
    faults: [
      ...(answer.status === status ? [] : [`${answer.status} instead of ${status}`]),
      ...(found.startsWith(type) ? [] : [`content-type: ${found} instead of ${type}`]),
      ...(OVER_CPU_LIMIT.test(answer.text)
        ? ["error 1102: the render takes more processor time than the account's plan allows"]
        : []),
      ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['no x-content-type-options: nosniff']),
      ...(headers.get('content-security-policy')?.includes("default-src 'none'")
        ? []
        : ["no content-security-policy with default-src 'none'"]),
      ...faults,
    ],
    notes,
  };
}

function examinePage({ headers, text }: SiteAnswer): Findings {
  return {
    faults: [
      ...(headers.get('cache-status')?.startsWith('masthead; ') ? [] : ['no cache-status of Masthead']),
      ...(text.includes('</html>') ? [] : ['the page is not complete']),
    ],
  };
}

function examineHealth({ text }: SiteAnswer): Findings {
  const health = healthSchema.safeParse(jsonOf(text)).data;
  if (health === undefined) return { faults: ['not the form of a health report'] };
  const { version, bindings, status, reasons, title, backend, purge, bot, pictures } = health;
  const { checkedAt, indexWrittenAt } = health;
  const missing = Object.keys(bindings).filter((name) => !bindings[name]);
  const isAlarmed =
    indexWrittenAt !== null && Date.parse(checkedAt) - Date.parse(indexWrittenAt) < ALARM_MAX_MS;
  return {
    faults: [
      ...missing.map((name) => `the binding ${name} is missing`),
      ...(isAlarmed
        ? []
        : [`no alarm has written the index of feeds since ${indexWrittenAt ?? 'the deploy'}`]),
    ],
    notes: [
      `publication ${title}, version ${version.id || 'unknown'}`,
      ...(status === 'ok' ? [] : reasons),
      ...(backend.configured ? [] : ['no BACKEND_URL: lists of articles are empty']),
      ...(purge.secret === 'nobody' ? ['no PURGE_TOKEN: editors cannot purge'] : []),
      ...(pictures.key ? [] : ['no PICTURE_KEY: readers load the pictures of articles from other hosts']),
      ...(bot.key ? [] : ['no BOT_KEY: requests to publishers are not signed']),
    ],
  };
}

function has(part: string): (answer: SiteAnswer) => Findings {
  return ({ text }) => (text.includes(part) ? NONE : { faults: [`without ${part.trim()}`] });
}
