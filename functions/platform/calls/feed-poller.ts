import type { FeedFaultKind } from '../../../schema/feeds/fault.ts';
import type { FeedRecord } from '../../../schema/feeds/feed-record.ts';
import type { FeedReport } from '../../../schema/feeds/feed-report.ts';
import type { PublisherRules } from '../../../schema/publisher-switch.ts';

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

/** What a feed's poller asks the object of a host before it fetches. */
export interface PublisherQuestion {
  /** The poller's name, which is called when the answer changes; null for an address of a search. */
  feed: string | null;
  /** The address to be fetched, on the host. */
  url: string;
  /** The host may be on this machine (local runs only). */
  allowPrivate: boolean;
  /** An editor waits: files that could not be read are read again now. */
  again: boolean;
}

/** What a host says of one of its feeds. */
export interface PublisherAnswer {
  /** `unread`: its robots.txt was never read, so nothing may be fetched (RFC 9309 §2.3.1.4). */
  robots: 'allowed' | 'refused' | 'unread';
  /** Why it is unread. */
  fault: { fault: FeedFaultKind; detail: string } | null;
  /** Between two requests for the feed; 0 without a wish. */
  crawlDelayMs: number;
  rules: PublisherRules;
  /** Links of single stories that an operator has taken down. */
  takenDown: string[];
}

/** What operators and publishers may know of a host's files; times in epoch ms. */
export interface PublisherFiles {
  host: string;
  /** Addresses of its feeds that were asked for. */
  feeds: string[];
  /** Of the last attempt to read the files; null before the first. */
  readAt: number | null;
  robots: {
    /** Of the copy that counts; null before the first. */
    readAt: number | null;
    /** Its HTTP status. */
    status: number | null;
    /** Why the last attempt failed. */
    fault: string | null;
    /** Of `feeds`, those that it refuses. */
    refused: string[];
    crawlDelayMs: number;
  };
  switch: {
    /** The rules of the publisher's file that are in force, and since when; null without any. */
    rules: PublisherRules | null;
    since: number | null;
    /** A change that waits because there were too many today. */
    isWaiting: boolean;
    /** Why the last file was not read or not taken. */
    fault: string | null;
    /** For operators only. */
    contact: string | null;
  };
  byHand: HandRules | null;
  takenDown: TakenDown[];
}

interface ByHand {
  reason: string;
  by: string;
  at: number;
}

/** Rules that an operator has set for a host. */
export interface HandRules extends ByHand {
  rules: PublisherRules;
}

export interface TakenDown extends ByHand {
  link: string;
}

/** Rules in place of earlier ones, null for none; or the link of a story to take down or to show again. */
export type WantedChange = { rules: PublisherRules | null } | { takeDown: string } | { showAgain: string };

/** An operator's change. */
export type HandChange = { reason: string; by: string } & WantedChange;

/** The calls of FeedPoller. `Env` needs only this, not the class, so that imports have no cycle. */
export interface FeedPollerCalls extends Rpc.DurableObjectBranded {
  refresh(url: string, request: PollRequest): Promise<FeedRecord>;
  report(url: string): Promise<FeedReport>;
  record(part: RecordPart): Promise<FeedRecord | null>;
  setListing(url: string, listing: NewListing | null): Promise<void>;
  announce(url: string, written: number | null): Promise<void>;
  /** The answer of a host of the feed has changed. @returns whether the feed is still listed */
  hostChanged(url: string): Promise<boolean>;
  /** The next calls are for the object of a host (publisherName). */
  askPublisher(question: PublisherQuestion): Promise<PublisherAnswer>;
  publisherFiles(host: string): Promise<PublisherFiles>;
  readAgain(host: string): Promise<PublisherFiles>;
  changeByHand(host: string, change: HandChange): Promise<PublisherFiles | null>;
}
