import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { SECTIONS } from '../../schema/sections.ts';

const FOLDER = new URL('data/', import.meta.url);

const placeSchema = z.strictObject({
  name: z.string(),
  /** Two-letter postal code. */
  state: z.string().length(2),
  lat: z.number(),
  lon: z.number(),
  population: z.number().optional(),
  timezone: z.string(),
});

const outletSchema = z.strictObject({
  name: z.string(),
  kind: z.enum(['newspaper', 'radio', 'broadcast', 'tv']),
  state: z.string().length(2),
  lat: z.number(),
  lon: z.number(),
  website: z.string(),
  /** The first one is used. */
  feeds: z.array(z.url()).min(1),
});

const listedFeedSchema = z.strictObject({
  section: z.enum(SECTIONS.map(({ id }) => id)),
  state: z.string().length(2).optional(),
  /** For an area's feed that covers only this place and its neighbours. */
  city: z.string().optional(),
  name: z.string(),
  /** A part in angle brackets is for the operator to fill in. */
  url: z.string(),
  status: z.enum(['works', 'likely', 'unknown', 'blocked', 'dead']),
  /** The newest date on which a source recorded that the feed answered. */
  checked: z.string(),
  /** Number of independent records of that. */
  sources: z.number(),
  /** The feed's format, length and frequency. */
  content: z.string().optional(),
  /** The publisher's terms for headlines. */
  terms: z.string().optional(),
  note: z.string().optional(),
});

/** A region with feeds in the catalogue. */
const areaSchema = z.strictObject({
  /** As words after "and". */
  name: z.string(),
  state: z.string().length(2),
  lat: z.number(),
  lon: z.number(),
  /** Radius of the area around that position, in km. */
  radiusKm: z.number().positive(),
  feeds: z.array(listedFeedSchema),
});

const catalogueSchema = z.strictObject({
  made: z.string(),
  how: z.string(),
  areas: z.array(areaSchema),
  /** For any publication of the country. */
  starter: z.array(listedFeedSchema),
  states: z.array(listedFeedSchema),
  /** Of publishers that `terms` and `blocking` name without an address: hosts, with their subdomains. */
  hosts: z.array(z.strictObject({ publisher: z.string(), hosts: z.array(z.string()) })),
  terms: z.array(z.strictObject({ publisher: z.string(), terms: z.string() })),
  /** Publishers that refuse programs, and how; others whose answers are odd have `refuses: false`. */
  blocking: z.array(
    z.strictObject({
      who: z.string(),
      what: z.string(),
      since: z.string(),
      refuses: z.boolean().default(true),
    }),
  ),
});

export type Place = z.infer<typeof placeSchema>;
export type Outlet = z.infer<typeof outletSchema>;
export type Area = z.infer<typeof areaSchema>;
export type Catalogue = z.infer<typeof catalogueSchema>;
export type ListedFeed = z.infer<typeof listedFeedSchema>;

/** Facts about places and publishers; data/README.md names the sources. */
export interface Facts {
  /** Largest first. */
  places: Place[];
  outlets: Outlet[];
  catalogue: Catalogue;
}

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));

/** @returns known facts on publishers' feeds, from public notes; no feed was asked */
export const readCatalogue = (): Catalogue => catalogueSchema.parse(read('catalogue.json'));

export const readFacts = (): Facts => ({
  places: placeSchema.array().parse(read('places.json')),
  outlets: outletSchema.array().parse(read('outlets.json')),
  catalogue: readCatalogue(),
});
