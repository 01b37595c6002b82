import type { Articles } from './articles.ts';
import type { Bill, Operations, Traffic } from './bill.ts';
import type { Bursts } from './bursts.ts';
import type { Changes } from './changes.ts';
import type { ColdCrawl } from './cold.ts';
import type { Imports } from './imports.ts';
import type { LiveRows } from './live-rows.ts';
import type { KnownStructure } from './memory/known-structures.ts';
import type { Memory } from './memory.ts';
import type { Polling } from './poll.ts';
import type { Renders } from './renders.ts';
import type { Day } from './simulate.ts';
import type { Strangers } from './strangers.ts';
import type { Turns } from './turns.ts';

/** The data of a run, from which its rows are made. */
export interface NetworkRun {
  publications: number;
  feeds: number;
  imports: Imports;
  /** Null if they were left out. */
  bursts: Bursts | null;
  polling: Polling;
  cold: ColdCrawl;
  turns: Turns;
  renders: Renders;
  strangers: Strangers;
  /** Planned number of random requests. */
  strangersAsked: number;
  changes: Changes;
  /** Ms from an editor's call to a page that shows the story, per purge. */
  purges: number[];
  liveRows: LiveRows;
  /** Null if no publication has a backend. */
  articles: Articles | null;
  /** Failed fetches of feeds. */
  failedFetches: number;
  days: Day[];
  memory: Memory[];
  /** The model's structures in the site's isolate, and a model of as many publications. */
  known: { structures: KnownStructure[]; model: Memory };
  traffic: Traffic;
  operations: Operations;
  bill: Bill;
  /** The bill if all publications had as many views. */
  evenBill: Bill;
}
