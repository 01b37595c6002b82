import { createContext, useContext } from 'react';

/** The nonce of this render; in the browser there is no provider. */
export const NonceContext = createContext<string | null>(null);

/** @returns the nonce for inline code; in the browser the document's own, should React have to render anew. */
export function useNonce(): string {
  const nonce = useContext(NonceContext);
  if (nonce !== null) return nonce;
  return typeof document === 'undefined'
    ? ''
    : (document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '');
}
