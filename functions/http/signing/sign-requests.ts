import { botKeys } from './bot-key.ts';
import { signMessage } from './sign-message.ts';

/** @returns the headers with those that sign a request to the address */
export type SignRequest = (url: URL, headers: Headers) => Promise<Headers>;

/** Only the publisher's clock is to be later. */
const HOLDS_S = 60;
const LABEL = 'sig1';

/**
 * Web Bot Auth as in draft-ietf-webbotauth-httpsig-protocol-00: a publisher's shield can tell our requests from a scraper's
 * by a key that the network's host publishes (BOT-1).
 * @returns null without a usable BOT_KEY or a host in NETWORK_HOSTS: requests are then unsigned
 */
export async function requestSigner(env: {
  BOT_KEY?: string | undefined;
  NETWORK_HOSTS?: string | undefined;
}): Promise<SignRequest | null> {
  const [key] = await botKeys(env);
  const host = env.NETWORK_HOSTS?.split(',')[0]?.trim();
  if (key === undefined || !host) return null;
  const agent = `"https://${host}"`;
  return async (url, headers) => {
    const components = [
      ['"@authority"', url.host],
      [`"signature-agent";key="${LABEL}"`, agent],
    ] as const;
    const how = { label: LABEL, components, tag: 'web-bot-auth', holdsS: HOLDS_S, once: true };
    const { input, signature } = await signMessage(key, how, Date.now());
    const signed = new Headers(headers);
    signed.set('signature-agent', `${LABEL}=${agent}`);
    signed.set('signature-input', input);
    signed.set('signature', signature);
    return signed;
  };
}
