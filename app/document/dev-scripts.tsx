import { Inline } from './inline.tsx';
import { useManifest } from './manifest.ts';

/**
 * Remix's development runtime waits for the router of a hydrated document before React replaces a component. A page has
 * none, so this one has always finished. To be deleted when Remix is replaced, or hydrates islands itself.
 */
const FINISHED_ROUTER = `
window.__remixRouter = {
  subscribe: (tell) => { setTimeout(tell, 0, { revalidation: 'idle' }); return () => {}; },
  revalidate: () => {},
};
window.__remixClearCriticalCss = () => {};`;

/** In development only: Vite's client reloads the page after a change, and replaces stylesheets and islands in place. */
export function DevScripts() {
  const { hmr } = useManifest();
  return (
    <>
      <script type="module" src="/@vite/client" />
      <Inline tag="script" text={FINISHED_ROUTER} />
      {hmr && <script type="module" src={hmr.runtime} />}
    </>
  );
}
