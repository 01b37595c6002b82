/** A day in words, without a time zone, so that the reader's zone cannot change it. @param iso `YYYY-MM-DD` */
export function CalendarDay({ iso, locale }: { iso: string; locale: string | undefined }) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));
  return <time dateTime={iso}>{day}</time>;
}
