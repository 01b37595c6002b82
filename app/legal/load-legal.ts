import { type AppLoadContext, data } from '@remix-run/cloudflare';
import { pageHeaders } from '../chrome/caching.ts';

/**
 * What of a legal page is the title's: its own paragraphs and its address, null where its row has none. The text of the
 * product travels with its files. For loaders only.
 */
export const loadLegal = ({ publication }: AppLoadContext, document: 'privacy' | 'terms') =>
  data(
    { own: publication.legal[document] ?? null, email: publication.contact.emails?.general ?? null },
    { headers: pageHeaders(publication.id, 'whole', ['legal']) },
  );
