import * as z from 'zod';
import type { Outage, WorksReport } from '../../platform/calls/feed-index.ts';

const OUTAGES_KEY = 'outages';
/** More fail together only when everything does. */
const OUTAGES_MAX = 1_000;
/** An outage is over when nobody has met it for so long: while nobody asks, nobody knows. */
const SILENT_MAX_MS = 60 * 60_000;
/** Renders are reported only when they fail: others work meanwhile. */
const SILENT_PAGES_MAX_MS = 15 * 60_000;

const outagesSchema = z
  .array(
    z.object({
      kind: z.enum(['articles', 'radio', 'pages']),
      name: z.string(),
      since: z.number(),
      lastAt: z.number(),
      failures: z.number(),
    }),
  )
  .catch([]);

/** What fails besides feeds, as isolates report it: stored with FeedIndex, bounded, and forgotten when nobody meets it. */
export class Outages {
  readonly #kv: SyncKvStorage;
  #all: Outage[];

  constructor(kv: SyncKvStorage) {
    this.#kv = kv;
    this.#all = outagesSchema.parse(kv.get(OUTAGES_KEY));
  }

  /** @param now epoch ms @returns whether there is an outage more or less than before */
  note({ kind, name, works }: WorksReport, now: number): boolean {
    const before = this.#all.length;
    const current = this.current(now);
    const known = current.find((outage) => outage.kind === kind && outage.name === name);
    if (works) this.#all = current.filter((outage) => outage !== known);
    else if (known) Object.assign(known, { lastAt: now, failures: known.failures + 1 });
    else if (current.length < OUTAGES_MAX)
      this.#all = [...current, { kind, name, since: now, lastAt: now, failures: 1 }];
    if (!works || this.#all.length !== before) this.#kv.put(OUTAGES_KEY, this.#all);
    return this.#all.length !== before;
  }

  /** @param now epoch ms @returns the outages of which the last failure is not long ago */
  current(now: number): Outage[] {
    this.#all = this.#all.filter(
      ({ kind, lastAt }) => now - lastAt < (kind === 'pages' ? SILENT_PAGES_MAX_MS : SILENT_MAX_MS),
    );
    return this.#all;
  }
}
