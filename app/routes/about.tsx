import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { pageHeaders } from '../document/caching.ts';
import { legalMeta } from '../legal/legal-meta.ts';
import { LegalText } from '../legal/legal-text.tsx';
import { ABOUT_SUBJECT, aboutDocument } from '../trust/about.ts';
import { wordsFor } from '../words/words.ts';

/** `/about` (TRUST-1). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { publication } = context;
  const own = await context.ownText('about');
  const document = aboutDocument(context.about, own.value, wordsFor(publication.locale));
  const email = publication.contact.emails?.general ?? null;
  return data({ document, email }, { headers: pageHeaders(publication.id, own.faulty ? 'faulty' : 'whole') });
}

export { headers } from '../document/loader-headers.ts';

export const meta = legalMeta(ABOUT_SUBJECT);

export default function About() {
  return <LegalText {...useLoaderData<typeof loader>()} />;
}
