import type { Publication } from '../../schema/publication.ts';
import type { ListedPublication } from '../platform/calls/feed-index.ts';
import { weatherAddresses } from '../sources/weather/weather-address.ts';
import { feedLists } from '../stories/sections/feed-lists.ts';

/** @param version of the publication's row @returns the feed index's record of a publication */
export function listedPublication(publication: Publication, version: string): ListedPublication {
  const { id, name, hostnames, local } = publication;
  return {
    id,
    version,
    local,
    name,
    // A row has at least one hostname.
    hostname: hostnames[0] ?? '',
    sections: Object.fromEntries(
      feedLists(publication).flatMap(({ id, feeds }) => (feeds.length > 0 ? [[id, feeds]] : [])),
    ),
    weather: Object.values(weatherAddresses(publication) ?? {}),
  };
}
