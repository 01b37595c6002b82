import * as z from 'zod';
import { type Publication, publicationSchema } from '../../schema/publication.ts';
import { jsonOf } from '../platform/json-of.ts';
import { Memo } from '../platform/memo.ts';

/** What the network's own pages say of a publication (DOOR-1). */
export interface Listing {
  id: string;
  hostname: string;
  name: string;
  place: string;
  /** ISO 3166-2. */
  region: string;
  locale: string;
  coordinates: Coordinates | null;
  /** Its editors hide stories or feeds: only its row says whether it shows a story. */
  hides: boolean;
}

export type Coordinates = NonNullable<Publication['region']['coordinates']>;

/** Further members are those of a later build. */
const lineSchema = z
  .tuple([
    z.string(),
    z.string(),
    z.string(),
    z.string(),
    z.string(),
    z.string(),
    z.number().nullable(),
    z.number().nullable(),
    z.union([z.literal(0), z.literal(1)]),
  ])
  .rest(z.unknown());

const { locale, listed, region } = publicationSchema.shape;
const entries = z.array(z.unknown()).default([]);
/** Of a row that this or another build has checked before it stored it. */
const listedRowSchema = z.object({
  id: z.string(),
  hostnames: z.array(z.string()).min(1),
  name: z.string(),
  region: z.object({
    place: z.string(),
    code: z.string(),
    coordinates: region.shape.coordinates,
  }),
  locale,
  listed,
  editing: z.object({ hidden: entries, hiddenFeeds: entries }).optional(),
});

/** @param row as the register stores it @returns the line of a listed publication; null for any other */
export function listingLine(row: string): string | null {
  const read = listedRowSchema.safeParse(JSON.parse(row));
  if (!read.success || !read.data.listed) return null;
  const { id, hostnames, name, region, locale, editing } = read.data;
  const { place, code, coordinates } = region;
  const line: z.input<typeof lineSchema> = [
    id,
    hostnames[0] ?? '',
    name,
    place,
    code,
    locale,
    coordinates?.lat ?? null,
    coordinates?.lon ?? null,
    editing && editing.hidden.length + editing.hiddenFeeds.length > 0 ? 1 : 0,
  ];
  return inAscii(JSON.stringify(line));
}

/** One other character would double the memory of the whole index in an isolate. */
const inAscii = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** @returns kilometres along the surface */
export function distanceKm(a: Coordinates, b: Coordinates): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** A listed publication, and how far away its place is. */
export interface NearListing {
  listing: Listing;
  km: number;
}

/** Neighbours of the publications whose pages an isolate shows, half a kB each. */
const NEIGHBOURS_OF_MAX = 3_000;

/** The listed publications, in an isolate: lines, of which those that a page names are read. */
export class Directory {
  readonly #lines: readonly string[];
  /** Latitudes and longitudes in turn; NaN where a row has none. */
  readonly #places: Float32Array;
  readonly #neighbours = new Memo<string, readonly NearListing[]>(NEIGHBOURS_OF_MAX);

  /** @param text a line for each; others than `listingLine` makes are left out */
  constructor(text: string) {
    const lines = text.split('\n').flatMap((line) => {
      const listing = line === '' ? null : readLine(line);
      return listing === null ? [] : [{ line, at: listing.coordinates }];
    });
    this.#lines = lines.map(({ line }) => line);
    this.#places = Float32Array.from(
      lines.flatMap(({ at }) => [at?.lat ?? Number.NaN, at?.lon ?? Number.NaN]),
    );
  }

  get size(): number {
    return this.#lines.length;
  }

  all(): Listing[] {
    return this.#lines.flatMap((line) => readLine(line) ?? []);
  }

  /** @returns the nearest others; empty for a publication that is not listed, or has no coordinates */
  neighboursOf(id: string, count: number): readonly NearListing[] {
    return this.#neighbours.of(id, () => {
      const line = this.#lines.find((line) => line.includes(`["${id}",`));
      const from = (line === undefined ? null : readLine(line))?.coordinates ?? null;
      const near = from === null ? [] : this.near(from, count + 1);
      return near.filter(({ listing }) => listing.id !== id).slice(0, count);
    });
  }

  /** @returns the nearest, the nearest first */
  near(from: Coordinates, count: number): NearListing[] {
    const nearest: { at: number; km: number }[] = [];
    for (let at = 0; at < this.#lines.length; at += 1) {
      const km = distanceKm(from, {
        lat: this.#places[2 * at] ?? Number.NaN,
        lon: this.#places[2 * at + 1] ?? Number.NaN,
      });
      if (Number.isNaN(km) || (nearest.length === count && km >= (nearest.at(-1)?.km ?? 0))) continue;
      nearest.splice(nearest.findLastIndex((one) => one.km <= km) + 1, 0, { at, km });
      nearest.length = Math.min(nearest.length, count);
    }
    return nearest.flatMap(({ at, km }) => {
      const listing = readLine(this.#lines[at] ?? '');
      return listing ? [{ listing, km }] : [];
    });
  }
}

function readLine(line: string): Listing | null {
  const parsed = lineSchema.safeParse(jsonOf(line));
  if (!parsed.success) return null;
  const [id, hostname, name, place, region, locale, lat, lon, hides] = parsed.data;
  const coordinates = lat === null || lon === null ? null : { lat, lon };
  return { id, hostname, name, place, region, locale, coordinates, hides: hides === 1 };
}
