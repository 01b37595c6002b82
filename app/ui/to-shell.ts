import type { PageContext } from '../../schema/contract/context.ts';

/** The part of a publication's row that header, footer and metadata need. */
export function toShell({ publication, origin, year, breaking, preview }: PageContext) {
  const { name, tagline, region, locale, theme, social, keywords, network } = publication;
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
    /** Number of publications in the network; null for a publication outside a network. */
    publications: network?.publications ?? null,
    year,
    breaking,
    preview,
    offline: publication.offline,
  };
}
