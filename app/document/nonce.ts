import { createContext } from 'react';

/** The nonce of a page that streams; undefined for other pages, whose policy lists inline code by hash. */
export const NonceContext = createContext<string | undefined>(undefined);
