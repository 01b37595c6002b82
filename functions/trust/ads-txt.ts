import { documentEndpoint } from '../publications/document-endpoint.ts';

const FRESH_S = 3_600;

/** `/ads.txt` (IAB, version 1.1): the row's lines; else 404, because an empty file says that no seller is authorised. */
export const adsTxt = documentEndpoint(({ publication: { trust } }) => {
  const type = 'text/plain; charset=utf-8';
  if (trust.ads.length === 0) return { type, freshS: FRESH_S, status: 404, text: 'No ads.txt\n' };
  return { type, freshS: FRESH_S, text: `${trust.ads.join('\n')}\n` };
});
