import { parseProse } from '../../schema/texts/prose.ts';
import { productText } from '../texts/product-words.ts';
import TEXT from '../texts/terms.md?raw';
import type { LegalDocument } from './sections.ts';

/** The terms of every publication (LEG-1), unless its row has a text. Placeholders and Markdown as in privacy.ts. */
export const TERMS: LegalDocument = {
  path: '/terms',
  subject: 'terms',
  isEnglish: true,
  ...productText(TEXT, parseProse),
};
