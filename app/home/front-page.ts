import type { Publication } from '../../schema/publication.ts';
import { shownOnly } from '../chrome/shown-only.ts';

/** The contact form's own parameter in specification §7, whatever else its address carries. */
const CONTACT_CATEGORY = 'Niche & Miscellaneous';

const describeWays = ({ contact, social }: Pick<Publication, 'contact' | 'social'>) => ({
  address: contact.address,
  tipLine: contact.tipLine ?? null,
  emails: contact.emails ?? null,
  social,
});

const describeOffer = ({
  advertising: { packages, claims },
  partners,
  network,
}: Pick<Publication, 'advertising' | 'partners' | 'network'>) => ({
  packages,
  claims,
  partners: partners.map(({ name, description, url, buttonText }) => ({
    name,
    description,
    url,
    buttonText,
  })),
  publications: network?.publications ?? null,
});

/** How the newsroom is reached. */
export type ContactWays = ReturnType<typeof describeWays>;
/** What advertisers find. */
export type Offer = ReturnType<typeof describeOffer>;
/** Both are words only, which nothing in the browser changes. */
export const shownWays = shownOnly<ContactWays>();
export const shownOffer = shownOnly<Offer>();

/**
 * What the blocks of the front page need of the title's row: only what they show, for it travels twice (as HTML and for
 * React) where a block is more than words. Unset addresses are null, and their block leaves no hole.
 * @param document a document is made
 */
export function describeFrontPage(
  { advertising, contact, video, weather, donation, partners, social, network, ...row }: Publication,
  document: boolean,
) {
  return {
    eventsWallUrl: row.eventsWallUrl ?? null,
    newsletterFormUrl: row.newsletterFormUrl ?? null,
    weather: weather ?? null,
    video: video ?? null,
    donationUrl: donation.url ?? null,
    slots: advertising.slots,
    /** The network's script itself is named in the frame only (functions/ad-frame.ts). */
    sellsSlots: advertising.script !== undefined,
    advertise: shownOffer.send(describeOffer({ advertising, partners, network }), document),
    contact: {
      ways: shownWays.send(describeWays({ contact, social }), document),
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
