import { startDocument } from './browser/start-document.ts';

/** A page that is rendered ahead starts when its reader comes: until then it starts nothing and requests no frames. */
function startWhenShown(): void {
  if (document.prerendering) document.addEventListener('prerenderingchange', startDocument, { once: true });
  else startDocument();
}

// The file may come while the page is still being read.
if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', startWhenShown, { once: true });
else startWhenShown();
