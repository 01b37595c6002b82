import type { PageContext } from '../../schema/contract/context.ts';
import { absentPaths, hasContact } from '../../schema/contract/own-content.ts';

/** First year of rows that were stored before they could name theirs (NET-6). */
const SHIPPED_SINCE = 2024;

/** The part of a publication's row that header, footer and metadata need. */
export function toShell(context: PageContext) {
  const { publication, face, origin, year, breaking, nearby, preview } = context;
  const { name, tagline, region, locale, theme, social, keywords, network, shipped } = publication;
  const count = network?.publications;
  const partners = publication.partners.map(({ name, url }) => ({ name, url }));
  const donationUrl = publication.donation.url ?? null;
  return {
    id: publication.id,
    name,
    tagline,
    keywords,
    region,
    locale,
    theme,
    origin,
    partners,
    social,
    donationUrl,
    /** Number of publications in the network, as its line says it (HOME-19); null for a publication outside a network. */
    publications:
      count === undefined ? null : shipped ? String(count) : new Intl.NumberFormat(locale).format(count),
    face,
    absent: absentPaths(publication),
    hasContact: hasContact(publication.contact),
    /** Of the copyright line. */
    years: { first: publication.founded ?? (shipped ? SHIPPED_SINCE : year), last: year },
    breaking,
    nearby,
    preview,
    offline: publication.offline,
  };
}
