/** Registries' own second levels, as in `ledger.co.uk`. */
const SECOND_LEVEL = /^(?:ac|co|com|edu|gov|net|org|or|ne)$/;

/**
 * @param host without port
 * @returns whose limit of requests counts: the end of the host's name. All sites of a platform have one limit, which is
 * stricter than needed and needs no list of public suffixes
 */
export function publisherOf(host: string): string {
  const labels = host.split('.');
  const [top = '', second = ''] = labels.toReversed();
  if (host.includes(':') || /^\d+$/.test(top)) return host;
  return labels.slice(top.length === 2 && SECOND_LEVEL.test(second) ? -3 : -2).join('.');
}
