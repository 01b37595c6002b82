import { parseProse } from '../../schema/texts/prose.ts';
import TEXT from '../texts/privacy.md?raw';
import { productText } from '../texts/product-words.ts';
import type { LegalDocument } from './sections.ts';

/**
 * The privacy policy of every publication (LEG-1), unless its row has a text. LEG-1 asks for account information,
 * location data for charging stations, and usage and device data. The site collects none of these (ROLE-1), so the text
 * says which part concerns the network's charge site and which this site. test/unit/legal/data-statements.test.ts
 * compares the text with the code: new data need a sentence here. Placeholders: `{name}` the publication, `{host}` its
 * hostname, `{email}` its general address. Paragraphs contain inline Markdown (links, bold, italic); one that starts
 * with `- ` is a list item.
 */
export const PRIVACY: LegalDocument = {
  path: '/privacy',
  subject: 'privacy',
  isEnglish: true,
  ...productText(TEXT, parseProse),
};
