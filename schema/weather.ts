import * as z from 'zod';

/** The service writes plain English; other text is not shown. The limits are several times the longest real words. */
const words = (maxUnits: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxUnits)
    .regex(/^[\x20-\x7e]+$/);

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/**
 * Stored periods of a forecast: after midnight the rest of the night, today and tonight come before tomorrow and its
 * night.
 */
export const PERIODS_MAX = 5;
/** Number of shown alerts; the service's page has them all. */
export const ALERTS_MAX = 5;

/** `/points/{lat},{lon}` of the National Weather Service: the address of the forecast for a point's grid cell. */
export const pointSchema = z.object({ properties: z.object({ forecast: z.url({ protocol: /^https?$/ }) }) });

const FAHRENHEIT_PER_CELSIUS = 9 / 5;
const FREEZING_F = 32;

/** A period of the service's forecast, of about twelve hours. */
export const servicePeriodSchema = z
  .object({
    name: words(40),
    startTime: instant,
    endTime: instant,
    isDaytime: z.boolean(),
    temperature: z.number().min(-150).max(150),
    temperatureUnit: z.enum(['F', 'C']).default('F'),
    windSpeed: words(40).nullable().catch(null),
    windDirection: z
      .string()
      .regex(/^[NESW]{1,3}$/)
      .nullable()
      .catch(null),
    shortForecast: words(120),
    probabilityOfPrecipitation: z
      .object({ value: z.number().min(0).max(100) })
      .nullable()
      .catch(null),
  })
  .transform(({ temperature, temperatureUnit, windSpeed, windDirection, ...period }) => ({
    name: period.name,
    startsAt: period.startTime,
    endsAt: period.endTime,
    day: period.isDaytime,
    fahrenheit: Math.round(
      temperatureUnit === 'F' ? temperature : temperature * FAHRENHEIT_PER_CELSIUS + FREEZING_F,
    ),
    wind: windSpeed === null ? null : [windDirection, windSpeed].filter((part) => part !== null).join(' '),
    sky: period.shortForecast,
    wetPercent: Math.round(period.probabilityOfPrecipitation?.value ?? 0),
  }));

/** `/gridpoints/…/forecast`; periods are read one by one, so that an unreadable one does not discard the others. */
export const serviceForecastSchema = z.object({
  properties: z.object({ updateTime: instant.nullable().catch(null), periods: z.array(z.unknown()) }),
});

export const SEVERITIES = ['Extreme', 'Severe', 'Moderate', 'Minor', 'Unknown'] as const;

/** A field whose unreadable value counts as missing: one of them must hide no alert. */
const readable = <S extends z.ZodType>(schema: S) => schema.nullable().catch(null);
/** One value or a list; values that are not text are left out. */
const texts = z
  .unknown()
  .optional()
  .transform((value) => [value].flat().filter((text): text is string => typeof text === 'string'));

/** A message of `/alerts/active`: CAP 1.2 as GeoJSON. Drafts, tests and exercises are not read at all. */
export const serviceAlertSchema = z
  .object({
    id: texts,
    properties: z.object({
      id: texts,
      '@id': texts,
      status: z.literal('Actual'),
      messageType: readable(z.string()),
      event: readable(words(80)),
      severity: z.enum(SEVERITIES).catch('Unknown'),
      sent: readable(instant),
      effective: readable(instant),
      onset: readable(instant),
      expires: readable(instant),
      ends: readable(instant),
      areaDesc: texts,
      affectedZones: texts,
      geocode: z.object({ UGC: texts }).catch({ UGC: [] }),
      references: z.unknown().optional(),
      replacedBy: texts,
      parameters: z
        .object({ VTEC: texts, expiredReferences: texts })
        .catch({ VTEC: [], expiredReferences: [] }),
    }),
  })
  .transform(({ id, properties }) => ({
    ...properties,
    ids: [...id, ...properties.id, ...properties['@id']],
  }));

/** An entry of `references` as GeoJSON has them; either name is enough. */
export const serviceReferenceSchema = z.object({ identifier: texts, '@id': texts });

export const serviceAlertsSchema = z.object({ features: z.array(z.unknown()) });

/** A period as its poller stores it, as JSON in an item's description. */
export const storedPeriodSchema = z.object({
  name: z.string(),
  endsAt: z.number(),
  day: z.boolean(),
  fahrenheit: z.number(),
  wind: z.string().nullable(),
  sky: z.string(),
  /** Chance of rain or snow; 0 if the service does not say. */
  wetPercent: z.number().default(0),
  /** Epoch ms at which the service wrote the forecast; null if unknown. */
  issuedAt: z.number().nullable(),
});

/** An alert as its poller stores it, in epoch ms. */
export const storedAlertSchema = z.object({
  event: z.string(),
  /** Null if the event was in force already, or its beginning is unknown. */
  startsAt: z.number().nullable().default(null),
  endsAt: z.number(),
  /** False if the service does not say when it ends: then it is shown until `endsAt` while the service does not answer. */
  isEndKnown: z.boolean().default(true),
});

export interface WeatherView {
  /** Null without a current forecast. */
  forecast: {
    /** "68°F". */
    now: string;
    /** "This Afternoon: Partly Sunny". */
    sky: string;
    /** In degrees Fahrenheit; null if the forecast does not have it. */
    high: number | null;
    low: number | null;
    /** The period of tomorrow's daylight; null if the forecast ends earlier. */
    tomorrow: {
      /** "Rain Likely". */
      sky: string;
      /** Chance of rain or snow; null if it is small. */
      wetPercent: number | null;
      /** In degrees Fahrenheit. */
      high: number;
    } | null;
    /** "W 10 mph"; null if the service does not say. */
    wind: string | null;
    /** "Mon, 3:00 PM"; null if the service does not say. */
    issued: string | null;
  } | null;
  /**
   * "Mon, 6:00 PM", with the date where it is a week ahead. `from` is null for an event in force, `until` where the
   * service does not say when it ends.
   */
  alerts: { event: string; from: string | null; until: string | null }[];
  /** The service's page for the place. */
  href: string;
}
