import type { FeedFaultKind } from '../../../schema/feeds/fault.ts';

/** Why a fetch ended early; `fetchFeed` turns it into a result. */
export class FetchFault extends Error {
  readonly fault: FeedFaultKind;
  /** The pause that the publisher asks for, in ms; 0 without one. */
  readonly retryAfterMs: number;
  constructor(fault: FeedFaultKind, detail: string, retryAfterMs = 0) {
    super(detail);
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The status and size of a response, also of one that failed. */
export interface Exchange {
  /** Of the last answer; null if none came. */
  status: number | null;
  /** Bytes of the body that were read, before this Worker unpacks a `.gz` file or `deflate` itself. */
  bytes: number;
}
