import * as build from '../../build/server/index.js';
import { policyOf } from '../http/security-headers.ts';

/** The stylesheets of the publications' pages, with the build's names. */
export const PAGE_STYLES: readonly string[] = build.assets.routes.root?.css ?? [];

interface Allowed {
  /** For an inline style. */
  nonce?: string;
  /** The document has a form to its host. */
  forms?: boolean;
}

/** @returns a document for operators or editors: without scripts, and not cached */
export const statusDocument = (html: string, allowed: Allowed): Response =>
  new Response(html, {
    headers: {
      'content-security-policy': policy(allowed),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    },
  });

const policy = ({ nonce, forms }: Allowed): string =>
  policyOf({
    loads: [
      `style-src 'self'${nonce === undefined ? '' : ` 'nonce-${nonce}'`}`,
      "font-src 'self'",
      "img-src 'self'",
    ],
    forms: forms ? "'self'" : "'none'",
  });
