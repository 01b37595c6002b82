/**
 * A part of the script after the first paint (app/document/painted-script.ts). `DeferredScripts` has deferred the page's
 * scripts; this code starts them when the page has loaded and is idle, or at the first interaction, but never while the
 * page streams (HDR-7: React 18 discards sections that have not hydrated if the address changes).
 */
import { addScript, nonceOfPage } from '../document/add-script.ts';
import type { Early } from '../document/early.ts';
import { HYDRATED_EVENT } from './hydration.ts';

/** Safari has no requestIdleCallback: gives a page that has just loaded time to paint. */
const NO_IDLE_CALLBACK_MS = 200;
/** Upper limit for a browser that is never idle. */
const IDLE_AT_THE_LATEST_MS = 3_000;

/** Its text may not be whole yet. */
const isBeingParsed = ({ nextSibling }: Node): boolean =>
  nextSibling === null && document.readyState === 'loading';

/** Called once. @returns what starts React at once */
export function startReactWhenIdle({ policy, clicked }: Early): () => void {
  const nonce = nonceOfPage();
  let started = false;
  const start = () => {
    const deferred = document.querySelector<HTMLScriptElement>('script[data-files]');
    if (started || !deferred || isBeingParsed(deferred)) return;
    started = true;
    for (const href of deferred.dataset.files?.split(' ') ?? []) {
      document.head.appendChild(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', nonce, href }),
      );
    }
    const run = () => addScript('module', deferred.text, policy);
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
    else run();
  };
  const startWhenIdle = () => {
    // Safari lacks it, whatever the types say.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_AT_THE_LATEST_MS });
    else setTimeout(start, NO_IDLE_CALLBACK_MS);
  };
  document.addEventListener(
    HYDRATED_EVENT,
    () => {
      const live = [...clicked].filter(({ isConnected }) => isConnected);
      clicked.clear();
      for (const element of live) element.click();
    },
    { once: true },
  );
  if (document.readyState === 'complete') startWhenIdle();
  else window.addEventListener('load', startWhenIdle, { once: true });
  return start;
}
