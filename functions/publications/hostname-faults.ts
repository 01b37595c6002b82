/** Hostnames that the schema accepts but that are impossible or probably not intended. */
import type { Publication } from '../../schema/publication.ts';
import type { RowFault } from '../../schema/register.ts';

/** Loopback names, as a URL writes them: local runs show the default publication there, for any rows. */
export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Names below it lead to this machine in every browser (RFC 6761 §6.3). */
export const LOCAL_SUFFIX = '.localhost';

/** @param name in lower case, as the schema accepts it @returns why it leads nowhere; null for a valid DNS name */
export function hostnameFault(name: string): string | null {
  if (LOOPBACK_HOSTS.has(name)) return `${name} always shows the default publication`;
  if (/^[\d.]+$/.test(name)) return `${name} is an IP address, not a hostname`;
  if (!name.includes('.')) return `${name} has no dot: no reader can reach it`;
  // Browsers read `0x7f` as a number.
  const address = `http://${name}`;
  return URL.canParse(address) && new URL(address).hostname === name
    ? null
    : `${name} is no hostname for browsers`;
}

/** @returns the faults of a row's hostnames */
export const hostnameFaults = ({ hostnames }: Pick<Publication, 'hostnames'>): RowFault[] =>
  hostnames.flatMap((name, i) => {
    const reason = hostnameFault(name);
    return reason === null ? [] : [{ path: `$.hostnames[${i}]`, reason }];
  });
