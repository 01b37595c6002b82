import type { LegalDocument } from '../legal/sections.ts';

/**
 * The accessibility statement of every publication. It claims only facts that this project's tests check; update it
 * with them.
 */
export const ACCESSIBILITY: LegalDocument = {
  path: '/accessibility',
  title: 'Accessibility',
  about: 'what these pages are tested for, what is known to be missing, and whom to tell.',
  updated: '2026-11-23',
  sections: [
    {
      id: 'aim',
      heading: 'What we aim for',
      paragraphs: [
        'These pages are made to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. We test them ' +
          'ourselves, with programs and by hand; nobody else has certified them.',
      ],
    },
    {
      id: 'tested',
      heading: 'What is tested',
      paragraphs: [
        '- Every kind of page is checked by a program for contrast, names, headings and landmarks, in light and dark colors, ' +
          'on a phone and on a desktop.',
        '- Menus, lists, the radio and the pager work with the keyboard alone, and the focus stays visible.',
        '- Everything that can be read can be read without JavaScript, and pages reflow at a width of 320 pixels.',
        '- Movement stops where the system asks for less of it; forced colors and print are checked as well.',
      ],
    },
    {
      id: 'missing',
      heading: 'What is known to be missing',
      paragraphs: [
        '- **Live radio** has no captions and no transcript.',
        '- **Forms, videos, documents and advertisements of other companies** follow their own rules. Each has a plain ' +
          'link beside it.',
        '- **Pictures of articles** come without a description where their editors gave none.',
        '- **Stories of other newsrooms** lead to pages that we have not tested.',
      ],
    },
    {
      id: 'contact',
      heading: 'Tell us',
      paragraphs: [
        'If something stops you from reading {name}, write to [{email}](mailto:{email}). Say which page it was and, if ' +
          'you like, what you read with.',
      ],
    },
  ],
};
