import { useLoaderData } from '@remix-run/react';
import { legalLoader, legalMeta } from '../legal/legal-route.ts';
import { LegalText } from '../legal/legal-text.tsx';
import { ACCESSIBILITY } from '../trust/accessibility.ts';

/** `/accessibility` (TRUST-5). */
export const loader = legalLoader(() => undefined);

export { headers } from '../document/loader-headers.ts';

export const meta = legalMeta(ACCESSIBILITY);

export default function Accessibility() {
  return <LegalText document={ACCESSIBILITY} {...useLoaderData<typeof loader>()} />;
}
