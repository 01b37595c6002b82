import { data } from '@remix-run/cloudflare';
import type { PageContext } from '../../schema/context.ts';
import { pageHeaders } from '../document/caching.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { LegalText } from '../legal/legal-text.tsx';
import type { LegalDocument } from '../legal/sections.ts';
import { placeholdersOf } from '../ui/placeholders.ts';
import { aboutDocument } from './about.ts';
import { ACCESSIBILITY } from './accessibility.ts';
import { CorrectionsText } from './corrections-text.tsx';

/** `/about`, with what is counted now. For loaders only, as the others. */
export async function loadAbout(context: PageContext) {
  return loadDocument(context, aboutDocument(await context.about(), context.publication));
}

export const loadAccessibility = (context: PageContext) => loadDocument(context, ACCESSIBILITY);

export function loadCorrections({ publication, corrections, origin }: PageContext) {
  const text = <CorrectionsText corrections={corrections} origin={origin} />;
  return data({ text: sendHtml(text) }, { headers: headersOf(publication.id) });
}

function loadDocument({ publication, origin }: PageContext, shown: LegalDocument) {
  const { id, name, region, locale, contact } = publication;
  const words = placeholdersOf({ name, region, origin }, contact.emails?.general ?? null);
  const text = <LegalText document={shown} own={null} words={words} locale={locale} />;
  return data({ text: sendHtml(text) }, { headers: headersOf(id) });
}

const headersOf = (id: string) => pageHeaders(id, 'whole', ['legal']);
