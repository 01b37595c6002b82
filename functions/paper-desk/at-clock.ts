import { format } from '../platform/format-date.ts';

/** A locale that writes date and time as ISO 8601 does, with a space between them. */
const ISO_LOCALE = 'sv-SE';

/**
 * @param clock as `<input type="datetime-local">` sends it: `2026-11-29T18:00`
 * @returns when a clock of the time zone shows it, in epoch ms; NaN for anything else
 */
export function atClock(clock: string, timezone: string): number {
  const wanted = Date.parse(`${clock}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(clock) || Number.isNaN(wanted)) return Number.NaN;
  const aheadMs = (at: number) => {
    const shown = format(ISO_LOCALE, { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' }).format(
      at,
    );
    return Date.parse(`${shown.replace(' ', 'T')}Z`) - at;
  };
  // The zone may have changed its clocks between the two.
  return wanted - aheadMs(wanted - aheadMs(wanted));
}
