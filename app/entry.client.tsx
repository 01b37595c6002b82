import { startDocument } from './browser/start-document.ts';

/** Chrome's; no other browser renders pages ahead. */
interface Prerendering {
  prerendering?: boolean;
}

/** A page that is rendered ahead starts when its reader comes: until then nobody waits for it, nor has asked for its frames. */
function startWhenShown(): void {
  const { prerendering }: Prerendering = document;
  if (prerendering) document.addEventListener('prerenderingchange', startDocument, { once: true });
  else startDocument();
}

// The file may come while the page is still being read.
if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', startWhenShown, { once: true });
else startWhenShown();
