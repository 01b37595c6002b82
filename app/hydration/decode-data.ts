import { RemixBrowser } from '@remix-run/react';

/**
 * Resolves when Remix has decoded the page's data. Its component decodes them in its first render and suspends meanwhile,
 * outside any boundary: a click or key in that moment makes React hydrate at once, and then it gives up with its error
 * 345, and never hydrates the page (docs/decisions/0109). So the first call is made here, before React has any root.
 * Never rejects, as that promise does not: what else the component throws, it throws again when React renders it.
 */
export async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}
