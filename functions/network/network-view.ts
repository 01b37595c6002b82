import type {
  NetworkContent,
  NetworkHeadline,
  NetworkPaper,
  NetworkState,
} from '../../schema/contract/network-view.ts';
import STATES from '../../schema/us-states.json' with { type: 'json' };
import { siteOf } from '../desk/site-of.ts';
import { Memo } from '../platform/memo.ts';
import type { Directory, Listing } from '../publications/directory.ts';

/** A larger network's front page names states only. */
const FRONT_PAPERS_MAX = 100;

/** What papers on a page follow from besides their listings. */
export interface Here {
  /** Of the reader's request, from which publications' addresses follow. */
  url: URL;
  isLocal: boolean;
  /** By the publication's id. */
  headlines: ReadonlyMap<string, NetworkHeadline>;
}

const byWords = new Intl.Collator('en').compare;
const languages = new Intl.DisplayNames('en', { type: 'language' });
const countries = new Intl.DisplayNames('en', { type: 'region' });
const stateNames = new Map<string, string>(Object.entries(STATES));
/** Both have few values in a network of thousands. */
const languageWords = new Memo<string, string>(500);

/** @returns the language in English; the tag for one without a name */
const languageOf = (locale: string): string =>
  languageWords.of(locale, (tag) => languages.of(new Intl.Locale(tag).language) ?? tag);

/** @param region ISO 3166-2 @returns its state of the USA (`us-ca`), else its country (`de`): the name in its page's address */
export function stateOf(region: string): string {
  const [country = '', state = ''] = region.split('-');
  return (country === 'US' && stateNames.has(state) ? region : country).toLowerCase();
}

export function stateTitle(state: string): string {
  const [country = '', part = ''] = state.toUpperCase().split('-');
  return stateNames.get(part) ?? countries.of(country) ?? country;
}

export const statePath = (state: string): string => `/network/${state}`;

export function toPaper(listing: Listing, here: Here): NetworkPaper {
  const { id, name, place, locale } = listing;
  return {
    name,
    href: `${siteOf(here.url, here.isLocal, listing)}/`,
    place,
    locale,
    language: languageOf(locale),
    distance: null,
    headline: here.headlines.get(id) ?? null,
  };
}

const known = new WeakMap<Directory, ReadonlyMap<string, Listing[]>>();

/** @returns the papers of each state, both in the order of the alphabet */
export function statesOf(directory: Directory): ReadonlyMap<string, Listing[]> {
  const before = known.get(directory);
  if (before) return before;
  const papers = directory.all().sort((a, b) => byWords(a.place, b.place) || byWords(a.name, b.name));
  const states = Map.groupBy(papers, ({ region }) => stateOf(region));
  const sorted = new Map([...states].sort(([a], [b]) => byWords(stateTitle(a), stateTitle(b))));
  known.set(directory, sorted);
  return sorted;
}

/** @param state as `stateOf` names it; null for the front page @returns the papers that the page lists */
export function listedOn(directory: Directory, state: string | null): readonly Listing[] {
  if (state !== null) return statesOf(directory).get(state) ?? [];
  return directory.size <= FRONT_PAPERS_MAX ? [...statesOf(directory).values()].flat() : [];
}

/** @param state as in `listedOn` @returns null for a state without papers */
export function contentOf(directory: Directory, state: string | null, here: Here): NetworkContent | null {
  const states = statesOf(directory);
  const isShort = directory.size <= FRONT_PAPERS_MAX;
  const toState = (name: string, papers: readonly Listing[]): NetworkState => ({
    title: stateTitle(name),
    href: statePath(name),
    total: papers.length,
    papers: isShort || state !== null ? papers.map((listing) => toPaper(listing, here)) : [],
  });
  if (state === null)
    return {
      is: 'front',
      total: directory.size,
      states: [...states].map(([name, papers]) => toState(name, papers)),
    };
  const papers = states.get(state);
  return papers ? { is: 'state', state: toState(state, papers) } : null;
}
