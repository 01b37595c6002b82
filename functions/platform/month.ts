import { dayStart } from './day-start.ts';
import { isoDay } from './format-date.ts';

/** @returns `YYYY-MM` in a time zone. @param at epoch ms */
export const monthOf = (at: number, timezone: string): string => isoDay(at, { timezone }).slice(0, 7);

/** @returns the month after one. @param month `YYYY-MM` */
function next(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/** @returns epoch ms at which a month begins in a time zone, and at which the next one does. @param month `YYYY-MM` */
export const monthRange = (month: string, timezone: string): { from: number; until: number } => ({
  from: dayStart(`${month}-01`, timezone),
  until: dayStart(`${next(month)}-01`, timezone),
});
