import type { Early } from './early.ts';

/** The nonce of a page that streams; a whole page has hashes instead. */
export const nonceOfPage = (): string =>
  document.querySelector<HTMLScriptElement>('script[data-rest]')?.nonce ?? '';

/** Adds an inline script that the page's policy allows. @param text of the document or a constant */
export function addScript(type: 'module' | 'speculationrules', text: string, policy: Early['policy']): void {
  const textContent = policy?.createScript(text) ?? text;
  document.head.appendChild(
    Object.assign(document.createElement('script'), { type, nonce: nonceOfPage(), textContent }),
  );
}
