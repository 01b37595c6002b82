import { LruMap } from '../platform/lru-map.ts';

/** In UTF-16 units, of HTML and keys; a publication with every block has about 15,000. */
const KEPT_MAX_UNITS = 1_000_000;

const kept = new LruMap<string, string>(KEPT_MAX_UNITS);

/** What `PageContext` says of it. */
export function keepHtml(id: string, props: object, render: () => string): string {
  const key = `${id} ${JSON.stringify(props)}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = render();
  kept.set(key, html, key.length + html.length);
  return html;
}
