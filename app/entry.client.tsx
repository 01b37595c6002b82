import { startDocument } from './browser/start-document.ts';

// The file may come while the page is still being read.
if (document.readyState === 'loading')
  document.addEventListener('DOMContentLoaded', startDocument, { once: true });
else startDocument();
