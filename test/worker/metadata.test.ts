import { decodeHTML } from 'entities';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { SECTIONS } from '../../schema/sections.ts';
import { ownEnv } from '../shared/own-env.ts';

const NAME = 'Golden Gate Ledger';
/** `TestEnv.get` sends a host without a port. */
const ORIGIN = 'http://localhost';
const HOSTILE = 'Fog & "Tide" </script><b>';
const PATHS = [
  '/',
  '/blog',
  '/blog?page=2',
  '/archive',
  ...SECTIONS.map((section) => `/news/${section.slug}`),
  '/partners',
  '/faq',
  '/radio',
  '/books',
  '/privacy',
  '/terms',
];

let articlePath = '';
const testEnv = await ownEnv({
  publications: () => [
    {
      id: 'hostile',
      hostnames: ['hostile.test'],
      name: HOSTILE,
      tagline: HOSTILE,
      description: HOSTILE,
      keywords: [HOSTILE],
      locale: 'en-GB',
      region: { code: 'GB-LND', place: HOSTILE, area: HOSTILE },
      theme: { browser: '#203a2b' },
      local: true,
    },
  ],
});
beforeAll(async () => {
  // Feeds and lists are stored from here on, so pages are complete.
  await vi.waitFor(
    async () => {
      const feed = await testEnv.get('/feed.xml');
      articlePath = feed.text.match(/<link>[^<]*(\/blog\/[^<]+)<\/link>/)?.[1] ?? '';
      expect(articlePath).not.toBe('');
      expect((await testEnv.get('/')).text).not.toContain('class="skeleton"');
    },
    { timeout: 30_000, interval: 200 },
  );
}, 60_000);

interface Head {
  lang: string;
  titles: string[];
  /** Contents of `<meta name>` and `<meta property>`, all values by name. */
  metas: Map<string, string[]>;
  links: Record<string, string>[];
  things: Record<string, unknown>[];
}

function readHead(html: string): Head {
  const metas = new Map<string, string[]>();
  for (const { name, property, content } of tags(html, 'meta')) {
    const key = name ?? property;
    if (key !== undefined) metas.set(key, [...(metas.get(key) ?? []), content ?? '']);
  }
  return {
    lang: tags(html, 'html')[0]?.lang ?? '',
    titles: [...html.matchAll(/<title>([^<]*)<\/title>/g)].map((match) => decodeHTML(match[1] ?? '')),
    metas,
    links: tags(html, 'link'),
    things: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map((match) =>
      JSON.parse(match[1] ?? ''),
    ),
  };
}

/** The attributes of every tag with a name, as React writes them. */
function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decodeHTML(value),
      ]),
    ),
  );
}

/** The content of a name that may occur only once. */
function only(head: Head, name: string): string {
  const contents = head.metas.get(name) ?? [];
  expect(contents, name).toHaveLength(1);
  return contents[0] ?? '';
}

const images = new Map<string, Response>();

/** Checks the rules of every page. */
async function check(path: string): Promise<Head> {
  const { status, headers, text } = await testEnv.get(path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('x-robots-tag')).toBeNull();
  const head = readHead(text);
  const canonical = ORIGIN + path;

  expect(head.lang).toBe('en-US');
  expect(head.titles).toHaveLength(1);
  const title = head.titles[0] ?? '';
  if (path === '/') expect(title).toBe(`${NAME} – San Francisco and the Bay Area`);
  else expect(title).toMatch(/^\S.+ – Golden Gate Ledger$/);
  expect(only(head, 'description').length).toBeGreaterThan(20);
  expect(only(head, 'keywords')).toMatch(/\w/);
  expect(only(head, 'author')).toBe(NAME);
  expect(only(head, 'robots')).toMatch(/^index, follow/);
  expect(only(head, 'geo.region')).toBe('US-CA');
  expect(only(head, 'geo.position')).toBe('37.7749;-122.4194');
  expect(only(head, 'ICBM')).toBe('37.7749, -122.4194');
  expect(only(head, 'theme-color')).toSatisfy(isDarkBlue);

  expect(head.links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)).toEqual([canonical]);
  const feed = head.links.find(({ rel, type }) => rel === 'alternate' && type === 'application/rss+xml');
  expect(new URL(feed?.href ?? '').pathname).toBe('/feed.xml');

  expect(only(head, 'og:site_name')).toBe(NAME);
  expect(only(head, 'og:locale')).toBe('en_US');
  expect(only(head, 'og:url')).toBe(canonical);
  expect(only(head, 'og:title')).not.toBe('');
  expect(title).toContain(only(head, 'og:title'));
  expect(only(head, 'og:description')).toBe(only(head, 'description'));
  expect(only(head, 'og:type')).toBe(path === articlePath ? 'article' : 'website');
  await expectImage(only(head, 'og:image'));
  expect(only(head, 'og:image:alt')).toBe(path === articlePath ? only(head, 'og:title') : NAME);

  expect(head.things.length).toBeGreaterThan(0);
  for (const thing of head.things) {
    expect(thing['@context']).toBe('https://schema.org');
    expect(thing['@type']).toMatch(/^[A-Z]\w+$/);
    expect(JSON.stringify(thing)).not.toContain('undefined');
  }
  return head;
}

