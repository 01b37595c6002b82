import { hash } from 'node:crypto';
import { type Publication, SECRET_MARK, secretDigest } from '../../schema/publication.ts';

/** Popular secrets, and those in manuals. */
const COMMON = [
  ...(
    'password passwort password1 password123 passwordpassword changeme change-me changemechangeme ' +
    'secret secretsecret letmein welcome admin administrator root test testtest token purge editor ' +
    'editors newsroom masthead qwerty qwertyuiop iloveyou abc123 undefined null a-secret-of-our-desk'
  ).split(' '),
  ...['12345678901234567890', '1111111111111111', '0000000000000000'].flatMap((digits) =>
    Array.from({ length: digits.length }, (_, i) => digits.slice(0, i + 1)),
  ),
];
/** Testing all texts up to this length takes a second; one more character would take a minute. */
const SHORT_MAX = 3;
/** The characters of a header: ASCII without spaces. */
const CHARACTERS = Array.from({ length: 0x7e - 0x20 }, (_, i) => String.fromCharCode(0x21 + i));

const MAKE = 'make another with npm run publication -- secret';

/**
 * Finds editors' secrets that can be guessed, as far as a hash shows: those that were not made by our command, which
 * requires 16 characters, and the hashes of common, short and obvious texts.
 * @returns lines `{id} $.purgeTokenHash: …`
 */
export function secretWarnings(publications: readonly Publication[]): string[] {
  const hashes = publications.flatMap(({ purgeTokenHash }) => purgeTokenHash ?? []);
  const short = findShort(new Set(hashes.filter((written) => !isMarked(written))));
  return publications.flatMap((publication) => {
    const { id, purgeTokenHash } = publication;
    if (purgeTokenHash === undefined) return [];
    const digest = secretDigest(purgeTokenHash);
    const text =
      short.get(digest) ??
      [...COMMON, ...ownWords(publication)].find((word) => hash('sha256', word) === digest);
    const warnings = [
      ...(text === undefined ? [] : [`is the hash of ${text === '' ? 'nothing' : `"${text}"`}: ${MAKE}`]),
      ...(isMarked(purgeTokenHash)
        ? []
        : [`was made by hand, so its secret may have less than 16 characters: ${MAKE}`]),
    ];
    return warnings.map((warning) => `${id} $.purgeTokenHash: ${warning}`);
  });
}

const isMarked = (purgeTokenHash: string): boolean => purgeTokenHash.startsWith(SECRET_MARK);

/** @returns the short texts with one of these digests, by digest */
function findShort(digests: ReadonlySet<string>): Map<string, string> {
  const found = new Map<string, string>();
  if (digests.size === 0) return found;
  const visit = (text: string): void => {
    const digest = hash('sha256', text);
    if (digests.has(digest)) found.set(digest, text);
    if (text.length < SHORT_MAX) for (const character of CHARACTERS) visit(text + character);
  };
  visit('');
  return found;
}

/** @returns words that a stranger can read on the site */
function ownWords({ id, name, hostnames }: Publication): string[] {
  const words = [id, name, ...hostnames, ...hostnames.map((host) => host.split('.')[0] ?? '')];
  return words.flatMap((word) => [word, word.toLowerCase(), word.toLowerCase().replaceAll(' ', '')]);
}
