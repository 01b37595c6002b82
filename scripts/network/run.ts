import type { Occasion } from '../measure/machine.ts';
import type { Bill, Operations, Traffic } from './bill.ts';
import type { Changes } from './changes.ts';
import type { ColdCrawl } from './cold.ts';
import type { Deploy } from './deploy.ts';
import type { Memory } from './memory.ts';
import type { Polling } from './poll.ts';
import type { Renders } from './renders.ts';
import type { Day } from './simulate.ts';
import type { Strangers } from './strangers.ts';
import type { Turns } from './turns.ts';

/** A run as it was: what the verdict and the report are made of. */
export interface NetworkRun {
  occasion: Occasion;
  quick: boolean;
  backend: boolean;
  publications: number;
  /** Pages are rendered when something has changed, not by age. */
  editions: boolean;
  feeds: number;
  /** Null where the site has no cron: then readers wake the pollers. */
  polling: Polling | null;
  cold: ColdCrawl;
  turns: Turns;
  renders: Renders;
  strangers: Strangers;
  /** How many random requests there were to be. */
  strangersAsked: number;
  changes: Changes;
  /** Ms from an editor's call to a page that shows the story, per purge. */
  purges: number[];
  deploy: Deploy;
  /** Fetches of feeds that came to nothing. */
  failedFetches: number;
  days: Day[];
  memory: Memory[];
  traffic: Traffic;
  operations: Operations;
  bill: Bill;
  /** With the operations and the renders per view of before.json. */
  billBefore: Bill;
}
