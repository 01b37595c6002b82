import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { FeedReport } from '../../../schema/feeds/feed-report.ts';

/** The newest items, which pages read, or all of them. */
export type RecordPart = 'head' | 'all';

/** A request to the poller: by a reader, an editor or its alarm. */
export interface PollRequest {
  /** The asking publication is marked local: on a local run its feeds may be on this machine. */
  local: boolean;
  /** Fetch even if the interval has not passed (an editor's purge). */
  force?: boolean;
  /** The caller writes to KV itself, in its location (PURGE-2): KV refuses two writes of a key in a second. */
  writes?: boolean;
  /** By the poller's alarm, not by a reader or an editor. */
  byAlarm?: boolean;
  /** The caller found nothing in KV. */
  missing?: boolean;
  /** The caller's page is sent without it, so others come first. */
  unawaited?: boolean;
  /** The returned part of the feed; its head by default. */
  part?: RecordPart;
}

/** Some publication lists the feed from now on. */
export interface NewListing {
  /** One of them is marked local. */
  local: boolean;
}

/** The calls of FeedPoller. `Env` needs only this, not the class, so that imports have no cycle. */
export interface FeedPollerCalls extends Rpc.DurableObjectBranded {
  refresh(url: string, request: PollRequest): Promise<FeedRecord>;
  report(url: string): Promise<FeedReport>;
  record(part: RecordPart): Promise<FeedRecord | null>;
  setListing(url: string, listing: NewListing | null): Promise<void>;
  announce(url: string, written: number | null): Promise<void>;
}
