import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { definePolicy } from './document/default-policy.ts';
import { decodeData } from './hydration/decode-data.ts';
import { keyEntry } from './hydration/key-entry.ts';
import { transitionNavigation } from './hydration/transition-navigation.ts';

definePolicy();
transitionNavigation();
keyEntry();
await decodeData();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
