import { listPath } from '../../schema/contract/pages/page-path.ts';
import { SECTIONS } from '../../schema/sections.ts';

/** The first links of the header (HDR-2): what is to be read. The categories follow them on wide screens. */
export const NEWS_LINKS = [
  { to: '/', text: 'Home' },
  { to: '/#about', text: 'About' },
  { to: '/#news', text: 'News' },
  { to: '/blog', text: 'Blog' },
] as const;

/** Its other links: about the paper. */
export const PAPER_LINKS = [
  { to: '/partners', text: 'Partners' },
  { to: '/faq', text: 'FAQ' },
  { to: '/#contact', text: 'Contact' },
  { to: '/#advertise', text: 'Advertise' },
] as const;

/** FTR-1. */
export const FOOTER_LINKS = [
  { to: '/', text: 'Home' },
  { to: '/#about', text: 'About Us' },
  { to: '/#news', text: 'News' },
  { to: '/#contact', text: 'Contact Us' },
  { to: '/#advertise', text: 'Advertise' },
] as const;

/** FTR-1, the "More" group: among them the links that the header leaves out on phones (HDR-3). */
export const MORE_LINKS = [
  { to: '/blog', text: 'Blog' },
  { to: '/radio', text: 'Radio' },
  { to: '/books', text: 'Books' },
  { to: '/faq', text: 'FAQ' },
  { to: '/partners', text: 'Partners' },
  { to: '/archive', text: 'Archive' },
] as const;

/** FTR-1, the last line: who is responsible, and on what terms. */
export const LEGAL_LINKS = [
  { to: '/about', text: 'About this paper' },
  { to: '/corrections', text: 'Corrections' },
  { to: '/accessibility', text: 'Accessibility' },
  { to: '/privacy', text: 'Privacy' },
  { to: '/terms', text: 'Terms' },
] as const;

/** The listing pages of the sections. */
export const SECTION_LINKS = SECTIONS.map(({ slug, title }) => ({ to: listPath(slug), text: title }));
