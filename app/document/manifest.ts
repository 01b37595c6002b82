import type { RemixServerProps } from '@remix-run/react';
import { createContext, useContext } from 'react';

type Manifest = RemixServerProps['context']['manifest'];

/** Addresses of the browser's files, from Remix. */
export const ManifestContext = createContext<Manifest | null>(null);

/** @throws outside a page */
export function useManifest(): Manifest {
  const manifest = useContext(ManifestContext);
  if (manifest === null) throw new Error('Only pages have a manifest');
  return manifest;
}
