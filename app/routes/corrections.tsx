import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pageHeaders } from '../document/caching.ts';
import { legalMeta } from '../legal/legal-meta.ts';
import { CORRECTIONS_SUBJECT, CorrectionsText } from '../trust/corrections-text.tsx';

/** `/corrections` (TRUST-3). */
export const loader = ({ context: { publication, corrections, origin } }: LoaderFunctionArgs) =>
  data({ corrections, origin }, { headers: pageHeaders(publication.id, 'whole') });

export { headers } from '../document/loader-headers.ts';

export const meta = legalMeta(CORRECTIONS_SUBJECT);

export default function Corrections() {
  return <CorrectionsText {...useLoaderData<typeof loader>()} />;
}
