import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { definePolicy } from './document/default-policy.ts';
import { decodeData } from './hydration/decode-data.ts';
import { transitionNavigation } from './hydration/transition-navigation.ts';

definePolicy();
transitionNavigation();
await decodeData();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
