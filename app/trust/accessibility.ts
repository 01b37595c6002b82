import { parseProse } from '../../schema/texts/prose.ts';
import type { LegalDocument } from '../legal/sections.ts';
import TEXT from '../texts/accessibility.md?raw';
import { productText } from '../texts/product-words.ts';

/**
 * The accessibility statement of every publication. It claims only facts that this project's tests check; update it
 * with them.
 */
export const ACCESSIBILITY: LegalDocument = {
  path: '/accessibility',
  subject: 'accessibility',
  isEnglish: true,
  ...productText(TEXT, parseProse),
};
