/** Longer labels are cut in the middle, because an address has up to 480 bytes. */
const LABEL_MAX_UNITS = 96;

interface Parts {
  host: string;
  /** Segments of the path. */
  path: string[];
  query: boolean;
}

/**
 * Names feeds by host, and those of one host also by the shortest distinctive end of their path. Queries are left out,
 * because publishers put keys there: feeds that differ only in the query are numbered.
 * @param addresses of all feeds, which the labels must distinguish
 * @returns a label for each valid address
 */
export function feedLabels(addresses: Iterable<string>): Map<string, string> {
  const byHost = new Map<string, Map<string, Parts>>();
  for (const address of [...addresses].sort()) {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url === null) continue;
    const ofHost = byHost.get(url.host) ?? new Map<string, Parts>();
    byHost.set(url.host, ofHost);
    const path = url.pathname.split('/').filter((segment) => segment !== '');
    ofHost.set(address, { host: url.host, path, query: url.search !== '' });
  }
  const labels = new Map<string, string>();
  const used = new Map<string, number>();
  for (const ofHost of byHost.values()) {
    const ends = countEnds(ofHost.values());
    for (const [address, parts] of ofHost) {
      const label = cutMiddle(ofHost.size === 1 ? parts.host : labelOf(parts, ends));
      const same = (used.get(label) ?? 0) + 1;
      used.set(label, same);
      labels.set(address, same === 1 ? label : `${label} (${same})`);
    }
  }
  return labels;
}

/** @returns how many paths end with each sequence of segments */
function countEnds(feeds: Iterable<Parts>): Map<string, number> {
  const ends = new Map<string, number>();
  for (const { path } of feeds) {
    for (let from = 0; from <= path.length; from++) {
      const end = path.slice(from).join('/');
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
  }
  return ends;
}

function labelOf({ host, path, query }: Parts, ends: ReadonlyMap<string, number>): string {
  for (let from = path.length - 1; from >= 0; from--) {
    const end = path.slice(from).join('/');
    if (ends.get(end) === 1) return `${host}/${from === 0 ? '' : '…/'}${end}`;
  }
  return `${host}/${path.join('/')}${query ? '?…' : ''}`;
}

function cutMiddle(label: string): string {
  if (label.length <= LABEL_MAX_UNITS) return label;
  const half = Math.floor((LABEL_MAX_UNITS - 1) / 2);
  return `${label.slice(0, half)}…${label.slice(-half)}`;
}
