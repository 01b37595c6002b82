import type { PageContext } from '../../schema/contract/context.ts';
import type { BreakingNews } from '../../schema/editing.ts';

/** The part of a publication's row that header, footer and metadata need. */
export function toShell({ publication, origin, year, breaking, preview }: PageContext) {
  const { name, tagline, region, locale, theme, social, keywords, network } = publication;
  const partners = publication.partners.map(({ name, url }) => ({ name, url }));
  const donationUrl = publication.donation.url ?? null;
  // Absent rather than null, because every page carries this data.
  const rare: {
    breaking?: BreakingNews | undefined;
    preview?: boolean | undefined;
    offline?: boolean | undefined;
  } = {
    ...(breaking && { breaking }),
    ...(preview ? { preview } : {}),
    ...(publication.offline ? {} : { offline: false }),
  };
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
    ...rare,
  };
}
