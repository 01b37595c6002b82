import { useManifest } from './manifest.ts';

/** In development only: Vite's client reloads the page after a change, and replaces stylesheets and islands in place. */
export function DevScripts() {
  const { hmr } = useManifest();
  return (
    <>
      <script type="module" src="/@vite/client" />
      {hmr && <script type="module" src={hmr.runtime} />}
    </>
  );
}
