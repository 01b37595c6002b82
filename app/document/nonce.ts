import { createContext } from 'react';

/** The nonce of a page that streams. A page that does not stream has none: its policy lists inline code by hash. */
export const NonceContext = createContext<string | undefined>(undefined);
