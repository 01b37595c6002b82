import { NOTICE_ID, type OfflineSettings } from '../../../schema/contract/offline.ts';

type Place = Pick<OfflineSettings, 'locale' | 'timezone'>;

/** @returns "at 9:40 AM", or "on November 22, 2026 at 9:40 AM" if that was another day, in the publication's time zone */
export function formatSaved(savedAt: number, now: number, { locale, timezone: timeZone }: Place): string {
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at);
  const dayOf = (at: number) => format({ dateStyle: 'long' }, at);
  const time = `at ${format({ timeStyle: 'short' }, savedAt)}`;
  return dayOf(savedAt) === dayOf(now) ? time : `on ${dayOf(savedAt)} ${time}`;
}

/** As React writes it, with the attributes in the order of saved-notice.tsx. */
const NOTICE = new RegExp(`<aside id="${NOTICE_ID}"[^>]*>`);

/** @returns the page with a notice that it is a copy @param html as the Worker sent it */
export const withNotice = (html: string, saved: string, isOnline: boolean): string =>
  html.replace(
    NOTICE,
    (start) =>
      `${start.replace(' hidden=""', '')}${isOnline ? 'This page could not be loaded again.' : 'You are offline.'} This page was saved ${saved}.`,
  );

/** The end of the offline page's only list. */
const LIST_END = '</ul>';
const TITLE = /<title[^>]*>([^<]*)/;

/** @returns the offline page with links to the saved pages @param items of `toItem` */
export const withList = (html: string, items: readonly string[]): string =>
  html.replace(LIST_END, () => items.join('') + LIST_END);

/** @param html of the page @param saved of `formatSaved` @returns a link to a saved page for the offline page's list */
export function toItem(url: string, html: string, saved: string): string {
  const { pathname, search } = new URL(url);
  // The title is escaped already, and URL escapes quotes and angle brackets.
  const title = TITLE.exec(html)?.[1] ?? pathname;
  return `<li><a href="${pathname}${search}">${title}</a> <small>saved ${saved}</small></li>`;
}
