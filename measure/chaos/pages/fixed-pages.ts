import { headed, headings, linksTo, says } from '../content.ts';
import { BACKEND_MS, type ChaosPage, fixed, page, text } from '../page.ts';
import { correctionOf, hostOf, ownerOf } from '../paper.ts';

/** FAQ-1 */
const QUESTIONS = 100;
/** About fifty (BOOK-3). */
const BOOKS = 40;

/** Pages from the site's code or the publication's row. */
export const FIXED_PAGES: readonly ChaosPage[] = [
  page('/radio', 'Live Radio', {
    id: 'radio',
    rule: 'RAD-1',
    content: text('24/7 live stream', 'Live programming from our station stream.'),
  }),
  page('/books', 'Books', {
    id: 'books',
    rule: 'BOOK-1',
    content: fixed(() => [says('Transform Your Life with Ancient Wisdom'), linksTo(/^https:/, BOOKS)]),
  }),
  page('/faq', 'Frequently Asked Questions', {
    id: 'faq',
    rule: 'FAQ-1',
    content: fixed(() => [headings(/\?$/, QUESTIONS)]),
  }),
  page('/partners', 'Our Partners', {
    id: 'partners',
    rule: 'PART-1',
    content: fixed(() => [
      headed('Community Partnership Agreement', 'Media Kit', 'Charging Station Partnership'),
    ]),
  }),
  page('/about', 'About This Paper', {
    id: 'about',
    rule: 'TRUST-1',
    content: fixed((paper) => [headed('Who owns it', 'What is original'), says(ownerOf(paper))]),
  }),
  page('/corrections', 'Corrections', {
    id: 'corrections',
    rule: 'TRUST-3',
    content: fixed((paper) => [says(correctionOf(paper))]),
  }),
  page('/accessibility', 'Accessibility', {
    id: 'accessibility',
    rule: 'TRUST-5',
    content: text('What is known to be missing'),
  }),
  page('/privacy', 'Privacy Policy', {
    id: 'privacy',
    rule: 'LEG-1',
    content: text('Last updated', 'What this site itself keeps'),
  }),
  page('/terms', 'Terms of Use', {
    id: 'terms',
    rule: 'LEG-1',
    content: fixed((paper) => [says('Last updated', hostOf(paper))]),
  }),
  page('/nowhere', 'Oops! Page not found', {
    id: 'not-found',
    rule: 'NF-1',
    limitMs: BACKEND_MS,
    status: 404,
    content: text('Return to Home'),
  }),
];
