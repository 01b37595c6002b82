import type { Publication } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { feedsOf } from '../feeds/sections/section-feeds.ts';
import type { ListedPublication } from '../platform/calls/feed-index.ts';
import { weatherAddresses } from '../weather/weather-address.ts';

/** @param version of the publication's row @returns the feed index's record of a publication */
export function listedPublication(publication: Publication, version: string): ListedPublication {
  const { id, name, hostnames, local } = publication;
  const sections = SECTIONS.map((section) => [section.id, feedsOf(publication, section.id)] as const);
  return {
    id,
    version,
    local,
    name,
    // A row has at least one hostname.
    hostname: hostnames[0] ?? '',
    sections: Object.fromEntries(sections.filter(([, feeds]) => feeds.length > 0)),
    weather: Object.values(weatherAddresses(publication) ?? {}),
  };
}
