import type { StatusTime } from './feed-status.ts';
import type { EndpointPath } from './pages/endpoint-paths.ts';

/** For publishers, on the network's hosts. */
export const BOT_PATH = '/bot';
/** The JSON Schema of the publisher's switch, with examples. */
export const SWITCH_SCHEMA_PATH = '/.well-known/news-syndication.schema.json' satisfies EndpointPath;

/** A feed, as its publisher sees it. */
export interface BotFeed {
  id: string;
  /** Without its query, which may hold a key. */
  address: string;
  lastFetch: StatusTime | null;
  /** "10 minutes"; empty if unknown. */
  interval: string;
  /** Names of listed papers, and the number of others. */
  papers: string;
}

export interface BotHost {
  host: string;
  /** Null if they cannot be read now. */
  feeds: BotFeed[] | null;
  /** Number of those that are not shown. */
  more: number;
  /** What its files and the operator say of it: sentences with parts of publishers' texts. */
  files: string[];
}

export interface BotContent {
  is: 'bot';
  /** The host that was asked for; else empty. */
  asked: string;
  found: BotHost | null;
  /** The User-Agent of our requests. */
  agent: string;
  /** An e-mail or https address of the operator; null without one. */
  contact: string | null;
  times: {
    /** A sentence. */
    usual: string;
    /** "30 minutes". */
    quiet: string;
    /** Characters of an excerpt. */
    excerpt: number;
  };
}
