import { SECTIONS } from '../../schema/sections.ts';
import { type Chance, chanceFrom } from '../../testing/chance.ts';
import type { Leaving } from '../../testing/exchange.ts';
import { FIXED_PATHS } from './site-addresses.ts';

/** The publication, with existing addresses. */
export interface Target {
  host: string;
  articles: readonly string[];
}

export interface InventedRequest {
  host: string;
  /** Path and query, unencoded. */
  path: string;
  method?: 'GET' | 'HEAD';
  headers?: Record<string, string>;
  leave?: Leaving;
}

const PLAIN = 'abcdefghijklmnopqrstuvwxyz0123456789-';
const ODD = `${PLAIN}ABCDEFGHIJKLMNOPQRSTUVWXYZ_.~!$&'()*+,;=:@|^{}"<>\``;
/** Longer than the limit of slugs. */
const SLUG_UNITS_MAX = 300;

const text = (chance: Chance, units: number, from = PLAIN): string =>
  Array.from({ length: units }, () => from[chance.whole(0, from.length - 1)]).join('');
const word = (chance: Chance): string => text(chance, chance.whole(4, 16));
/** @returns a valid or invalid slug: too long, odd, or with escapes */
const slug = (chance: Chance): string => {
  const units = chance.whole(1, SLUG_UNITS_MAX);
  if (chance.happens(0.6)) return text(chance, Math.min(units, chance.whole(1, 80)));
  if (chance.happens(0.5)) return encodeURIComponent(text(chance, units, ODD));
  return text(chance, units, ODD).replaceAll(/[`"<>{}^|]/g, '-');
};
const query = (chance: Chance): string =>
  Array.from({ length: chance.whole(1, 4) }, () => `${word(chance)}=${word(chance)}`).join('&');

/** @returns one random request */
type Kind = (chance: Chance, target: Target) => InventedRequest;

const knownPath = (chance: Chance, { articles }: Target): string => {
  const at = chance.whole(0, FIXED_PATHS.length + articles.length - 1);
  return FIXED_PATHS[at] ?? articles[at - FIXED_PATHS.length] ?? '/';
};

const ESCAPES = [
  '%00',
  '%2F',
  '%2f',
  '%5C',
  '%25',
  '%2525',
  '%2e%2e',
  '%E0%A4%A',
  '%zz',
  '%',
  '%41',
  '%C3%A9',
  '%F0%9F%8C%81',
] as const;
const PAGES = [
  '0',
  '-1',
  '1',
  '007',
  '1e9',
  '2.5',
  'abc',
  '',
  '99999999999999999999',
  'NaN',
  '%00',
  '2,3',
] as const;
const AGENTS = ['Googlebot/2.1', 'curl/8', '', 'x'] as const;
const ACCEPTS = ['application/json', '*/*;q=0', 'text/x-nothing', 'image/avif,*/*'] as const;

const FORMATS = ['rss', 'atom', 'json', 'xml', 'php'] as const;
/** Frequent words of the mocks' stories, so that a question has many results. */
const COMMON_WORDS = ['the', 'city', 'park', 'bay', 'new'] as const;

const inMixedCase = (chance: Chance, path: string): string =>
  [...path].map((letter) => (chance.happens(0.5) ? letter.toUpperCase() : letter)).join('');

const day = (chance: Chance): string =>
  `20${chance.whole(10, 40)}-0${chance.whole(1, 9)}-${chance.whole(10, 28)}`;
/** Outside the time of the mocks' stories. */
const month = (chance: Chance): string =>
  `${chance.whole(1960, 2015)}-${String(chance.whole(1, 13)).padStart(2, '0')}`;
const filters = (chance: Chance): string =>
  `section=${sectionId(chance)}&from=${day(chance)}&to=${day(chance)}&page=${chance.whole(0, 20)}`;
const sectionId = (chance: Chance): string => SECTIONS[chance.whole(0, SECTIONS.length - 1)]?.id ?? 'own';
/** @returns an address of one of four thousand million callers */
const anyNetwork = (chance: Chance): string =>
  Array.from({ length: 4 }, () => chance.whole(1, 254)).join('.');
/** The limit is sixty requests per network and minute, so each of these comes from another network. */
const fromAnyNetwork = (chance: Chance): Record<string, string> => ({
  'cf-connecting-ip': anyNetwork(chance),
});

/** Requests that a stranger may send, by kind; readers of the site make only `hits`. */
const KINDS = {
  hits: (chance, target) => ({ host: target.host, path: knownPath(chance, target) }),
  articles: (chance, { host }) => ({
    host,
    path: `/blog/${slug(chance)}`,
  }),
  categories: (chance, { host }) => ({
    host,
    path: `/news/${slug(chance)}`,
  }),
  paths: (chance, { host }) => ({
    host,
    path: `/${Array.from({ length: chance.whole(1, 5) }, () => word(chance)).join('/')}${chance.pick(['', '.php', '/'])}`,
  }),
  escapes: (chance, target) => {
    const base = chance.pick(['/blog/', '/news/', '/', '/pictures/', '/sections/'] as const);
    return { host: target.host, path: `${base}${word(chance)}${chance.pick(ESCAPES)}${word(chance)}` };
  },
  case: (chance, target) => ({ host: target.host, path: inMixedCase(chance, knownPath(chance, target)) }),
  queries: (chance, target) => ({
    host: target.host,
    path: `${knownPath(chance, target)}?${query(chance)}${chance.happens(0.3) ? `&all=${word(chance)}` : ''}`,
  }),
  hosts: (chance, { host }) => ({
    host: chance.happens(0.5)
      ? `${word(chance)}.example`
      : `${word(chance)}.${host === 'localhost' ? 'ledger.example' : host}`,
    path: chance.pick(['/', '/blog', '/feed.xml'] as const),
  }),
  pictures: (chance, { host }) => ({
    host,
    path: `/pictures/${chance.pick(['sports', 'food', word(chance)] as const)}-${word(chance)}.svg${chance.happens(0.5) ? `?${query(chance)}` : ''}`,
  }),
  sections: (chance, { host }) => ({
    host,
    path: `/sections/${chance.happens(0.5) ? word(chance) : chance.pick(['sports', 'local', 'food'])}?${query(chance)}`,
  }),
  pages: (chance, { host }) => {
    const list = chance.happens(0.5)
      ? '/blog'
      : `/news/${SECTIONS[chance.whole(0, SECTIONS.length - 1)]?.slug}`;
    const page = chance.happens(0.5) ? chance.pick(PAGES) : String(chance.whole(1, 2_000));
    return { host, path: `${list}?page=${page}` };
  },
  topics: (chance, { host }) => ({
    host,
    path: `/topics/${chance.happens(0.5) ? word(chance) : slug(chance)}${chance.happens(0.3) ? `?page=${chance.whole(0, 20)}` : ''}`,
  }),
  archive: (chance, { host }) => ({
    host,
    path: `/archive${chance.happens(0.8) ? `/${month(chance)}` : ''}?section=${chance.happens(0.5) ? sectionId(chance) : word(chance)}&page=${chance.whole(0, 2_000)}`,
  }),
  authors: (chance, { host }) => ({
    host,
    path: `/authors/${chance.happens(0.5) ? word(chance) : slug(chance)}${chance.happens(0.3) ? `?page=${chance.whole(0, 20)}` : ''}`,
  }),
  feeds: (chance, { host }) => ({
    host,
    path: `/feeds/${chance.happens(0.3) ? chance.pick(['sports', 'food']) : word(chance)}.${chance.happens(0.7) ? chance.pick(FORMATS) : word(chance)}?${query(chance)}`,
  }),
  stories: (chance, { host }) => ({
    host,
    path: `/pictures/story/${chance.happens(0.8) ? chance.whole(1, 2 ** 31).toString(36) : word(chance)}${chance.happens(0.5) ? `?${query(chance)}` : ''}`,
  }),
  groups: (chance, { host }) => ({
    host,
    path: `/stories/${sectionId(chance)}-${chance.whole(1, 2 ** 31).toString(36)}`,
  }),
  /** The search form with filters but without words. */
  forms: (chance, { host }) => ({
    host,
    path: `/search?${filters(chance)}&${query(chance)}`,
  }),
  questions: (chance, { host }) => ({
    host,
    path: `/search?q=${chance.pick(COMMON_WORDS)}+${word(chance)}${chance.happens(0.5) ? `&${filters(chance)}` : ''}`,
    headers: fromAnyNetwork(chance),
  }),
  suggestions: (chance, { host }) => ({
    host,
    path: `/search/suggest?q=${chance.happens(0.5) ? `${chance.pick(COMMON_WORDS)}+` : ''}${word(chance)}`,
    headers: fromAnyNetwork(chance),
  }),
  /** All from one network, so most are refused. */
  flood: (chance, { host }) => ({
    host,
    path: `/search${chance.happens(0.5) ? '/suggest' : ''}?q=${word(chance)}`,
    headers: { 'cf-connecting-ip': '203.0.113.7' },
  }),
  abandoned: (chance, target) => ({
    host: target.host,
    path: chance.happens(0.9) ? knownPath(chance, target) : `/blog/${word(chance)}`,
    leave: chance.pick(['after-request', 'after-first-bytes']),
  }),
  heads: (chance, target) => ({
    host: target.host,
    path: chance.happens(0.9) ? knownPath(chance, target) : `/blog/${word(chance)}`,
    method: 'HEAD',
  }),
  headers: (chance, target) => ({
    host: target.host,
    path: knownPath(chance, target),
    headers: {
      'if-none-match': `${chance.pick(['', 'W/'])}"${word(chance)}"`,
      range: `bytes=${chance.whole(0, 9_999)}-${chance.whole(0, 9_999)}`,
      accept: chance.pick(ACCEPTS),
      'user-agent': chance.happens(0.5) ? word(chance) : chance.pick(AGENTS),
      cookie: `${word(chance)}=${word(chance)}`,
      'x-forwarded-host': `${word(chance)}.example`,
    },
  }),
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as KindName[];

/** @param seed determines the requests on every machine @returns endless requests of a kind */
export function* requestsOf(kind: KindName, seed: string, target: Target): Generator<InventedRequest, never> {
  const chance = chanceFrom(`${seed} ${kind}`);
  const make: Kind = KINDS[kind];
  for (;;) yield make(chance, target);
}
