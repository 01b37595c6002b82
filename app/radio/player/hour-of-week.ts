/** Names that Intl uses in en-US, in the order of `HourOfWeek.day`. */
export const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export interface HourOfWeek {
  /** 0 to 23. */
  hour: number;
  /** 0 is Monday. */
  day: number;
}

/** @returns the hour of the week in a time zone. @param timeZone an IANA zone */
export function hourOfWeek(moment: Date, timeZone: string): HourOfWeek {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return { hour: Number(parts.get('hour')), day: Math.max(0, DAYS.indexOf(parts.get('weekday') ?? '')) };
}
