import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { SECTIONS } from '../../../schema/sections.ts';

const FOLDER = new URL('data/', import.meta.url);

const placeSchema = z.strictObject({
  name: z.string(),
  /** Two-letter postal code. */
  state: z.string().length(2),
  lat: z.number(),
  lon: z.number(),
  timezone: z.string(),
});

const outletSchema = z.strictObject({
  name: z.string(),
  kind: z.enum(['newspaper', 'radio', 'broadcast', 'tv']),
  state: z.string().length(2),
  lat: z.number(),
  lon: z.number(),
  /** The first one is used. */
  feeds: z.array(z.url()).min(1),
});

const listedFeedSchema = z.strictObject({
  section: z.enum(SECTIONS.map(({ id }) => id)),
  state: z.string().length(2).optional(),
  name: z.string(),
  url: z.string(),
  status: z.enum(['works', 'likely', 'blocked']),
  /** The newest date on which a source recorded that the feed answered. */
  checked: z.string(),
  /** Number of independent records of that. */
  sources: z.number(),
  terms: z.string().optional(),
  note: z.string().optional(),
});

const catalogueSchema = z.strictObject({
  made: z.string(),
  how: z.string(),
  starter: z.array(listedFeedSchema),
  states: z.array(listedFeedSchema),
  terms: z.array(z.strictObject({ publisher: z.string(), terms: z.string() })),
});

export type Place = z.infer<typeof placeSchema>;
export type Outlet = z.infer<typeof outletSchema>;
export type ListedFeed = z.infer<typeof listedFeedSchema>;

/** Facts about places and publishers; data/README.md names the sources. */
export interface Facts {
  /** Largest first. */
  places: Place[];
  outlets: Outlet[];
  catalogue: z.infer<typeof catalogueSchema>;
}

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));

export const readFacts = (): Facts => ({
  places: placeSchema.array().parse(read('places.json')),
  outlets: outletSchema.array().parse(read('outlets.json')),
  catalogue: catalogueSchema.parse(read('catalogue.json')),
});
