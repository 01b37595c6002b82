import { SPECULATION_RULES } from '../../schema/contract/speculation-rules.ts';
import { trustedScript } from './trusted.ts';

/** Lets the browser prerender a page that the reader points at. The page's policy lists the hash of these rules. */
export function startSpeculation(): void {
  const script = Object.assign(document.createElement('script'), {
    type: 'speculationrules',
    // The policy of a page that streams has a nonce instead of hashes.
    nonce: document.querySelector<HTMLScriptElement>('script[data-entry]')?.nonce ?? '',
    textContent: trustedScript(SPECULATION_RULES),
  });
  document.head.appendChild(script);
}
