/** A change of something that pages show. */
export interface IndexReport {
  /** A feed's address, or `list:{domain}` for a publication's newest articles. */
  address: string;
  version: number;
  state: number;
  /** An editor is waiting: pages change at once, and not with the next settling. */
  urgent?: boolean;
}

/** The feeds that a publication shows, for the index. */
export interface ListedPublication {
  id: string;
  version: string;
  /** Its feeds may be on this machine. */
  local: boolean;
  feeds: string[];
}

/** The calls of the Durable Object of the index, described at FeedIndex. `Env` needs only this, not the class, so imports have no cycle. */
export interface FeedIndexCalls extends Rpc.DurableObjectBranded {
  report(report: IndexReport): Promise<{ listed: boolean }>;
  flush(): Promise<void>;
  listedVersions(): Promise<Record<string, string>>;
  list(changed: ListedPublication[], removed: string[]): Promise<void>;
}
