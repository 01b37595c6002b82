/**
 * A part of the early script (app/document/early-script.ts). `DeferredScripts` has deferred the page's scripts; this
 * code starts them when the page has loaded, is painted and idle, or at the first interaction, but never while the page streams
 * (HDR-7: React 18 discards sections that have not hydrated if the address changes). Until hydration the browser
 * handles links, forms and `<details>`; a plain click on an element marked `data-live`, which needs React, is stored
 * and repeated after hydration.
 */
import { whenPainted } from '../document/when-painted.ts';
import { isPlainClick } from '../ui/links/plain-click.ts';
import { HYDRATED_EVENT } from './hydration.ts';

/** Safari has no requestIdleCallback: gives a page that has just loaded time to paint. */
const NO_IDLE_CALLBACK_MS = 200;
/** Upper limit for a browser that is never idle. */
const IDLE_AT_THE_LATEST_MS = 3_000;
/** If React is not ready by then, an early click on a link is followed as a normal link; otherwise it seems broken. */
const LINK_WAITS_MS = 5_000;
const INTERACTIONS = ['pointerdown', 'keydown', 'click'];

const nonce = document.currentScript?.nonce ?? '';
/** Elements whose clicks are repeated. */
const clicked = new Set<HTMLElement>();
let started = false;

function start(): void {
  const deferred = document.querySelector<HTMLScriptElement>('script[data-files]');
  if (started || !deferred || isBeingParsed(deferred)) return;
  started = true;
  for (const href of deferred.dataset.files?.split(' ') ?? []) {
    document.head.appendChild(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', nonce, href }),
    );
  }
  const textContent = trustedScript(deferred.text);
  const run = () => {
    document.head.appendChild(
      Object.assign(document.createElement('script'), { type: 'module', nonce, textContent }),
    );
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}

/** Its text may not be whole yet. */
const isBeingParsed = ({ nextSibling }: Node): boolean =>
  nextSibling === null && document.readyState === 'loading';

/** What came with the document may run: its policy names it by nonce or hash as well. */
function trustedScript(text: string): string | TrustedScript {
  const policy = window.trustedTypes?.createPolicy('masthead-start', { createScript: (own) => own });
  return policy?.createScript(text) ?? text;
}

function startEarly(event: Event): void {
  start();
  if (!(event instanceof MouseEvent) || event.type !== 'click' || event.button !== 0 || !isPlainClick(event))
    return;
  const live = event.target instanceof Element && event.target.closest<HTMLElement>('[data-live]');
  if (!live) return;
  event.preventDefault();
  event.stopPropagation();
  if (clicked.has(live)) return;
  clicked.add(live);
  if (!(live instanceof HTMLAnchorElement)) return;
  setTimeout(() => clicked.has(live) && window.location.assign(live.href), LINK_WAITS_MS);
}

function startWhenIdle(): void {
  // Safari lacks it, whatever the types say.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: IDLE_AT_THE_LATEST_MS });
  else setTimeout(start, NO_IDLE_CALLBACK_MS);
}

/** Called once, before anything of the page can be clicked. */
export function startReactWhenIdle(): void {
  for (const name of INTERACTIONS) window.addEventListener(name, startEarly, true);
  document.addEventListener(
    HYDRATED_EVENT,
    () => {
      for (const name of INTERACTIONS) window.removeEventListener(name, startEarly, true);
      const live = [...clicked].filter(({ isConnected }) => isConnected);
      clicked.clear();
      for (const element of live) element.click();
    },
    { once: true },
  );
  whenPainted(() => {
    if (document.readyState === 'complete') startWhenIdle();
    else window.addEventListener('load', startWhenIdle, { once: true });
  });
}
