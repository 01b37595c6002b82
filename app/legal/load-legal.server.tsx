import { data } from '@remix-run/cloudflare';
import type { PageContext } from '../../schema/context.ts';
import { pageHeaders } from '../document/caching.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { placeholdersOf } from '../ui/placeholders.ts';
import { LegalText } from './legal-text.tsx';
import { PRIVACY } from './privacy.ts';
import { TERMS } from './terms.ts';

const DOCUMENTS = { privacy: PRIVACY, terms: TERMS };

/** A legal page in the publication's own words, or its own paragraphs. For loaders only. */
export function loadLegal({ publication, origin }: PageContext, which: keyof typeof DOCUMENTS) {
  const { id, name, region, locale, legal, contact } = publication;
  const words = placeholdersOf({ name, region, origin }, contact.emails?.general ?? null);
  const text = (
    <LegalText document={DOCUMENTS[which]} own={legal[which] ?? null} words={words} locale={locale} />
  );
  return data({ text: sendHtml(text) }, { headers: pageHeaders(id, 'whole', ['legal']) });
}
