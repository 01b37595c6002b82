import type { Publication } from '../../schema/publication.ts';
import { LruMap } from '../platform/lru-map.ts';

/** In UTF-16 units: a row has 15,000 with one kind of page, 60,000 with all. */
const TEXTS_MAX_UNITS = 3_000_000;
const textsOfRows = new LruMap<Publication, ReadonlyMap<unknown, string>>(TEXTS_MAX_UNITS);

/** @returns `PageContext.ofRow`'s text; an edited row is another object */
export function rowText(row: Publication, key: unknown, make: () => string): string {
  const known = textsOfRows.get(row);
  const text = known?.get(key);
  if (text !== undefined) return text;
  const made = make();
  const texts = new Map(known).set(key, made);
  const size = [...texts.values()].reduce((sum, { length }) => sum + length, 0);
  textsOfRows.set(row, texts, size);
  return made;
}
