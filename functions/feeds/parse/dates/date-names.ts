import { DAY_MS } from '../../../platform/durations.ts';

/** If two zones share a name, this is the one that feeds mean. */
const ZONE_NAMES: [minutesEastOfGreenwich: number, names: string][] = [
  [-660, 'sst'],
  [-600, 'hst hast'],
  [-540, 'akst hdt hadt'],
  [-480, 'pst pt akdt'],
  [-420, 'mst mt pdt'],
  [-360, 'cst ct mdt'],
  [-300, 'est et cdt cot pet'],
  [-240, 'ast at edt clt vet bot'],
  [-210, 'nst'],
  [-180, 'adt art brt uyt clst pyst'],
  [-150, 'ndt'],
  [0, 'z ut utc gmt wet wez'],
  [60, 'bst cet met mez wat west wesz'],
  [120, 'cat cest cedt eet mest mesz sast oez'],
  [180, 'eat eest eedt oesz msk trt'],
  [240, 'msd gst'],
  [300, 'pkt'],
  [330, 'ist slst'],
  [345, 'npt'],
  [360, 'bdt'],
  [420, 'ict wib'],
  [480, 'awst hkt sgt pht myt wita'],
  [540, 'jst kst wit'],
  [570, 'acst'],
  [600, 'aest chst'],
  [630, 'acdt'],
  [660, 'aedt'],
  [720, 'nzst fjt'],
  [780, 'nzdt'],
];

/** RFC 822, section 5.1: A is an hour west, N an hour east of Greenwich. There is no J. */
const LETTERS: [minutesEastOfGreenwich: number, letters: string][] = [
  ...[...'abcdefghiklm'].map((letter, at): [number, string] => [-60 * (at + 1), letter]),
  ...[...'nopqrstuvwxy'].map((letter, at): [number, string] => [60 * (at + 1), letter]),
];

const ENGLISH_MONTHS =
  'january february march april may june july august september october november december'.split(' ');
/** Abbreviations that publishers write and no locale has. */
const OTHER_MONTHS: [number, string][] = [
  [2, 'фев'],
  [3, 'mrz'],
  [9, 'sept сен'],
  [11, 'ноя'],
];

/** The languages of feeds. Where two use one name for different days or months, the first language wins. */
const LOCALES = 'en de fr es it pt nl de-AT pl ru uk cs tr sv da nb fi ro el ca'.split(' ');
/** 1 January 1970 was a Thursday, the 4th a Sunday. */
const FIRST_SUNDAY_MS = 3 * DAY_MS;

/** Minutes east of Greenwich. */
export const ZONES: ReadonlyMap<string, number> = byName([...LETTERS, ...ZONE_NAMES]);

const months = byName([
  ...ENGLISH_MONTHS.map((name, at): [number, string] => [at + 1, `${name} ${name.slice(0, 3)}`]),
  ...OTHER_MONTHS,
]);
let foreignMonths: ReadonlyMap<string, number> | undefined;
let weekdays: ReadonlyMap<string, number> | undefined;

/** January is 1. Names in other languages are read from the runtime when first needed. */
export function monthOf(word: string): number | undefined {
  const known = months.get(word);
  if (known !== undefined || !/^\p{L}{3,}$/u.test(word)) return known;
  foreignMonths ??= namesOf(
    [{ month: 'long' }, { month: 'long', day: 'numeric' }, { month: 'short', day: 'numeric' }],
    Array.from({ length: 12 }, (_, at): [number, number] => [at + 1, Date.UTC(1970, at, 15)]),
  );
  return foreignMonths.get(word);
}

/** Sunday is 0. */
export function weekdayNamed(word: string): number | undefined {
  // Portuguese has hyphens in them: `sexta-feira`.
  if (!/^\p{L}[\p{L}-]*\p{L}$/u.test(word) || ZONES.has(word)) return undefined;
  weekdays ??= namesOf(
    [{ weekday: 'long' }, { weekday: 'short' }],
    Array.from({ length: 7 }, (_, at): [number, number] => [at, FIRST_SUNDAY_MS + at * DAY_MS]),
  );
  return weekdays.get(word);
}

/** Every name of the days in these styles, in all languages: lower case, without accents and dots. */
function namesOf(
  styles: readonly Intl.DateTimeFormatOptions[],
  days: readonly (readonly [value: number, at: number])[],
): Map<string, number> {
  const names = new Map<string, number>();
  for (const locale of LOCALES) {
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
      for (const [value, at] of days) {
        const part = format.formatToParts(at).find(({ type }) => type === 'month' || type === 'weekday');
        const name = (part?.value ?? '')
          .toLowerCase()
          .normalize('NFD')
          .replace(/[\p{M}.]/gu, '');
        if (!names.has(name)) names.set(name, value);
      }
    }
  }
  return names;
}

function byName(rows: readonly [value: number, names: string][]): Map<string, number> {
  return new Map(
    rows.flatMap(([value, names]) => names.split(' ').map((name): [string, number] => [name, value])),
  );
}
