import { expect, test } from 'vitest';
import { authorSlug } from '../../../functions/articles/author-slug.ts';
import { isAuthorSlug } from '../../../schema/contract/pages/names.ts';

test.each([
  ['Ada Byron', 'ada-byron'],
  ['  ADA   byron ', 'ada-byron'],
  ['José Pérez', 'josé-pérez'],
  ['Jose\u0301 Perez', 'josé-perez'],
  ['Иван Андрей', 'иван-андрей'],
  ['村上春樹', '村上春樹'],
  ['अमित कुमार', 'अमित-कुमार'],
])('SEARCH-7 the slug of a plain name is the name: %s', (name, slug) => {
  expect(authorSlug(name)).toBe(slug);
});

test.each(['—', '...', '', '🙂'])('SEARCH-7 a name without letters and digits has no page: %j', (name) => {
  expect(authorSlug(name)).toBeNull();
});

const NAMES = [
  'Ada Byron',
  'Ada-Byron',
  'Ada, Byron',
  'Ada  & Byron',
  'Ada Byron 2',
  'Ada Byron-2',
  'José Byron',
  'Jose Byron',
  'O’Neil',
  "O'Neil",
  'O Neil',
  'ONeil',
  `${'a'.repeat(130)}`,
  `${'a'.repeat(131)}`,
  `${'😀a'.repeat(60)}`,
];

test('SEARCH-7 different names have different slugs', () => {
  const slugs = NAMES.map(authorSlug);
  expect(new Set(slugs).size).toBe(NAMES.length);
});

test('SEARCH-7 no name can be written so that it has the slug of another', () => {
  for (const name of NAMES) {
    const slug = authorSlug(name) ?? '';
    for (const forged of [slug, slug.replaceAll('-', ' ')])
      if (forged !== name.toLowerCase()) expect(authorSlug(forged), forged).not.toBe(slug);
  }
});

test.each([...NAMES, 'Иван Андрей', '村上春樹', 'İpek', 'ΟΔΥΣΣΕΥΣ', '\u{1F600}', `${'𝒳'.repeat(100)}`])(
  'SEARCH-7 every slug may be asked for: %s',
  (name) => {
    const slug = authorSlug(name);
    if (slug !== null) expect(isAuthorSlug(slug), slug).toBe(true);
  },
);

test.each(['Ada', 'ada--byron', '-ada', 'ada-', 'a b', 'jose\u0301', 'a/b', '', '\u0000', 'x'.repeat(150)])(
  'SEARCH-7 no slug: %j',
  (text) => {
    expect(isAuthorSlug(text)).toBe(false);
  },
);
