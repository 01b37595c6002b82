import { useRouteLoaderData } from '@remix-run/react';
import type { PageContext } from '../../schema/context.ts';
import type { Publication } from '../../schema/publication.ts';
import type { loader } from '../root.tsx';
import { shownOnly } from './shown-only.ts';

/** What only the footer shows of a title. */
export interface InFooter {
  social: Publication['social'];
  /** Of the network; null for a paper that stands alone. */
  publications: number | null;
  year: number;
}

export const shownInFooter = shownOnly<InFooter>();

/** What header, footer and page metadata need of a title: the part of its row every page carries. */
export function describeShell({ publication, origin, year, document }: PageContext) {
  const { name, tagline, region, locale, theme, partners, social, donation, description, keywords, network } =
    publication;
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
  };
}

/** A title's part of every page. */
export type Shell = ReturnType<typeof describeShell>;
/** Its colours. */
export type Theme = Publication['theme'];

/** @returns the title's shell; null only where the root loader itself failed. */
export function useShell(): Shell | null {
  return useRouteLoaderData<typeof loader>('root') ?? null;
}
