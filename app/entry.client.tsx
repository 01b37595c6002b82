import { startDocument } from './browser/start-document.ts';

/** A prerendered page starts when it is shown. */
function startWhenShown(): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', startDocument, { once: true });
  else startDocument();
}

// The script may load while the page is still being parsed.
if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', startWhenShown, { once: true });
else startWhenShown();
