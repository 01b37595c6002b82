import { HYDRATED_EVENT } from './hydration.ts';

/** Safari has no requestIdleCallback: gives a page that has just loaded time to paint. */
const NO_IDLE_CALLBACK_MS = 200;
/** Upper limit for a browser that is never idle. */
const IDLE_AT_THE_LATEST_MS = 3_000;
/** If React is not ready by then, an early click on a link is followed as a normal link; otherwise it seems broken. */
const LINK_WAITS_MS = 5_000;

/**
 * Runs before React, once the shell of the page has been parsed. `DeferredScripts` has deferred the page's scripts; this
 * code starts them when the page has loaded and is idle, or at the first interaction. Until hydration the browser
 * handles links, forms and `<details>`; a plain click on an element marked `data-live`, which needs React, is stored
 * and repeated after hydration.
 */
export const START_WHEN_IDLE = import.meta.env.SSR
  ? `
(function (d, w) {
  var nonce = d.currentScript.nonce, kept = [], started = false, events = ["pointerdown", "keydown", "click"];
  function start() {
    if (started) return;
    started = true;
    var deferred = d.querySelector("script[data-files]"), entry = d.createElement("script");
    deferred.dataset.files.split(" ").forEach(function (file) {
      var link = d.createElement("link");
      link.rel = "modulepreload";
      link.nonce = nonce;
      link.href = file;
      d.head.appendChild(link);
    });
    entry.type = "module";
    entry.nonce = nonce;
    entry.textContent = deferred.textContent;
    d.head.appendChild(entry);
  }
  function early(event) {
    start();
    var live = event.type === "click" && event.target.closest("[data-live]");
    if (!live || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (kept.indexOf(live) >= 0) return;
    kept.push(live);
    if (live.href) setTimeout(function () {
      if (kept.indexOf(live) >= 0) w.location.assign(live.href);
    }, ${LINK_WAITS_MS});
  }
  function idle() {
    if (w.requestIdleCallback) w.requestIdleCallback(start, { timeout: ${IDLE_AT_THE_LATEST_MS} });
    else setTimeout(start, ${NO_IDLE_CALLBACK_MS});
  }
  events.forEach(function (name) { w.addEventListener(name, early, true); });
  d.addEventListener("${HYDRATED_EVENT}", function () {
    events.forEach(function (name) { w.removeEventListener(name, early, true); });
    kept.splice(0).forEach(function (live) { if (live.isConnected) live.click(); });
  }, { once: true });
  if (d.readyState === "complete") idle();
  else w.addEventListener("load", idle, { once: true });
})(document, window)`.replaceAll(/\n\s*/g, '')
  : '';
