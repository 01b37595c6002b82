import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { FeedReport } from '../../../schema/feeds/feed-report.ts';

/** The newest items, which pages read, or all of them. */
export type RecordPart = 'head' | 'all';

/** A request to the poller: a reader's, an editor's or its own alarm's. */
export interface PollRequest {
  /** The asking publication is marked local: where the run is local too, its feeds may be on this machine. */
  local: boolean;
  /** Fetch even if the interval has not passed (an editor's purge). */
  force?: boolean;
  /** The caller writes to KV itself, in its own location (PURGE-2): KV refuses two writes of a key in a second. */
  writes?: boolean;
  /** Fetch if the last attempt is at least so long ago, in ms, whatever the interval. */
  maxAgeMs?: number;
  /** The poller's own alarm asks, not a reader or an editor. */
  byAlarm?: boolean;
  /** The caller found nothing in KV. */
  missing?: boolean;
  /** The caller's page is sent without it, so others come first. */
  unawaited?: boolean;
  /** How much of the feed to return; its head by default. */
  part?: RecordPart;
}

/** Some publication lists the feed from now on. */
export interface NewListing {
  /** One of them is marked local. */
  local: boolean;
}

/** The calls of the Durable Object of a feed, described at FeedPoller. `Env` needs only this, not the class, so imports have no cycle. */
export interface FeedPollerCalls extends Rpc.DurableObjectBranded {
  refresh(url: string, request: PollRequest): Promise<FeedRecord>;
  report(url: string): Promise<FeedReport>;
  record(part: RecordPart): Promise<FeedRecord | null>;
  setListing(url: string, listing: NewListing | null): Promise<void>;
  announce(url: string, urgent: boolean): Promise<void>;
  wake(url: string): Promise<void>;
}
