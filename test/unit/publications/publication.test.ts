import { describe, expect, test } from 'vitest';
import { noncePolicy } from '../../../functions/http/page-policy.ts';
import { formatFaults, type PublicationInput, publicationSchema } from '../../../schema/publication.ts';
import { casesOf, flag, object, text } from '../cases.ts';

const table = casesOf(import.meta.url);

const bee: PublicationInput = {
  id: 'bee',
  hostnames: ['bee.test'],
  name: 'The Bee',
  tagline: 'Since breakfast',
  description: 'A small paper.',
  region: { code: 'US-CA', place: 'Sonoma', area: 'the Sonoma Valley' },
};

const faults = (row: PublicationInput) => {
  const parsed = publicationSchema.safeParse(row);
  return parsed.success ? [] : formatFaults(parsed.error);
};
const feedsOf = (...urls: string[]) =>
  publicationSchema.parse({ ...bee, sections: { food: urls } }).sections.food;

describe('addresses of a row', () => {
  test('CACHE-1 two spellings of a feed are one address, without its fragment', () => {
    expect(feedsOf('HTTP://Feeds.Example:80/a b#top', 'http://feeds.example/a%20b')).toEqual([
      'http://feeds.example/a%20b',
      'http://feeds.example/a%20b',
    ]);
    expect(publicationSchema.parse({ ...bee, eventsWallUrl: 'https://WALL.test#x' }).eventsWallUrl).toBe(
      'https://wall.test/#x',
    );
  });

  test('CACHE-1 a feed address fits into a KV key as it is used, not only as it is counted', () => {
    const longest = `https://feeds.example/${'a'.repeat(458)}`;
    expect(feedsOf(longest)).toEqual([longest]);
    expect(faults({ ...bee, sections: { food: [`${longest}b`] } })).toEqual([
      '$.sections.food[0]: must be at most 480 bytes',
    ]);
    // 574 bytes as written, 474 once normalised.
    const dots = `https://feeds.example/${'./'.repeat(50)}${'a'.repeat(452)}`;
    expect(feedsOf(dots)[0]).toHaveLength(474);
    expect(faults({ ...bee, sections: { food: [`https://feeds.example/${'é'.repeat(200)}`] } })).toHaveLength(
      1,
    );
  });

  test.each(table('credentials in … are refused, and not repeated', text, object))(
    'EMB-1 credentials in %s are refused, and not repeated',
    (_, change) => {
      const [fault, ...others] = faults({ ...bee, ...change });
      expect(fault).toMatch(/: must be an address without user name and password$/);
      expect(fault).not.toContain('secret');
      expect(others).toEqual([]);
    },
  );

  test.each(table('nothing of a row gets into a policy but origins', text, object))(
    'EMB-1 nothing of a row gets into a policy but origins: %s',
    (_, change) => {
      expect(faults({ ...bee, ...change })).toHaveLength(1);
    },
  );

  test('HOME-13 advertisements run on a host of their own, never on one of the publication', () => {
    const own = { ...bee, advertising: { host: 'ads.bee.test' } };
    expect(faults(own)).toEqual([]);
    expect(faults({ ...own, hostnames: ['bee.test', 'ads.bee.test'] })).toEqual([
      '$.advertising.host: must be a hostname of its own, not one of the publication',
    ]);
    for (const host of ['https://ads.bee.test', 'ads.bee.test;sandbox', '*.test', 'www.ads.test'])
      expect(faults({ ...bee, advertising: { host } }), host).toHaveLength(1);
    expect(noncePolicy(publicationSchema.parse(own), 'n', false)).toContain(
      "frame-src 'self' https://ads.bee.test https://www.youtube",
    );
  });

  test('EMB-1 names, numbers and IPv6 addresses are hosts', () => {
    for (const url of [
      'https://xn--caf-dma.test/',
      'https://Café.test/',
      'http://127.0.0.1:8/',
      'http://[::1]:8/',
    ])
      expect(faults({ ...bee, eventsWallUrl: url }), url).toEqual([]);
    const publication = publicationSchema.parse({ ...bee, eventsWallUrl: 'http://[::1]:8/' });
    expect(noncePolicy(publication, 'n', true)).toContain(
      "frame-src 'self' http://[::1]:8 https://www.youtube",
    );
  });

  test.each(table('an id goes into path or query: … is', text, flag))(
    'POST-6 an id goes into path or query: %s is %s',
    (shortVideoEmbedUrl, good) => {
      expect(faults({ ...bee, shortVideoEmbedUrl })).toHaveLength(good ? 0 : 1);
    },
  );

  test.each(table('a port may also be the port: … is', text, flag))(
    'RAD-9 a port may also be the port: %s is %s',
    (url, good) => {
      expect(faults({ ...bee, radio: { url, ports: [8076] } })).toHaveLength(good ? 0 : 1);
    },
  );
});
