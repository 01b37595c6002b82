import { hostnameFault } from '../../../functions/publications/hostname-faults.ts';
import type { Publication } from '../../../schema/publication.ts';
import type { RowFault } from '../../../schema/register.ts';

/** @returns ids and hostnames that rows of one file share, and hostnames that lead nowhere */
export function rowClashes<Row extends { publication: Publication }>(
  rows: readonly Row[],
): { row: Row; fault: RowFault }[] {
  const ids = new Set<string>();
  const owners = new Map<string, string>();
  return rows.flatMap((row) => {
    const { id, hostnames } = row.publication;
    const faults: RowFault[] = [];
    if (ids.has(id)) faults.push({ path: '$.id', reason: `${id} is also the id of an earlier row` });
    ids.add(id);
    hostnames.forEach((hostname, i) => {
      const path = `$.hostnames[${i}]`;
      const owner = owners.get(hostname);
      if (owner !== undefined) faults.push({ path, reason: `${hostname} is also a hostname of ${owner}` });
      const reason = hostnameFault(hostname);
      if (reason !== null) faults.push({ path, reason });
      owners.set(hostname, id);
    });
    return faults.map((fault) => ({ row, fault }));
  });
}
