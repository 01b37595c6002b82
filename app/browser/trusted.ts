import { SERVICE_WORKER_PATH } from '../../schema/contract/service-worker-path.ts';
import { SPECULATION_RULES } from '../../schema/contract/speculation-rules.ts';

/**
 * The only strings that become HTML or script in the browser: HTML of the server's components, the speculation rules,
 * and the service worker's address. The Content-Security-Policy makes browsers refuse every other string (Trusted
 * Types).
 */
const policy = window.trustedTypes?.createPolicy('masthead', {
  createHTML: (rendered) => rendered,
  createScript: (text) => (text === SPECULATION_RULES ? text : null),
  createScriptURL: (address) => (address === SERVICE_WORKER_PATH ? address : null),
});

/**
 * @param html that this site's components rendered
 * @returns its elements, which load nothing until they are in the document
 */
export function elementsOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  Object.assign(template, { innerHTML: trustedHtml(html) });
  return template.content;
}

/** @param html that this site's components rendered */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html;

export const trustedScript = (text: string): string | TrustedScript => policy?.createScript(text) ?? text;

export const trustedScriptUrl = (address: string): string | TrustedScriptURL =>
  policy?.createScriptURL(address) ?? address;
