import { eventsAddress } from '../../functions/feeds/events/event-set.ts';
import { sum } from '../shared/sum.ts';
import type { FeedSet } from './bill.ts';
import { type Network, rowOf } from './publications.ts';
import type { Day } from './simulate.ts';

/** Inhabitants of a place of which they are not known: those of the smallest places of the network. */
const INHABITANTS_MIN = 15_000;

/** @returns the share of all views that each publication has: that of its place's inhabitants */
export function sharesOf({ publications }: Network): number[] {
  const inhabitants = publications.map(({ place }) => place.population ?? INHABITANTS_MIN);
  const all = sum(inhabitants);
  return inhabitants.map((number) => number / all);
}

/** @param origin of the mocks @returns the distinct sets of feeds that sections list */
export function feedSetsOf(network: Network, origin: string): FeedSet[] {
  const shared = new Set(network.shared.map(({ feed }) => `${origin}/network/${feed.id}`));
  const sets = new Map<string, FeedSet>();
  for (const publication of network.publications)
    for (const feeds of Object.values(rowOf(publication, network, origin).sections)) {
      const address = eventsAddress(feeds);
      if (address === null || sets.has(address)) continue;
      const count = feeds.filter((feed) => shared.has(feed)).length;
      sets.set(address, { shared: count, local: feeds.length - count });
    }
  return [...sets.values()];
}

/**
 * @param days by growing number of views
 * @returns the share of views that cause a render, between the simulated days by their renders: above the last one a page is
 * rendered as often as there
 */
export function rendersPerViewBy(days: readonly Day[]): (viewsPerDay: number) => number {
  const points = days.map(({ viewsPerDay: views, rendersPerView }) => ({
    views,
    renders: views * rendersPerView,
  }));
  return (viewsPerDay) => {
    let before = { views: 0, renders: 0 };
    for (const point of points) {
      if (viewsPerDay <= point.views) {
        const part = (viewsPerDay - before.views) / (point.views - before.views);
        return (before.renders + part * (point.renders - before.renders)) / viewsPerDay;
      }
      before = point;
    }
    return before.renders / viewsPerDay;
  };
}
