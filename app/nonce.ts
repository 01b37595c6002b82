import { createContext, useContext } from 'react';

/** The nonce of a page that streams. A whole page has none: its policy names what is inline by hashes. */
export const NonceContext = createContext<string | undefined>(undefined);

/** @returns the nonce for inline code; in the browser the document's own, should React have to render anew. */
export function useNonce(): string | undefined {
  const nonce = useContext(NonceContext);
  if (nonce !== undefined || typeof document === 'undefined') return nonce;
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
}
