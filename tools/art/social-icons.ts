/**
 * Writes app/ui/links/social-icons.svg: the logos of the networks that a publication may name (schema/publication.ts),
 * one below the other in the order of app/ui/links/social-links.module.css, which shows one of them at a time.
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

/** Units of the drawings, which are squares. */
const SIDE = 24;
const paths = MARKS.map(({ path }, i) => `<path transform="translate(0 ${i * SIDE})" d="${path}"/>\n`);
writeFileSync(
  fileURLToPath(new URL('../../app/ui/links/social-icons.svg', import.meta.url)),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE * MARKS.length}" aria-hidden="true">\n${paths.join('')}</svg>\n`,
);
