import { readCatalogue } from './facts.ts';

/** Read when first needed: most commands of `npm run publication` do not use it. */
let read: ReturnType<typeof withSites> | null = null;
const catalogue = () => {
  read ??= withSites();
  return read;
};

/** Publishers serve feeds from hosts such as feeds.publisher.example; the terms are those of publisher.example. */
function withSites() {
  const { areas, starter, states, hosts, terms, blocking } = readCatalogue();
  const publishers = hosts.map((of) => ({ ...of, name: new RegExp(`\\b${of.publisher}\\b`) }));
  const feeds = [...areas.flatMap((area) => area.feeds), ...starter, ...states].map((feed) => ({
    ...feed,
    site: hostOf(feed.url).replace(/^(?:www|ww2|feeds?|rss)\./, ''),
  }));
  /** @param names as the catalogue has them: one or several; a feed's name may begin with one (`States Newsroom: …`) */
  const sitesOf = (names: string) =>
    publishers
      .filter(({ name }) => name.test(names))
      .flatMap(({ name, hosts }) => [
        ...hosts,
        ...feeds.filter((feed) => name.test(feed.name)).map(({ site }) => site),
      ]);
  return {
    feeds: feeds.flatMap((feed) => (feed.terms === undefined ? [] : [{ ...feed, terms: feed.terms }])),
    terms: terms.map((entry) => ({ ...entry, sites: sitesOf(entry.publisher) })),
    blocking: blocking.map((entry) => ({ ...entry, sites: sitesOf(entry.who) })),
  };
}

/**
 * @param url of a feed
 * @returns the publisher's known terms for showing its headlines: of this feed, else of another feed of the same site,
 * else of the publisher; null if unknown
 */
export function termsOf(url: string): string | null {
  const { feeds, terms } = catalogue();
  const isOn = onSitesOf(url);
  const own = feeds.find((feed) => feed.url === url) ?? feeds.find(({ site }) => isOn([site]));
  return (own ?? terms.find(({ sites }) => isOn(sites)))?.terms ?? null;
}

/** @returns the publisher's known refusals of programs, or what else is known of its answers, with the date; null if unknown */
export function blockingOf(url: string): string | null {
  const isOn = onSitesOf(url);
  return formatNote(catalogue().blocking.find(({ sites }) => isOn(sites)));
}

/** @returns the same, but only a refusal of pollers; null if none is known */
export function refusalOf(url: string): string | null {
  const isOn = onSitesOf(url);
  return formatNote(catalogue().blocking.find(({ sites, refuses }) => refuses && isOn(sites)));
}

const formatNote = (noted: { what: string; since: string } | undefined): string | null =>
  noted === undefined ? null : `${noted.what} (since ${noted.since})`;

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? '';

/** @returns whether the address is on one of some sites, or on a subdomain */
function onSitesOf(url: string): (sites: readonly string[]) => boolean {
  const host = hostOf(url);
  return (sites) => sites.some((site) => site !== '' && (host === site || host.endsWith(`.${site}`)));
}
