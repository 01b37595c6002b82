import { SERVICE_WORKER_PATH } from '../../schema/offline.ts';

/** With this React creates every script element, which then never runs. */
const REACTS_SCRIPT = '<script></script>';

/**
 * What strings scripts may use as HTML or script without `trustedHtml`: those that cannot do anything. React's empty
 * script element; text without mark-up; JSON, which is a page's structured data; the address of the service worker.
 * Everything else is an error.
 */
export function definePolicy(): void {
  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text.includes('<') && text !== REACTS_SCRIPT ? null : text),
    createScript: (text) => (isJson(text) ? text : null),
    createScriptURL: (address) => (address === SERVICE_WORKER_PATH ? address : null),
  });
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
