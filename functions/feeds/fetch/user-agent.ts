import { environmentSchema } from '../../../schema/environment.ts';

/** The name of this reader in a publisher's robots.txt (RFC 9309 §2.2.1). */
export const PRODUCT_TOKEN = 'Masthead';

/**
 * A Worker sends none by itself, and publishers refuse requests without one (F10); some require a contact in it.
 * @param contact as in FEED_CONTACT: an e-mail address or an https address
 */
export function feedUserAgent(contact: string | undefined): string {
  const reached = contact === undefined ? '' : `; ${contact.includes('://') ? '+' : ''}${contact}`;
  return `${PRODUCT_TOKEN}/1.0 (news feed reader${reached})`;
}

/**
 * @returns the operator's contact; undefined if the schema refuses it, because an invalid header would make every feed
 * fail
 */
export const feedContact = ({ FEED_CONTACT }: { FEED_CONTACT?: string | undefined }): string | undefined =>
  environmentSchema.shape.FEED_CONTACT.safeParse(FEED_CONTACT).data;
