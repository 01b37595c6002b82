import lookUpZone from '@photostructure/tz-lookup';
import * as z from 'zod';
import { DEFAULT_PUBLICATION } from './default-publication.ts';

/** States with one time zone for all their places. Arizona is missing: the Navajo Nation has another summer. */
const ZONES: readonly (readonly [zone: string, states: string])[] = [
  ['America/New_York', 'CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'],
  ['America/Chicago', 'AL AR IA IL LA MN MO MS OK WI'],
  ['America/Denver', 'CO MT NM UT WY'],
  ['America/Los_Angeles', 'CA WA'],
  ['Pacific/Honolulu', 'HI'],
  ['America/Puerto_Rico', 'PR'],
];
const ZONE_OF_STATE = new Map(
  ZONES.flatMap(([zone, states]) => states.split(' ').map((state) => [`US-${state}`, zone])),
);

const placedSchema = z.object({
  region: z.object({
    code: z.string().optional(),
    coordinates: z
      .object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) })
      .optional(),
  }),
});

/** @returns the IANA time zone of a row's place: of its coordinates, else of its state; null if neither tells */
export function zoneOfPlace(row: unknown): string | null {
  const { code = '', coordinates } = placedSchema.safeParse(row).data?.region ?? {};
  if (coordinates) return lookUpZone(coordinates.lat, coordinates.lon);
  return ZONE_OF_STATE.get(code) ?? null;
}

/**
 * What a row says that somebody writes now, beside what they wrote: rows of before, which lack it, keep the meaning that
 * the schema's defaults give them (docs/architecture.md).
 * @param row before its fields are checked @returns it without `timezone` if its zone is not known
 */
export function completedRow(row: Record<string, unknown>): Record<string, unknown> {
  const zone = 'timezone' in row ? null : zoneOfPlace(row);
  return {
    ...row,
    ...(zone !== null && { timezone: zone }),
    shipped: row.shipped ?? row.id === DEFAULT_PUBLICATION.id,
  };
}

export const ZONE_FAULT = {
  path: '$.timezone',
  reason: 'must be given: neither region.coordinates nor a state with one zone tells it',
};