/** A dark blue: blue is the strongest part, and the colour is darker than a quarter of white. */
function isDarkBlue(colour: string): boolean {
  const [red = 255, green = 255, blue = 0] = (colour.match(/[0-9a-f]{2}/gi) ?? []).map((hex) =>
    Number(`0x${hex}`),
  );
  return blue > red * 1.5 && blue > green * 1.2 && red + green + blue < (3 * 255) / 4;
}

/** Checks that a card's picture is an image; each is requested once. */
async function expectImage(address: string): Promise<void> {
  expect(address).toMatch(/^https?:\/\//);
  const url = address.replace(`${ORIGIN}/`, `${testEnv.site}/`);
  const response = images.get(url) ?? (await fetch(url));
  images.set(url, response);
  expect(response.status, address).toBe(200);
  expect(response.headers.get('content-type'), address).toMatch(/^image\//);
}

describe('every page', () => {
  test.for(PATHS)('META-1 %s says what it is', async (path) => {
    const head = await check(path);
    const types = head.things.map((thing) => thing['@type']);
    expect(types).toContain(path === '/' ? 'NewsMediaOrganization' : 'BreadcrumbList');
    expect(types.includes('WebSite')).toBe(path === '/');
  });

  test('META-1 the front page names the search, which answers', async () => {
    const { things } = readHead((await testEnv.get('/')).text);
    const site = things.find((thing) => thing['@type'] === 'WebSite');
    expect(site).toMatchObject({
      name: NAME,
      url: `${ORIGIN}/`,
      potentialAction: {
        '@type': 'SearchAction',
        target: `${ORIGIN}/search?q={search_term_string}`,
        'query-input': 'required name=search_term_string',
      },
    });
    const answer = await testEnv.get('/search?q=ferry%20%26%20fog');
    expect([answer.status, answer.text.includes('value="ferry &amp; fog"')]).toEqual([200, true]);
  });

  test('META-1 an article has its author, its time and its story', async () => {
    const head = await check(articlePath);
    const published = only(head, 'article:published_time');
    expect(Date.parse(published)).toBeLessThan(await testEnv.clock.now());
    const story = head.things.find((thing) => /^(?:News)?Article$/.test(String(thing['@type'])));
    expect(story).toMatchObject({
      headline: only(head, 'og:title'),
      datePublished: published,
      dateModified: published,
    });
    expect(SECTIONS.map(({ title }) => title)).toContain(story?.articleSection);
    const images = z.array(z.string()).parse(story?.image);
    expect(images.some((address) => address.startsWith(`${ORIGIN}/pictures/`))).toBe(true);
    for (const address of images) await expectImage(address);
  });
});

test('META-1 a query makes no separate page', async () => {
  const { text } = await testEnv.get('/?utm_source=letter&all=sports');
  const canonical = readHead(text).links.find(({ rel }) => rel === 'canonical')?.href ?? '';
  expect(new URL(canonical).pathname + new URL(canonical).search).toBe('/');
});

test('META-1 a publication’s own words, region and colour, and none of them breaks out', async () => {
  const { text } = await testEnv.get('/', 'hostile.test');
  const head = readHead(text);
  expect(text).not.toContain('</script><b>');
  expect(head.titles).toEqual([`${HOSTILE} – ${HOSTILE}`]);
  for (const name of [
    'description',
    'keywords',
    'author',
    'geo.placename',
    'og:site_name',
    'og:description',
  ]) {
    expect(only(head, name), name).toBe(HOSTILE);
  }
  expect(only(head, 'geo.region')).toBe('GB-LND');
  expect(head.metas.get('geo.position') ?? head.metas.get('ICBM')).toBeUndefined();
  expect(only(head, 'og:locale')).toBe('en_GB');
  expect(only(head, 'theme-color')).toBe('#203a2b');
  expect(head.lang).toBe('en-GB');
  expect(head.things).toContainEqual(expect.objectContaining({ name: HOSTILE, areaServed: HOSTILE }));
  expect(head.links.find(({ rel }) => rel === 'canonical')?.href).toBe('http://hostile.test/');
});
