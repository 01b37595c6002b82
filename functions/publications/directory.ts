import * as z from 'zod';
import { type Publication, publicationSchema } from '../../schema/publication.ts';

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

/** Of a row that this or another build has stored. */
const { hostnames, name, region, locale, listed } = publicationSchema.shape;
const someEntries = z.array(z.unknown()).min(1);
const hidingSchema = z.object({
  editing: z.union([z.object({ hidden: someEntries }), z.object({ hiddenFeeds: someEntries })]),
});
const listedRowSchema = z.object({
  id: z.string(),
  hostnames,
  name,
  region: z.object(region.shape),
  locale,
  listed,
});

/** @param row as the register stores it @returns the line of a listed publication; null for any other */
export function listingLine(row: string): string | null {
  const stored: unknown = JSON.parse(row);
  const read = listedRowSchema.safeParse(stored);
  if (!read.success || !read.data.listed) return null;
  const { id, hostnames, name, region, locale } = read.data;
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
    hidingSchema.safeParse(stored).success ? 1 : 0,
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

/** The listed publications, in an isolate: lines, of which those that a page names are read. */
export class Directory {
  readonly #lines: readonly string[];
  /** Latitudes and longitudes in turn; NaN where a row has none. */
  readonly #places: Float32Array;

  /** @param text a line for each */
  constructor(text: string) {
    this.#lines = text.split('\n').filter((line) => line !== '');
    this.#places = new Float32Array(2 * this.#lines.length);
    for (const [i, line] of this.#lines.entries()) {
      const { coordinates } = readLine(line);
      this.#places.set([coordinates?.lat ?? Number.NaN, coordinates?.lon ?? Number.NaN], 2 * i);
    }
  }

  get size(): number {
    return this.#lines.length;
  }

  all(): Listing[] {
    return this.#lines.map(readLine);
  }

  /** @returns the nearest, the nearest first */
  near(from: Coordinates, count: number): NearListing[] {
    const nearest: { at: number; km: number }[] = [];
    for (let at = 0; at < this.#lines.length; at += 1) {
      const [lat = Number.NaN, lon = Number.NaN] = this.#places.subarray(2 * at, 2 * at + 2);
      const km = distanceKm(from, { lat, lon });
      if (Number.isNaN(km) || (nearest.length === count && km >= (nearest.at(-1)?.km ?? 0))) continue;
      nearest.splice(nearest.findLastIndex((one) => one.km <= km) + 1, 0, { at, km });
      nearest.length = Math.min(nearest.length, count);
    }
    return nearest.map(({ at, km }) => ({ listing: readLine(this.#lines[at] ?? ''), km }));
  }
}

/** @throws for a text that `listingLine` has not made */
function readLine(line: string): Listing {
  const [id, hostname, name, place, region, locale, lat, lon, hides] = lineSchema.parse(JSON.parse(line));
  return {
    id,
    hostname,
    name,
    place,
    region,
    locale,
    coordinates: lat === null || lon === null ? null : { lat, lon },
    hides: hides === 1,
  };
}
