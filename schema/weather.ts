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

/** An alert of `/alerts/active`. */
export const serviceAlertSchema = z
  .object({
    properties: z.object({
      id: words(300),
      event: words(80),
      severity: z.enum(SEVERITIES).catch('Unknown'),
      status: z.literal('Actual'),
      messageType: z.enum(['Alert', 'Update']),
      ends: instant.nullable().catch(null),
      expires: instant,
    }),
  })
  .transform(({ properties: { id, event, severity, ends, expires } }) => ({
    id,
    event,
    severity,
    endsAt: ends ?? expires,
  }));

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

/** An alert as its poller stores it. */
export const storedAlertSchema = z.object({ event: z.string(), endsAt: z.number() });

export interface WeatherView {
  /** Null without a current forecast. */
  forecast: {
    /** "68°F". */
    now: string;
    /** "This Afternoon: Partly Sunny". */
    sky: string;
    /** "High 68° / Low 52°". */
    range: string;
    /** "Rain Likely, 70% chance of precipitation, high 61°"; null if the forecast ends earlier. */
    tomorrow: string | null;
    /** "W 10 mph"; null if the service does not say. */
    wind: string | null;
    /** "Mon, 3:00 PM"; null if the service does not say. */
    issued: string | null;
  } | null;
  /** `until`: "Mon, 6:00 PM", with the date where it is a week ahead. */
  alerts: { event: string; until: string }[];
  /** The service's page for the place. */
  href: string;
}
