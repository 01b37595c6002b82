/**
 * Writes app/ui/links/social-icons.svg: the logos of the networks that a publication may name (schema/publication.ts),
 * one symbol each, so that a page refers to them instead of containing them.
 *
 *   node tools/art/social-icons.ts
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  siBluesky,
  siFacebook,
  siInstagram,
  siMastodon,
  siPinterest,
  siThreads,
  siTiktok,
  siX,
  siYoutube,
} from 'simple-icons';

const MARKS = [
  siFacebook,
  siX,
  siInstagram,
  siYoutube,
  siPinterest,
  siBluesky,
  siMastodon,
  siThreads,
  siTiktok,
];

const symbols = MARKS.map(
  ({ slug, path }) => `<symbol id="${slug}" viewBox="0 0 24 24"><path d="${path}"/></symbol>\n`,
);
writeFileSync(
  fileURLToPath(new URL('../../app/ui/links/social-icons.svg', import.meta.url)),
  `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols.join('')}</svg>\n`,
);
