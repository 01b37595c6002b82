import { useRouteLoaderData } from '@remix-run/react';
import type { Publication } from '../../schema/publication.ts';
import type { toShell } from './to-shell.ts';

/** The part of a publication that every page shows: in header, footer and metadata. */
export type Shell = ReturnType<typeof toShell>;
export type Theme = Publication['theme'];

/** @returns the publication's shell; null only if the root loader failed */
export function useShell(): Shell | null {
  return useRouteLoaderData<() => Shell>('root') ?? null;
}
