import type { Publication } from '../../schema/publication.ts';
import { serverOnlyData } from '../hydration/server-only-data.ts';

/** Value of the contact form's `category` parameter in specification §7. */
const CONTACT_CATEGORY = 'Niche & Miscellaneous';

/** Places beside the news where a column of blocks may stand (positions in news.tsx). */
export const COLUMNS_MAX = 3;

const toContactWays = ({ contact, social }: Pick<Publication, 'contact' | 'social'>) => ({
  address: contact.address,
  tipLine: contact.tipLine ?? null,
  emails: contact.emails ?? null,
  social,
  formUrl: contact.formUrl === undefined ? null : contactForm(contact.formUrl),
});

const toBeside = ({
  advertising,
  newsletterFormUrl,
  weather,
}: Pick<Publication, 'advertising' | 'newsletterFormUrl' | 'weather'>) => ({
  newsletterFormUrl: newsletterFormUrl ?? null,
  weather: weather ?? null,
  slots: advertising.slots,
  /** Only the frame (functions/documents/ad-frame.ts) names the network's script itself. */
  sellsSlots: advertising.script !== undefined,
});

const toOffer = ({
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

/** How to reach the newsroom. */
export type ContactWays = ReturnType<typeof toContactWays>;
/** What advertisers are offered. */
export type Offer = ReturnType<typeof toOffer>;
/** The blocks beside the news. */
export type Beside = ReturnType<typeof toBeside>;
/** Text and frames, which nothing in the browser changes. */
export const serverOnlyBeside = serverOnlyData<Beside>();
export const serverOnlyWays = serverOnlyData<ContactWays>();
export const serverOnlyOffer = serverOnlyData<Offer>();

/**
 * What the blocks of the front page need of the publication's row, and nothing more: a block that is more than text
 * is sent twice, as HTML and as data for React. Unset addresses are null, and their block is left out.
 * @param document whether a document is rendered
 */
export function toFrontPage(publication: Publication, document: boolean) {
  const { advertising, eventsWallUrl, video, donation } = publication;
  return {
    eventsWallUrl: eventsWallUrl ?? null,
    video: video ?? null,
    donationUrl: donation.url ?? null,
    beside: serverOnlyBeside.send(toBeside(publication), document),
    /** The first column always has the newsletter; the others have advertisements. */
    columns: Math.max(1, Math.min(COLUMNS_MAX, advertising.slots.length)),
    advertise: serverOnlyOffer.send(toOffer(publication), document),
    contact: serverOnlyWays.send(toContactWays(publication), document),
  };
}

/** The front page's part of a publication's row. */
export type FrontPageRow = ReturnType<typeof toFrontPage>;

/** HOME-15: adds the category the form needs; an address that already names one is not changed. */
function contactForm(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has('category')) return address;
  const separator = url.search ? '&' : '?';
  url.search += `${separator}category=${encodeURIComponent(CONTACT_CATEGORY)}`;
  return url.href;
}
