/** A day in words. It has no time zone: a reader's must not change it. @param iso `YYYY-MM-DD` */
export function CalendarDay({ iso, locale }: { iso: string; locale: string | undefined }) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
  return <time dateTime={iso}>{day}</time>;
}
