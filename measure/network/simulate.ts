import { newestAddress, READ_EVERY_MS } from '../../functions/articles/newest-address.ts';
import { SETTLE_MS, WRITE_PAUSE_MS } from '../../functions/feeds/index/index-schedule.ts';
import { FEED_INTERVAL_DEFAULT_MS } from '../../functions/feeds/poller/feed-schedule.ts';
import { frontEdition } from '../../functions/pages/editions/edition.ts';
import { LIVE_SECTION, rememberFacts } from '../../functions/pages/editions/page-facts.ts';
import { REREAD_MS } from '../../functions/platform/shared-value.ts';
import { FRESH_S } from '../../schema/contract/page-caching.ts';
import type { Publication } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { type Chance, chanceFrom } from '../../testing/chance.ts';
import { IndexedFeeds } from './indexed-feeds.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Enough for two stable digits. */
const DAYS = 120;
/** A fixed day, so that no run depends on its date. */
const BEGIN_MS = Date.UTC(2026, 0, 1);
const BUILD = 'simulated';
const SEED = 'network';

/** Shared sections change as often as national publishers, local ones a few times per day. */
export const NATIONAL_CHANGE_MS = 30 * MINUTE_MS;
export const LOCAL_CHANGE_MS = 4 * 60 * MINUTE_MS;
/** A publication writes some articles per day. */
export const ARTICLES_CHANGE_MS = 6 * 60 * MINUTE_MS;

/** One publication's front page in one location. */
export interface Day {
  viewsPerDay: number;
  /** Share of views that cause a render, 0 to 1. */
  rendersPerView: number;
}

/**
 * Readers of one front page in one location, for many days, with the product's own editions and constants.
 * @param publication an ordinary row @param backend whether it has a blog backend @returns renders per view
 */
export function simulateDays(publication: Publication, viewsPerDay: number, backend: boolean): Day {
  const chance = chanceFrom(`${SEED} ${viewsPerDay}`);
  const changes = new Map(
    SECTIONS.flatMap(({ id }) =>
      publication.sections[id].map((address) => [
        address,
        knownChanges(
          id === LIVE_SECTION ? LOCAL_CHANGE_MS : NATIONAL_CHANGE_MS,
          FEED_INTERVAL_DEFAULT_MS,
          chance,
        ),
      ]),
    ),
  );
  if (backend)
    changes.set(
      newestAddress(domainOf(publication)),
      knownChanges(ARTICLES_CHANGE_MS, READ_EVERY_MS, chance),
    );
  const views = moments(DAY_MS / viewsPerDay, chance);
  return { viewsPerDay, rendersPerView: rendersOf(views, changes, publication) / views.length };
}

/** @returns random times, this many ms apart on average */
function moments(meanMs: number, chance: Chance): number[] {
  const all: number[] = [];
  for (let at = BEGIN_MS; ; ) {
    at += -Math.log(1 - chance.unit()) * meanMs;
    if (at >= BEGIN_MS + DAYS * DAY_MS) return all;
    all.push(at);
  }
}

const domainOf = ({ hostnames: [domain = ''] }: Publication): string => domain;

/**
 * @param meanMs between changes @param everyMs between questions for them
 * @returns when an isolate learns of each change: after the next question, the index's next write and its own next read
 */
function knownChanges(meanMs: number, everyMs: number, chance: Chance): number[] {
  const phaseMs = chance.between(0, everyMs);
  const polls = moments(meanMs, chance).map((at) => Math.ceil((at - phaseMs) / everyMs));
  return [...new Set(polls)].map(
    (poll) => poll * everyMs + phaseMs + chance.between(0, WRITE_PAUSE_MS) + chance.between(0, REREAD_MS),
  );
}

function rendersOf(
  views: readonly number[],
  changes: ReadonlyMap<string, readonly number[]>,
  publication: Publication,
): number {
  const facts = rememberFacts(publication, 'simulated');
  const index = new IndexedFeeds([...changes.keys()]);
  const domain = domainOf(publication);
  let renders = 0;
  let cached = { edition: '', freshUntil: 0 };
  let settledAt = 0;
  const live = new Changes(changes);
  const settled = new Changes(changes);
  for (const now of views) {
    if (now < cached.freshUntil) continue;
    live.until(now, (slot, version) => index.setLive(slot, version));
    const tick = Math.floor(now / SETTLE_MS) * SETTLE_MS;
    if (tick !== settledAt) settled.until(tick, (slot, version) => index.setSettled(slot, version));
    settledAt = tick;
    const address = `https://${domain}/`;
    const edition = frontEdition({ facts, build: BUILD, address, now }, index.view, domain);
    if (edition !== cached.edition) renders += 1;
    cached = { edition, freshUntil: now + FRESH_S * SECOND_MS };
  }
  return renders;
}

/** Changes of feeds by slot, in one pass. */
class Changes {
  readonly #moments: (readonly number[])[];
  readonly #past: number[];

  constructor(changes: ReadonlyMap<string, readonly number[]>) {
    this.#moments = [...changes.values()];
    this.#past = this.#moments.map(() => 0);
  }

  /**
   * @param at not before the last one @param change is called with each slot that changed since, and its number of
   * changes so far
   */
  until(at: number, change: (slot: number, version: number) => void): void {
    this.#moments.forEach((own, slot) => {
      const before = this.#past[slot] ?? 0;
      let version = before;
      while ((own[version] ?? Number.POSITIVE_INFINITY) <= at) version += 1;
      if (version === before) return;
      this.#past[slot] = version;
      change(slot, version);
    });
  }
}
