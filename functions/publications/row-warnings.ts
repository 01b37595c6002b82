import type { Publication } from '../../schema/publication.ts';
import { SECTIONS } from '../../schema/sections.ts';
import { isPrivateAddress } from '../http/private-address.ts';
import { mixedScripts } from './hostname-faults.ts';

/**
 * Finds values that the schema accepts but an operator probably did not intend. Printed when the row is written.
 * @returns lines such as `$.sections.food[1]: …`, in the order of the row
 */
export function rowWarnings({ local, hostnames, sections }: Publication): string[] {
  const names = hostnames.flatMap((name, i) => {
    const warning = mixedScripts(name);
    return warning === null ? [] : [`$.hostnames[${i}]: ${warning}`];
  });
  const warnings = SECTIONS.flatMap(({ id }) =>
    sections[id].flatMap((address, i) => {
      const url = new URL(address);
      const first = sections[id].indexOf(address);
      return [
        ...(first < i ? [`is the same feed as [${first}]`] : []),
        ...(!local && isPrivateAddress(url) ? ['is on a private network and is never fetched'] : []),
        ...(!local && url.protocol === 'http:' ? ['is not https: anybody on the way can change it'] : []),
      ].map((warning) => `$.sections.${id}[${i}]: ${address} ${warning}`);
    }),
  );
  const feeds = SECTIONS.reduce((sum, { id }) => sum + sections[id].length, 0);
  if (feeds === 0) warnings.push('$.sections: lists no feeds, so the publication shows no news of others');
  return [...names, ...warnings];
}
