/** A hostname of the network with its publication. */
export interface NetworkHostname {
  hostname: string;
  publication: string;
}

type Row = { id: string; hostnames: readonly string[] };

/** @param www also `www.` before each hostname, where the site answers too */
export const hostnamesOf = (rows: readonly Row[], www: boolean): NetworkHostname[] =>
  rows.flatMap(({ id, hostnames }) =>
    hostnames
      .flatMap((hostname) => (www ? [hostname, `www.${hostname}`] : [hostname]))
      .map((hostname) => ({ hostname, publication: id })),
  );
