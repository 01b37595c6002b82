import { listPath } from '../../schema/contract/pages/page-path.ts';
import { SECTIONS } from '../../schema/sections.ts';
import type { Words } from '../words/words.ts';

interface Link {
  to: string;
  text: string;
}

/** The first links of the header (HDR-2): what is to be read. The categories follow them on wide screens. */
export const newsLinks = ({ navigation }: Words): Link[] => [
  { to: '/', text: navigation.home },
  { to: '/#about', text: navigation.about },
  { to: '/#news', text: navigation.news },
  { to: '/blog', text: navigation.blog },
];

/** Its other links: about the paper. */
export const paperLinks = ({ navigation }: Words): Link[] => [
  { to: '/partners', text: navigation.partners },
  { to: '/faq', text: navigation.faq },
  { to: '/#contact', text: navigation.contact },
  { to: '/#advertise', text: navigation.advertise },
];

/** FTR-1. */
export const footerLinks = ({ navigation, footer }: Words): Link[] => [
  { to: '/', text: navigation.home },
  { to: '/#about', text: footer.aboutUs },
  { to: '/#news', text: navigation.news },
  { to: '/#contact', text: footer.contactUs },
  { to: '/#advertise', text: navigation.advertise },
];

/** FTR-1, the "More" group: among them the links that the header leaves out on phones (HDR-3). */
export const moreLinks = ({ navigation, archive }: Words): Link[] => [
  { to: '/blog', text: navigation.blog },
  { to: '/radio', text: navigation.radio },
  { to: '/books', text: navigation.books },
  { to: '/faq', text: navigation.faq },
  { to: '/partners', text: navigation.partners },
  { to: '/archive', text: archive.title },
];

/** FTR-1, the last line: who is responsible, and on what terms. */
export const legalLinks = ({ footer, texts }: Words): Link[] => [
  { to: '/about', text: footer.aboutThisPaper },
  { to: '/corrections', text: texts.corrections.title },
  { to: '/accessibility', text: texts.accessibility.title },
  { to: '/privacy', text: footer.privacy },
  { to: '/terms', text: footer.terms },
];

/** The listing pages of the sections; each page lists them three times. */
const SECTION_PATHS = SECTIONS.map(({ id, slug }) => ({ id, to: listPath(slug) }));

export const sectionLinks = ({ sections }: Words): Link[] =>
  SECTION_PATHS.map(({ id, to }) => ({ to, text: sections[id].title }));
