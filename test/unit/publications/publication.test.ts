import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noncePolicy } from '../../../functions/http/page-policy.ts';
import type { Env } from '../../../functions/platform/env.ts';
import { DEFAULT_PUBLICATION } from '../../../functions/publications/default-publication.ts';
import { PUBLICATION_INDEX_KEY } from '../../../functions/publications/publication-index-value.ts';
import { formatFaults, type PublicationInput, publicationSchema } from '../../../schema/publication.ts';
import { casesOf, flag, object, text } from '../cases.ts';
import { MemoryKv } from './memory-kv.ts';

const table = casesOf(import.meta.url);

const START = Date.UTC(2024, 5, 1);
const LATER = START + 60_000;

const bee: PublicationInput = {
  id: 'bee',
  hostnames: ['bee.test'],
  name: 'The Bee',
  tagline: 'Since breakfast',
  description: 'A small paper.',
  region: { code: 'US-CA', place: 'Sonoma', area: 'the Sonoma Valley' },
};

/** A new isolate: what an isolate remembers is module state. */
async function isolate(variables: Partial<Pick<Env, 'LOCAL' | 'DEFAULT_TITLE_HOSTS'>> = {}) {
  vi.resetModules();
  const { publicationIdOfHost } = await import('../../../functions/publications/publication-of-host.ts');
  const { readPublication } = await import('../../../functions/publications/read-publication.ts');
  const rows = new MemoryKv();
  const works: Promise<unknown>[] = [];
  const scopeAt = (now: number) => ({
    env: { ...variables, PUBLICATIONS: rows },
    now,
    waitUntil: (work: Promise<unknown>) => void works.push(work),
  });
  return {
    rows,
    /** Keys read since the last call, without the index, which every new isolate reads. */
    asked: () =>
      rows.reads
        .splice(0)
        .flat()
        .filter((key) => key !== PUBLICATION_INDEX_KEY),
    idOf: (host: string, now = START): ReturnType<typeof publicationIdOfHost> =>
      Reflect.apply(publicationIdOfHost, undefined, [scopeAt(now), host]),
    nameOf: async (id: string, now = START): Promise<string | undefined> => {
      const publication = await Reflect.apply(readPublication, undefined, [scopeAt(now), id]);
      await Promise.all(works.splice(0));
      return publication?.name;
    },
  };
}

const lines: string[] = [];
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  lines.length = 0;
});

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

describe('the publication of a host', () => {
  test('NET-1 a host is a publication’s while the index says so', async () => {
    const { rows, idOf } = await isolate();
    rows.add({ ...bee, hostnames: ['bee.test', 'hive.test'] });
    rows.add({ ...bee, id: 'gone', hostnames: ['gone.test'] });
    expect(await idOf('hive.test')).toBe('bee');
    expect(await idOf('gone.test')).toBe('gone');
    rows.giveUp('hive.test', '>bee');
    rows.giveUp('gone.test');
    expect([await idOf('bee.test', LATER), await idOf('hive.test', LATER)]).toEqual(['bee', null]);
    expect(await idOf('gone.test', LATER)).toBeNull();
  });

  test('NET-1 default hosts show the default publication, or who has taken its hostname', async () => {
    const site = await isolate({ DEFAULT_TITLE_HOSTS: 'masthead.workers.test, www.second.test' });
    site.rows.add(bee);
    expect(await site.idOf('masthead.workers.test')).toBe(DEFAULT_PUBLICATION.id);
    expect(await site.idOf('second.test')).toBe(DEFAULT_PUBLICATION.id);
    expect(await site.idOf('localhost')).toBeNull();
    // A hostname that was given up does not count here either.
    site.rows.giveUp('masthead.workers.test', '>bee');
    expect(await site.idOf('masthead.workers.test', LATER)).toBe(DEFAULT_PUBLICATION.id);

    const local = await isolate({ LOCAL: '1' });
    local.rows.add({ ...bee, hostnames: ['localhost'] });
    expect(await local.idOf('localhost')).toBe(DEFAULT_PUBLICATION.id);
    local.rows.add({ ...bee, hostnames: DEFAULT_PUBLICATION.hostnames });
    for (const host of ['localhost', '127.0.0.1', '[::1]']) expect(await local.idOf(host, LATER)).toBe('bee');
  });

  test('NET-1 a made-up host costs no read of KV, however long it is', async () => {
    const { rows, asked, idOf } = await isolate();
    rows.add(bee);
    expect(await idOf('bee.test')).toBe('bee');
    rows.reads.splice(0);
    for (const host of ['x.test', `${'a'.repeat(252)}.b`]) expect(await idOf(host)).toBeNull();
    expect(asked()).toEqual([]);
  });

  test('NET-1 while KV fails, remembered rows answer, else the default publication on its hosts', async () => {
    const site = await isolate({ DEFAULT_TITLE_HOSTS: 'masthead.workers.test' });
    site.rows.add(bee);
    await site.idOf('bee.test');
    expect(await site.nameOf('bee')).toBe('The Bee');
    site.rows.mode = 'broken';
    expect([await site.idOf('bee.test', LATER), await site.nameOf('bee', LATER)]).toEqual(['bee', 'The Bee']);
    expect(await site.idOf('masthead.workers.test', LATER)).toBe(DEFAULT_PUBLICATION.id);
    expect(await site.nameOf(DEFAULT_PUBLICATION.id, LATER)).toBe(DEFAULT_PUBLICATION.name);
    // Without an index "Unknown publication" would be wrong.
    const fresh = await isolate();
    fresh.rows.mode = 'broken';
    await expect(fresh.idOf('other.test')).rejects.toThrow('no index of publications');
    site.rows.mode = 'working';
    site.rows.add({ ...bee, name: 'The New Bee' });
    expect(await site.nameOf('bee', LATER + 60_000)).toBe('The New Bee');
  });
});
