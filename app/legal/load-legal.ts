import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { pageHeaders } from '../document/caching.ts';

/**
 * The parts of a legal page that depend on the publication: its own paragraphs and its e-mail address, null if its
 * row has none. The product's text ships with the scripts. For loaders only.
 */
export const loadLegal = ({ publication }: AppLoadContext, document: 'privacy' | 'terms') =>
  data(
    { own: publication.legal[document] ?? null, email: publication.contact.emails?.general ?? null },
    { headers: pageHeaders(publication.id, 'whole', ['legal']) },
  );
