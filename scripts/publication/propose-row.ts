import type { PublicationInput } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { areaOf, candidateFeeds } from './candidate-feeds.ts';
import { type Choice, chooseFeeds, type Wanted } from './choose-feeds.ts';
import type { KnownPlace } from './find-place.ts';
import { suggestNames } from './name-suggestions.ts';
import type { PreparedFacts } from './prepared-facts.ts';
import { stateName } from './states.ts';

export interface Proposal extends Choice {
  row: PublicationInput & { name: string };
  /** Names for the publication; the first one is in the row. */
  suggestions: string[];
}

export interface ProposalOptions extends Wanted {
  /** By default a placeholder under `.example`. */
  hostname?: string | undefined;
}

/** @returns a publication's row for a place, with known facts on each feed in it and on those left out */
export function proposeRow(place: KnownPlace, facts: PreparedFacts, options: ProposalOptions): Proposal {
  const { id, name: town, state, lat, lon, timezone } = place;
  const { feeds, leftOut } = chooseFeeds(candidateFeeds(place, facts), options);
  const suggestions = suggestNames(place, facts.outletsByState.get(state) ?? []);
  const [name = town] = suggestions;
  const area = areaOf(place, facts);
  const bySection = Map.groupBy(feeds, ({ section }) => section);
  const row = {
    id,
    hostnames: [options.hostname ?? `${id}.example`],
    name,
    tagline: `Local news for ${town}, ${stateName(state)}`,
    description: `News for ${town} and the places around it: the headlines of local, state and national publishers, and our own reporting.`,
    keywords: [`${town} news`, `${town}, ${state}`, `${stateName(state)} news`, 'local news', name],
    timezone,
    locale: 'en-US',
    region: {
      code: `US-${state}`,
      place: town,
      area: area ? `${town} and ${area.name}` : `the ${town} area`,
      coordinates: { lat, lon },
    },
    sections: Object.fromEntries(
      SECTIONS.map((section) => [section.id, (bySection.get(section.id) ?? []).map(({ url }) => url)]),
    ),
  };
  return { row, suggestions, feeds, leftOut };
}
