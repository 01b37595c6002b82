import type { BotContent } from './bot-view.ts';

/** A story of another site. */
export interface NetworkHeadline {
  words: string;
  link: string | null;
  publisher: string;
}

/** A listed publication, on a page of the network. */
export interface NetworkPaper {
  name: string;
  /** Its front page. */
  href: string;
  place: string;
  /** Of its name and headline. */
  locale: string;
  /** In English. */
  language: string;
  /** How far away it is; null where nobody asked. */
  distance: string | null;
  /** The newest local story; null where none is known. */
  headline: NetworkHeadline | null;
}

/** A state of the USA, or a whole country. */
export interface NetworkState {
  title: string;
  href: string;
  total: number;
  /** In the order of their places; empty where only the state is named. */
  papers: NetworkPaper[];
}

/** What a page of the network shows. */
export type NetworkContent =
  | { is: 'front'; total: number; states: NetworkState[] }
  | { is: 'state'; state: NetworkState }
  /**
   * Papers nearby. `asked`: the typed name, else empty. `around`: the place that the list begins with, where one is known by
   * this name.
   */
  | { is: 'near'; asked: string; around: string | null; papers: NetworkPaper[] }
  | BotContent;

export interface NetworkPage {
  content: NetworkContent;
  /** The network's host, in place of a name. */
  host: string;
  /** The address that search engines keep; null for a page that is not for them. */
  canonical: string | null;
  /** Path of the network's front page. */
  home: string;
  stylesheets: readonly string[];
}

/** The papers nearby, as a list of links or by a typed name. */
export const NEAR_PATH = '/network/near';

/** A typed name is never longer. */
export const NEAR_ASKED_MAX = 80;

/** @returns a page of the network as a whole document, without scripts */
export type RenderNetwork = (page: NetworkPage) => string;
