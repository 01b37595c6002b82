import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { publicationSchema } from '../../../../schema/publication.ts';
import { secretWarnings } from '../../../../scripts/publication/secret-warnings.ts';
import { smallPublication } from '../../../../testing/publications.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** @returns the warnings of rows of one publication that have these hashes */
const warningsOf = (...hashes: (string | undefined)[]) =>
  secretWarnings(
    hashes.map((purgeTokenHash) =>
      publicationSchema.parse(
        smallPublication('bee', {
          name: 'The Morning Bee of Sonoma',
          hostnames: ['morning-bee-of-sonoma.test'],
          ...(purgeTokenHash !== undefined && { purgeTokenHash }),
        }),
      ),
    ),
  );
const BY_HAND =
  'bee $.purgeTokenHash: was made by hand, so its secret may have less than 16 characters: make another with npm run publication -- secret';

test('a hash of our command gives no warning, nor does a row without one', () => {
  expect(warningsOf(`min16:${hashOf('a secret that nobody guesses')}`)).toEqual([]);
  expect(warningsOf(undefined)).toEqual([]);
});

test('a hash of our command is compared with what is common and obvious, too', () => {
  expect(warningsOf(`min16:${hashOf('passwordpassword')}`).join()).toContain('"passwordpassword"');
  expect(warningsOf(`min16:${hashOf('morning-bee-of-sonoma.test')}`)).toHaveLength(1);
});

test('a hash that was made by hand is named: nothing else tells how long its secret is; those of nothing, of short, common and obvious texts are recognised', () => {
  const own = ['bee', 'morning-bee-of-sonoma.test', 'themorningbeeofsonoma'];
  const guessed = ['', 'x', 'Zq~', 'changeme', '123456', ...own];
  // At once, because all short texts are tried.
  const warnings = warningsOf(...[...guessed, 'a secret that nobody guesses'].map(hashOf));
  expect(warnings.filter((warning) => warning === BY_HAND)).toHaveLength(guessed.length + 1);
  expect(warnings.filter((warning) => warning !== BY_HAND)).toEqual(
    guessed.map(
      (text) =>
        `bee $.purgeTokenHash: is the hash of ${text === '' ? 'nothing' : `"${text}"`}: make another with npm run publication -- secret`,
    ),
  );
});
