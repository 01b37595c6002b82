import { expect, test } from 'vitest';
import { rowWarnings } from '../../../functions/publications/row-warnings.ts';
import { publicationSchema } from '../../../schema/publication.ts';
import { casesOf, object, text, words } from '../cases.ts';

const table = casesOf(import.meta.url);

const row = (own: Record<string, unknown> = {}) =>
  publicationSchema.safeParse({
    id: 'bee',
    hostnames: ['bee.example'],
    name: 'The Bee',
    tagline: 'News of the hive',
    description: 'A small publication.',
    region: { code: 'US-CA', place: 'Sonoma', area: 'Sonoma Valley' },
    ...own,
  });
const warningsOf = (own: Record<string, unknown>) => rowWarnings(publicationSchema.parse(row(own).data));

test.each(table('an operator is told of', text, object, words))(
  'NET-1 LANG-5 an operator is told of %s',
  (_, own, warnings) => {
    expect(warningsOf(own)).toEqual(warnings);
  },
);

test.each([
  ['hostnames', [`${'a'.repeat(64)}.example`], 'must have labels of at most 63 letters'],
  ['name', 'The \u202eeeB', 'must not turn the direction of text'],
  ['tagline', 'News \u2066of the hive', 'must not turn the direction of text'],
])('NET-1 a row is refused for its %s: %j', (field, value, reason) => {
  expect(row({ [field]: value }).error?.issues.map(({ message }) => message)).toEqual([reason]);
});

test('NET-1 the longest label is taken', () => {
  expect(row({ hostnames: [`${'a'.repeat(63)}.example`] }).success).toBe(true);
});
