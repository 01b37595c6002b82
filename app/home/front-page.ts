import type { Publication } from '../../schema/publication.ts';

/** The contact form's own parameter in specification §7, whatever else its address carries. */
const CONTACT_CATEGORY = 'Niche & Miscellaneous';

/**
 * What the blocks of the front page need of the title's row: only what they show, for it travels twice (as HTML and for
 * React). Unset addresses are null, and their block leaves no hole.
 */
export function describeFrontPage({
  advertising,
  contact,
  video,
  weather,
  donation,
  partners,
  ...row
}: Publication) {
  return {
    eventsWallUrl: row.eventsWallUrl ?? null,
    newsletterFormUrl: row.newsletterFormUrl ?? null,
    weather: weather ?? null,
    video: video ?? null,
    donationUrl: donation.url ?? null,
    slots: advertising.slots,
    /** The network's script itself is named in the frame only (functions/ad-frame.ts). */
    sellsSlots: advertising.script !== undefined,
    packages: advertising.packages,
    claims: advertising.claims,
    partners: partners.map(({ name, description, url, buttonText }) => ({
      name,
      description,
      url,
      buttonText,
    })),
    contact: {
      address: contact.address,
      tipLine: contact.tipLine ?? null,
      emails: contact.emails ?? null,
      formUrl: contact.formUrl === undefined ? null : contactForm(contact.formUrl),
    },
  };
}

/** The front page's part of a title's row. */
export type FrontPageRow = ReturnType<typeof describeFrontPage>;

/** HOME-15: the form asks for its category; a row that names one is left as it is. */
function contactForm(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has('category')) return address;
  const separator = url.search ? '&' : '?';
  url.search += `${separator}category=${encodeURIComponent(CONTACT_CATEGORY)}`;
  return url.href;
}
