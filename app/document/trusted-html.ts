import { useMemo } from 'react';

let policy: TrustedTypePolicy | undefined;

/**
 * The only HTML that scripts may insert: our own components', and what was cleaned before it was stored. The pages'
 * Content-Security-Policy makes browsers refuse every other string (Trusted Types).
 */
export function trustedHtml(html: string): string | TrustedHTML {
  policy ??= globalThis.trustedTypes?.createPolicy('masthead', { createHTML: (own) => own });
  return policy?.createHTML(html) ?? html;
}

/** @returns the same value for the same HTML: React inserts it again whenever the value is another one */
export const useTrustedHtml = (html: string): string | TrustedHTML =>
  useMemo(() => trustedHtml(html), [html]);
