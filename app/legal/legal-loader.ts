import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import type { Prose } from '../../schema/texts/prose.ts';
import { pageHeaders } from '../document/caching.ts';
import { sectionsOf } from './sections.ts';

/**
 * @param kind null for a page that has only the product's text
 * @returns the loader of a legal page: the publication's text, or the paragraphs of its row, or neither
 */
export const legalLoader =
  (kind: 'privacy' | 'terms' | null) =>
  async ({ context }: LoaderFunctionArgs) => {
    const { publication } = context;
    const { value, faulty } = kind === null ? { value: null, faulty: false } : await context.ownText(kind);
    const paragraphs = kind === null ? undefined : publication.legal[kind];
    const own: Prose | null = value ?? (paragraphs ? { sections: sectionsOf(paragraphs) } : null);
    const email = publication.contact.emails?.general ?? null;
    return data({ own, email }, { headers: pageHeaders(publication.id, faulty ? 'faulty' : 'whole') });
  };
