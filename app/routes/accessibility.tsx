import { useLoaderData } from '@remix-run/react';
import { legalLoader } from '../legal/legal-loader.ts';
import { legalMeta } from '../legal/legal-meta.ts';
import { LegalText } from '../legal/legal-text.tsx';
import { ACCESSIBILITY } from '../trust/accessibility.ts';

/** `/accessibility` (TRUST-5). */
export const loader = legalLoader(null);

export { headers } from '../document/loader-headers.ts';

export const meta = legalMeta(ACCESSIBILITY);

export default function Accessibility() {
  return <LegalText document={ACCESSIBILITY} {...useLoaderData<typeof loader>()} />;
}
