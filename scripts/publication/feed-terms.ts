import { readCatalogue } from './facts.ts';
import { PUBLISHER_HOSTS } from './publisher-hosts.ts';

/** Read when first needed: most commands of `npm run publication` do not use it. */
let read: ReturnType<typeof withSites> | null = null;
const catalogue = () => {
  read ??= withSites();
  return read;
};

/** Publishers serve feeds from hosts such as feeds.publisher.example; the terms are those of publisher.example. */
function withSites() {
  const { areas, starter, states, terms, blocking } = readCatalogue();
  const feeds = [...areas.flatMap((area) => area.feeds), ...starter, ...states].map((feed) => ({
    ...feed,
    site: hostOf(feed.url).replace(/^(?:www|ww2|feeds?|rss)\./, ''),
  }));
  return { terms, blocking, feeds };
}

/**
 * @param url of a feed
 * @returns the publisher's known terms for showing its headlines: of this feed, else of another feed of the same site,
 * else of the publisher; null if unknown
 */
export function termsOf(url: string): string | null {
  const { feeds, terms } = catalogue();
  const own = feeds.find((feed) => feed.url === url && feed.terms !== undefined);
  const sameSite = feeds.find(({ site, terms }) => terms !== undefined && isOnSite(url, site));
  return (own ?? sameSite)?.terms ?? terms.find(({ publisher }) => isOf(url, publisher))?.terms ?? null;
}

/** @returns the publisher's known refusals of programs, with their date; null if unknown */
export function blockingOf(url: string): string | null {
  const noted = catalogue().blocking.find(({ who }) => isOf(url, who));
  return noted === undefined ? null : `${noted.what} (since ${noted.since})`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

function isOnSite(url: string, site: string): boolean {
  const host = hostOf(url);
  return site !== '' && (host === site || host.endsWith(`.${site}`));
}

/** @param publisher as the catalogue names it: one or several; a feed's name may begin with it (`States Newsroom: …`) */
function isOf(url: string, publisher: string): boolean {
  return PUBLISHER_HOSTS.some(([name, hosts]) => {
    if (!name.test(publisher)) return false;
    if (hosts.some((host) => isOnSite(url, host))) return true;
    return catalogue().feeds.some((feed) => name.test(feed.name) && isOnSite(url, feed.site));
  });
}
