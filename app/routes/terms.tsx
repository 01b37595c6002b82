import { useLoaderData } from '@remix-run/react';
import { legalLoader } from '../legal/legal-loader.ts';
import { legalMeta } from '../legal/legal-meta.ts';
import { LegalText } from '../legal/legal-text.tsx';
import { TERMS } from '../legal/terms.ts';

/** `/terms` (LEG-1): the publication's own text, or the product's. */
export const loader = legalLoader('terms');

export { headers } from '../document/loader-headers.ts';

export const meta = legalMeta(TERMS);

export default function Terms() {
  return <LegalText document={TERMS} {...useLoaderData<typeof loader>()} />;
}
