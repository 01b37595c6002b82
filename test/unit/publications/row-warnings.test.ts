import { expect, test } from 'vitest';
import { rowWarnings } from '../../../functions/publications/row-warnings.ts';
import { publicationSchema } from '../../../schema/publication.ts';

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
const FEED = 'https://wire.example/rss';

test.each([
  ['a row without a fault', { sections: { local: [FEED], food: [FEED] } }, []],
  [
    'colours that are hard to read',
    { sections: { local: [FEED] }, theme: { accent: '#f5c518', accentDark: '#1d2027' } },
    [
      '$.theme.accent: #f5c518 is hard to read as text (contrast under 4.5)',
      '$.theme.accentDark: #1d2027 is hard to read as text (contrast under 4.5)',
    ],
  ],
  ['no feeds', {}, ['$.sections: lists no feeds, so the publication shows no news of others']],
  [
    'a feed twice in a section',
    { sections: { food: [FEED, 'https://other.example/rss', `${FEED}#top`] } },
    [`$.sections.food[2]: ${FEED} is the same feed as [0]`],
  ],
  [
    'a feed on a private network',
    { sections: { local: ['https://10.0.0.1/rss'] } },
    ['$.sections.local[0]: https://10.0.0.1/rss is on a private network and is never fetched'],
  ],
  [
    'a feed without https',
    { sections: { local: [FEED, 'http://wire.example/rss'] } },
    ['$.sections.local[1]: http://wire.example/rss is not https: anybody on the way can change it'],
  ],
  [
    'a hostname with letters of two scripts',
    { hostnames: ['xn--pypal-4ve.example'], sections: { local: [FEED] } },
    [
      '$.hostnames[0]: xn--pypal-4ve.example is written pаypal, with letters of several scripts (Latin, Cyrillic): readers may take it for another name',
    ],
  ],
  [
    'no hostname of one script, or of those that Japanese is written with',
    {
      hostnames: [
        'xn--zrich-kva.example',
        'xn--80ak6aa92e.example',
        'xn--eckwd4c7c.example',
        'xn--jp-zk5c.example',
      ],
      sections: { local: [FEED] },
    },
    [],
  ],
  ['feeds of a local run', { local: true, sections: { local: ['http://127.0.0.1:8788/feeds/a'] } }, []],
])('NET-1 an operator is told of %s', (_, own, warnings) => {
  expect(warningsOf(own)).toEqual(warnings);
});

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
