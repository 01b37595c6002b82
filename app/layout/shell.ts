import { useRouteLoaderData } from '@remix-run/react';
import type { PageContext } from '../../schema/context.ts';
import type { BreakingNews } from '../../schema/editing.ts';
import type { Publication } from '../../schema/publication.ts';
import { serverOnlyData } from '../hydration/server-only-data.ts';

/** Data of a publication that only the footer shows. */
export interface InFooter {
  social: Publication['social'];
  /** Number of publications in the network; null for a publication outside a network. */
  publications: number | null;
  year: number;
}

export const shownInFooter = serverOnlyData<InFooter>();

/** The part of a publication's row that header, footer and metadata need, and that every page carries. */
export function toShell({ publication, origin, year, document, breaking, preview }: PageContext) {
  const { name, tagline, region, locale, theme, partners, social, donation, description, keywords, network } =
    publication;
  // Left out where there is none: every page carries this data.
  const rare: { breaking?: BreakingNews | undefined; preview?: boolean | undefined } = {
    ...(breaking && { breaking }),
    ...(preview ? { preview } : {}),
  };
  return {
    id: publication.id,
    name,
    tagline,
    description,
    keywords,
    region,
    locale,
    theme,
    origin,
    partners: partners.map(({ name, url, kind }) => ({ name, url, kind })),
    footer: shownInFooter.send({ social, publications: network?.publications ?? null, year }, document),
    donationUrl: donation.url ?? null,
    hasRadio: publication.radio !== undefined,
    hasBooks: publication.books !== undefined,
    ...rare,
  };
}

/** The part of a publication that every page carries. */
export type Shell = ReturnType<typeof toShell>;
export type Theme = Publication['theme'];

/** @returns the publication's shell; null only if the root loader itself failed */
export function useShell(): Shell | null {
  return useRouteLoaderData<() => Shell>('root') ?? null;
}
