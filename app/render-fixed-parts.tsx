import type { AppLoadContext } from '@remix-run/cloudflare';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Publication } from '../schema/publication.ts';
import { AboutText } from './home/about.tsx';
import { AdvertiseText } from './home/advertise.tsx';
import { ContactText } from './home/contact.tsx';
import { DonationDialog } from './home/donation/donation.tsx';
import { SectionBarLinks } from './home/hero/section-bar.tsx';
import { FooterLinks } from './layout/footer.tsx';
import { HeaderBar, linkedPath } from './layout/header.tsx';
import type { FixedPart } from './ui/fixed.tsx';

/** The header's depends on the path too. */
type PartOfRow = (props: { row: Publication }) => ReactNode;

const FRONT_PARTS = [SectionBarLinks, AboutText, ContactText, AdvertiseText, DonationDialog];

/**
 * Renders, before the page, what its publication's pages all have in common: once per row and build. The parts get nothing but the
 * row, and the header the link that is marked; what else changes a page cannot be in them.
 * @returns the parts of the page at a path, for `FixedParts`
 */
export function renderFixedParts(
  { publication: row, ofRow }: Pick<AppLoadContext, 'publication' | 'ofRow'>,
  path: string,
): ReadonlyMap<FixedPart, string> {
  const current = linkedPath(path);
  const header = ofRow(current, () => renderToStaticMarkup(<HeaderBar row={row} current={current} />));
  const parts: PartOfRow[] = path === '/' ? [FooterLinks, ...FRONT_PARTS] : [FooterLinks];
  return new Map([
    [HeaderBar, header],
    ...parts.map((Part): [FixedPart, string] => [
      Part,
      ofRow(Part, () => renderToStaticMarkup(<Part row={row} />)),
    ]),
  ]);
}
