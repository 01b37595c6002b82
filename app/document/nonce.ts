import { createContext, useContext } from 'react';

/** The nonce of a page that streams. A page that does not stream has none: its policy lists inline code by hash. */
export const NonceContext = createContext<string | undefined>(undefined);

/** @returns the nonce for inline code; in the browser the document's own, in case React has to render anew */
export function useNonce(): string | undefined {
  const nonce = useContext(NonceContext);
  if (nonce !== undefined || typeof document === 'undefined') return nonce;
  return document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
}
