/** Which number of `3/4/2024` is the day; null if unknown. */
export type DateOrder = 'day-first' | 'month-first' | null;

const NUMBERS = /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?!\d)/;

/** The order that a feed's dates show by a number above 12; null if two dates contradict each other. */
export function orderOf(dates: Iterable<string>): DateOrder {
  let order: DateOrder = null;
  for (const date of dates) {
    const [, first, second] = NUMBERS.exec(date) ?? [];
    const said = Number(first) > 12 ? 'day-first' : Number(second) > 12 ? 'month-first' : null;
    if (said !== null && order !== null && said !== order) return null;
    order ??= said;
  }
  return order;
}
