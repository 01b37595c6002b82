import type { FeedFaultKind } from '../../../schema/feeds/fault.ts';
import type { FeedOverview } from '../../../schema/feeds/feed-overview.ts';
import type { SectionId } from '../../../schema/sections.ts';

/** A change of a page's content. */
export interface IndexReport {
  /** A poller's name, or `events:{hash}` for the events of a set of feeds. */
  address: string;
  version: number;
  state: number;
  /** An editor is waiting: pages change at once, and not with the next settling. */
  urgent?: boolean;
  /** Duration of a feed's last fetch. Like `fault`, a poller of an older version does not send it during a deploy. */
  ms?: number;
  /** Why a feed's last fetch failed. */
  fault?: FeedFaultKind;
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
  /** Addresses of its weather. Absent from a register of an older version, during a deploy. */
  weather?: string[];
}

/** The number of a publication's feeds, and of those that fail or are empty. */
export interface FeedCounts {
  total: number;
  failing: number;
}

/** The calls of FeedIndex. `Env` needs only this, not the class, so that imports have no cycle. */
export interface FeedIndexCalls extends Rpc.DurableObjectBranded {
  report(report: IndexReport): Promise<void>;
  flush(): Promise<void>;
  keepTime(): Promise<void>;
  listedVersions(): Promise<Record<string, string>>;
  list(changed: ListedPublication[], removed: string[]): Promise<void>;
  overview(): Promise<FeedOverview>;
  feedCounts(ids: string[]): Promise<Record<string, FeedCounts>>;
}
