import type { FeedFaultKind } from '../../../schema/feeds/fault.ts';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import type { FeedOverview, OverviewRequest } from '../../../schema/feeds/feed-overview.ts';
import type { FeedRepair, FeedRepairs } from '../../../schema/feeds/feed-repair.ts';
import type { SectionId } from '../../../schema/sections.ts';

/** A change of a page's content. */
export interface IndexReport {
  /** A poller's name, or `events:{hash}` for the events of a set of feeds. */
  address: string;
  version: number;
  state: number;
  /** An editor is waiting: pages change at once, and not with the next settling. */
  urgent?: boolean;
  /** Duration of a feed's last fetch; absent for the weather and for events. */
  ms?: number;
  /** Why a feed's last fetch failed. */
  fault?: FeedFaultKind;
  /** Of a feed. */
  news?: ReportedNews;
}

/** The newest story of a feed. */
export interface FeedNews {
  /** Of the feed's stories. */
  version: number;
  feedTitle: string;
  item: Pick<FeedItem, 'title' | 'link' | 'description' | 'published' | 'guid'> | null;
}

/** The same with the guids of all stories that pages may show. */
export interface ReportedNews extends FeedNews {
  guids: string[];
}

/** What the index stores of a publication. */
export interface ListedPublication {
  id: string;
  version: string;
  /** Its feeds may be on this machine. */
  local: boolean;
  name: string;
  /** Where operators find the publication's pages. */
  hostname: string;
  /** The feeds that it shows; a section without feeds is left out. */
  sections: Partial<Record<SectionId, string[]>>;
  /** Addresses of its weather. */
  weather?: string[];
}

/** The number of a publication's feeds, and of those that fail or are empty. */
export interface FeedCounts {
  total: number;
  failing: number;
}

/** What can fail besides feeds: a source of articles, a station, the render of a page. */
export type OutageKind = 'articles' | 'radio' | 'pages';

/** What an isolate has met. */
export interface WorksReport {
  kind: OutageKind;
  /** Of the source or station. */
  name: string;
  works: boolean;
}

/** Something that has failed without an answer between; times in epoch ms. */
export interface Outage {
  kind: OutageKind;
  name: string;
  since: number;
  /** Of the last reported failure. */
  lastAt: number;
  /** Reported ones. */
  failures: number;
}

/** The network as the feed index knows it; times in epoch ms. */
export interface IndexStanding {
  /** When KV last took the index. */
  writtenAt: number;
  /** Listed feeds that were fetched, and those of them that fail. */
  feeds: { total: number; failing: number };
  /** Listed feeds that robots.txt, their publishers or operators keep back. Absent from an index of an older version, during a deploy. */
  withheld?: number;
  publications: number;
  /** Publications that have a section without one working feed. */
  broken: number;
  /** Ids of those of which no feed has had another story for the time that was asked for. */
  stale: string[];
  outages: Outage[];
}

/** A listed feed with the ids of the publications that list it. */
export interface FeedOfHost {
  address: string;
  papers: string[];
}

/** The calls of FeedIndex. `Env` needs only this, not the class, so that imports have no cycle. */
export interface FeedIndexCalls extends Rpc.DurableObjectBranded {
  report(report: IndexReport): Promise<void>;
  flush(): Promise<void>;
  keepTime(): Promise<void>;
  listedVersions(): Promise<Record<string, string>>;
  list(changed: ListedPublication[], removed: string[]): Promise<void>;
  overview(request: OverviewRequest): Promise<FeedOverview>;
  noteWorks(report: WorksReport): Promise<void>;
  standing(freshMs: number | null): Promise<IndexStanding>;
  feedCounts(ids: string[]): Promise<Record<string, FeedCounts>>;
  takeLookup(publisher: string): Promise<boolean>;
  noteRepair(feed: string, repair: FeedRepair | null): Promise<void>;
  repairs(): Promise<FeedRepairs>;
  feedsOfHost(host: string): Promise<FeedOfHost[]>;
  takeReading(network: string): Promise<boolean>;
}
