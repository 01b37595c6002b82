import { useLoaderData } from '@remix-run/react';
import { legalLoader } from '../legal/legal-loader.ts';
import { legalMeta } from '../legal/legal-meta.ts';
import { LegalText } from '../legal/legal-text.tsx';
import { PRIVACY } from '../legal/privacy.ts';

/** `/privacy` (LEG-1): the publication's own text, or the product's. */
export const loader = legalLoader('privacy');

export { headers } from '../document/loader-headers.ts';

export const meta = legalMeta(PRIVACY);

export default function Privacy() {
  return <LegalText document={PRIVACY} {...useLoaderData<typeof loader>()} />;
}
