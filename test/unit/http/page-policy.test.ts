import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { frameOrigins, makeNonce, noncePolicy, wholePolicy } from '../../../functions/http/page-policy.ts';
import { SPECULATION_RULES } from '../../../schema/contract/speculation-rules.ts';
import { type PublicationInput, publicationSchema } from '../../../schema/publication.ts';
import { smallPublication } from '../../../testing/publications.ts';

const publicationOf = (own: Partial<PublicationInput>) =>
  publicationSchema.parse(smallPublication('bee', own));
const plain = publicationOf({});

/** A policy's directives by name. */
const directives = (policy: string) =>
  Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

/** The policy of every page of a publication without frames in its row. */
const OF_EVERY_PAGE = {
  'default-src': ["'none'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'frame-src': ["'self'", 'https://www.youtube-nocookie.com'],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['masthead', 'masthead-start'],
};

test('EMB-1 POST-4 a page that streams runs only what has its nonce', () => {
  expect(directives(noncePolicy(plain, 'n0nce', false))).toEqual({
    ...OF_EVERY_PAGE,
    'script-src': ["'nonce-n0nce'", "'strict-dynamic'"],
    'style-src': ["'self'", "'nonce-n0nce'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'upgrade-insecure-requests': [],
  });
});

/** Hash of the rules for prefetching, which pages add themselves. */
const ADDED = `'sha256-${createHash('sha256').update(SPECULATION_RULES).digest('base64')}'`;

test('EMB-1 POST-4 a whole page runs only what its hashes name', () => {
  const hashes = { scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'", "'sha256-d'"] };
  expect(directives(wholePolicy(plain, hashes, false))).toEqual({
    ...OF_EVERY_PAGE,
    'script-src': ["'sha256-a'", "'sha256-b'", ADDED, "'strict-dynamic'"],
    'style-src': ["'self'", "'sha256-c'", "'sha256-d'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'upgrade-insecure-requests': [],
  });
  expect(directives(wholePolicy(plain, { scripts: [], styles: [] }, false))).toMatchObject({
    'script-src': [ADDED, "'strict-dynamic'"],
    'style-src': ["'self'"],
  });
});

test('EMB-1 a local page may load pictures over http, and is not told to use https', () => {
  const local = directives(noncePolicy(plain, 'n', true));
  expect(local['img-src']).toEqual(["'self'", 'data:', 'https:', 'http:']);
  expect(Object.keys(local).toSorted()).toEqual(
    [...Object.keys(OF_EVERY_PAGE), 'img-src', 'script-src', 'style-src'].toSorted(),
  );
});

test('EMB-1 frames come from the addresses of the row, each origin once', () => {
  const publication = publicationOf({
    eventsWallUrl: 'https://wall.test/events?of=bee',
    newsletterFormUrl: 'https://forms.test/letter',
    contact: { formUrl: 'https://forms.test/contact' },
    video: { title: 'Film', embedUrl: 'https://video.test:8443/e', watchUrl: 'https://watch.test/' },
    shortVideoEmbedUrl: 'https://shorts.test/{id}',
    documents: [
      { id: 'a', title: 'A', embedUrl: 'https://papers.test/a', viewUrl: 'https://view.test/' },
      { id: 'b', title: 'B', embedUrl: 'https://archive.test/b', viewUrl: 'https://view.test/' },
    ],
  });
  const origins = [
    'https://archive.test',
    'https://forms.test',
    'https://papers.test',
    'https://shorts.test',
    'https://video.test:8443',
    'https://wall.test',
  ];
  expect(frameOrigins(publication)).toEqual(origins);
  expect(directives(noncePolicy(publication, 'n', false))['frame-src']).toEqual(["'self'", ...origins]);
});

test('EMB-1 a nonce is used once: 128 random bits in base64', () => {
  const nonces = Array.from({ length: 100 }, makeNonce);
  expect(new Set(nonces).size).toBe(100);
  for (const nonce of nonces) expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
});
