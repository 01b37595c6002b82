import type { LegalSubject } from '../legal/sections.ts';

/** In a module apart from the texts, because metadata need it in the browser. */
export const ABOUT_SUBJECT: LegalSubject = {
  path: '/about',
  title: 'About This Paper',
  about: 'who owns, funds and edits it, how mistakes are corrected, and what of it is original.',
};

export const CORRECTIONS_SUBJECT: LegalSubject = {
  path: '/corrections',
  title: 'Corrections',
  about: 'what was wrong, when it was corrected, and how to report a mistake.',
};

export const ACCESSIBILITY_SUBJECT: LegalSubject = {
  path: '/accessibility',
  title: 'Accessibility',
  about: 'what these pages are tested for, what is known to be missing, and whom to tell.',
};
