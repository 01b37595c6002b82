/** Making one takes a twentieth of a front page's render. A network has some dozen locales. */
const LOCALES_MAX = 1_000;
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

function formatOf(locale: string | undefined): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known) return known;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  if (formats.size >= LOCALES_MAX) formats.clear();
  formats.set(locale, format);
  return format;
}

/** A day in words, without a time zone, so that the reader's zone cannot change it. @param iso `YYYY-MM-DD` */
export function CalendarDay({ iso, locale }: { iso: string; locale: string | undefined }) {
  return <time dateTime={iso}>{formatOf(locale).format(new Date(iso))}</time>;
}
