import type { BotKey } from './bot-key.ts';

/** What a signature covers: the identifier as RFC 9421 §2 writes it, such as `"@authority"`, and its value. */
type Component = readonly [identifier: string, value: string];

interface Signature {
  /** Names the signature in the headers. */
  label: string;
  components: readonly Component[];
  /** What the signature is for. */
  tag: string;
  /** For how long it holds from now on, in seconds. */
  holdsS: number;
  /** Whether it has a number that is used once. */
  once: boolean;
}

const NONCE_BYTES = 48;

/** @returns the values of Signature-Input and Signature (RFC 9421 §4). @param now epoch ms */
export async function signMessage(
  key: BotKey,
  { label, components, tag, holdsS, once }: Signature,
  now: number,
): Promise<{ input: string; signature: string }> {
  const created = Math.floor(now / 1_000);
  const parameters = [
    `(${components.map(([identifier]) => identifier).join(' ')})`,
    `created=${created}`,
    `expires=${created + holdsS}`,
    `keyid="${key.jwk.kid}"`,
    'alg="ed25519"',
    ...(once ? [`nonce="${makeNonce()}"`] : []),
    `tag="${tag}"`,
  ].join(';');
  const signed = [...components, ['"@signature-params"', parameters]].map((line) => line.join(': '));
  const signature = await key.sign(signed.join('\n'));
  return { input: `${label}=${parameters}`, signature: `${label}=:${signature}:` };
}

const makeNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(NONCE_BYTES))));
