import type { LegalSubject } from './sections.ts';

/** In a module apart from the texts, because metadata need it in the browser. */
export const PRIVACY_SUBJECT: LegalSubject = {
  path: '/privacy',
  title: 'Privacy Policy',
  about:
    'what this site keeps about its readers (very little), what embedded services and the partner charge site ' +
    'learn, and your rights over it.',
};

export const TERMS_SUBJECT: LegalSubject = {
  path: '/terms',
  title: 'Terms of Use',
  about:
    'the terms on which these pages are offered: reading and quoting, letters and corrections, advertising, ' +
    'and what we answer for.',
};
