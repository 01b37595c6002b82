import { createContext, useContext } from 'react';

/** The nonce of this render; empty in the browser, where nothing inline is added any more. */
export const NonceContext = createContext('');
export const useNonce = () => useContext(NonceContext);
