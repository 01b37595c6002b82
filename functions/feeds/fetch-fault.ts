import type { FeedFaultKind } from '../../schema/fault.ts';

/** Why a fetch ends early; `fetchFeed` makes an outcome of it. */
export class FetchFault extends Error {
  readonly fault: FeedFaultKind;
  /** The pause that the publisher asks for, in ms; 0 for none. */
  readonly retryAfterMs: number;
  constructor(fault: FeedFaultKind, detail: string, retryAfterMs = 0) {
    super(detail);
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}

/** What was heard before a fetch ended, well or not. */
export interface Exchange {
  /** Of the last answer; null where none came. */
  status: number | null;
  /** Body read, after decompression. */
  bytes: number;
}
