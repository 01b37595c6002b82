import { Memo } from '../../../platform/memo.ts';
import { ZONES } from './date-names.ts';

export const OFFSET = /^(?:gmt|utc?)?([-+])(\d{1,2}):?(\d{2})?$/;
export const REGION = /^(?:[a-z_]+\/[a-z_/+\-\d]+|[ecmp]st[5-8][ecmp]dt)$/;

/** @returns whether it is a zone's name or a region, in lower case */
export const isZone = (text: string): boolean => ZONES.has(text) || REGION.test(text);

/** Minutes east of Greenwich of a name, an offset, or a region (`Europe/Brussels`) at that local time. */
export function offsetMinutes(zone: string, clock: number): number | null {
  const named = ZONES.get(zone);
  if (named !== undefined) return named;
  const offset = OFFSET.exec(zone);
  if (!offset) return REGION.test(zone) ? regionOffsetMinutes(zone, clock) : null;
  const [, sign, hours, minutes = 0] = offset;
  if (Number(hours) > 14 || Number(minutes) > 59) return null;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function regionOffsetMinutes(timeZone: string, clock: number): number | null {
  const local = clockOf(timeZone);
  if (local === null) return null;
  const offsetAt = (instant: number) => (Date.parse(`${local.format(instant)} UTC`) - instant) / 60_000;
  return offsetAt(clock - offsetAt(clock) * 60_000);
}

/** A feed uses one zone unless it is an attack: making a formatter takes longer than reading a hundred dates. */
const CLOCKS_MAX = 64;
const clocks = new Memo<string, Intl.DateTimeFormat>(CLOCKS_MAX);
const PARTS = { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' } as const;

/** null when there is no such region. */
function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return clocks.of(timeZone, () => new Intl.DateTimeFormat('en-US', { timeZone, ...PARTS }));
  } catch {
    return null;
  }
}
