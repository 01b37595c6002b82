import { BOT_PATH } from '../../../schema/contract/bot-view.ts';
import { environmentSchema } from '../../../schema/environment.ts';

/** The name of this reader in a publisher's robots.txt (RFC 9309 §2.2.1). */
export const PRODUCT_TOKEN = 'Masthead';

/**
 * A Worker sends none by itself, and publishers refuse requests without one (F10); some require a contact in it.
 * @param contact as feedContact writes it: e-mail addresses or https addresses, separated by `; `
 */
export function feedUserAgent(contact: string | undefined): string {
  const reached = (contact?.split('; ') ?? [])
    .map((address) => `; ${address.includes('://') ? '+' : ''}${address}`)
    .join('');
  return `${PRODUCT_TOKEN}/1.0 (news feed reader${reached})`;
}

interface ContactEnv {
  FEED_CONTACT?: string | undefined;
  NETWORK_HOSTS?: string | undefined;
}

/**
 * @returns the operator's own address; undefined without one, and if the schema refuses it, because an invalid header would
 * make every feed fail
 */
export const operatorContact = ({ FEED_CONTACT }: ContactEnv): string | undefined =>
  environmentSchema.shape.FEED_CONTACT.safeParse(FEED_CONTACT).data;

/** @returns how publishers learn who we are: `/bot` on the network's first host (DOOR-9), and the operator's address */
export function feedContact(env: ContactEnv): string | undefined {
  const host = env.NETWORK_HOSTS?.split(',')[0]?.trim() ?? '';
  const about = HOST.test(host) ? [`https://${host}${BOT_PATH}`] : [];
  const addresses = [...about, operatorContact(env) ?? []].flat();
  return addresses.length === 0 ? undefined : addresses.join('; ');
}

/** A name that a header may have. */
const HOST = /^[a-z0-9.-]{1,253}$/i;
