import { NOTICE_ID, type OfflineSettings, type OfflineWords } from '../../../schema/contract/offline.ts';

type Place = Pick<OfflineSettings, 'locale' | 'timezone'>;

/** When a page was saved, in the publication's language and time zone. */
interface Saved {
  /** "9:40 AM". */
  time: string;
  /** "November 22, 2026"; null for today. */
  day: string | null;
}

export function formatSaved(savedAt: number, now: number, { locale, timezone: timeZone }: Place): Saved {
  const format = (options: Intl.DateTimeFormatOptions, at: number) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(at);
  const dayOf = (at: number) => format({ dateStyle: 'long' }, at);
  const day = dayOf(savedAt);
  return { time: format({ timeStyle: 'short' }, savedAt), day: day === dayOf(now) ? null : day };
}

/** @returns the message for today or for another day. A message has one full stop: "7:23 a.m." may end it. */
const fill = (today: string, earlier: string, { time, day }: Saved): string =>
  (day === null ? today : earlier.replace('{day}', day)).replace('{time}', time).replace(/\.\.$/, '.');

/** As React writes it, with the attributes in the order of saved-notice.tsx. */
const NOTICE = new RegExp(`<aside id="${NOTICE_ID}"[^>]*>`);

/** @returns the page with a notice that it is a copy @param html as the Worker sent it */
export const withNotice = (html: string, saved: Saved, isOnline: boolean, words: OfflineWords): string =>
  html.replace(
    NOTICE,
    (start) =>
      `${start.replace(' hidden=""', '')}${isOnline ? words.notLoadedAgain : words.youAreOffline} ${fill(words.pageSavedToday, words.pageSaved, saved)}`,
  );

/** The end of the offline page's only list. */
const LIST_END = '</ul>';
const TITLE = /<title[^>]*>([^<]*)/;

/** @returns the offline page with links to the saved pages @param items of `toItem` */
export const withList = (html: string, items: readonly string[]): string =>
  html.replace(LIST_END, () => items.join('') + LIST_END);

/** @param html of the page @returns a link to a saved page for the offline page's list */
export function toItem(url: string, html: string, saved: Saved, words: OfflineWords): string {
  const { pathname, search } = new URL(url);
  // The title is escaped already, and URL escapes quotes and angle brackets.
  const title = TITLE.exec(html)?.[1] ?? pathname;
  return `<li><a href="${pathname}${search}">${title}</a> <small>${fill(words.savedToday, words.saved, saved)}</small></li>`;
}
