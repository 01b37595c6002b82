import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it, test } from 'vitest';
import { chooseMotif } from '../../../functions/images/choose-motif.ts';
import { MOTIFS, type Motif, type MotifName, OTHER_MEANINGS } from '../../../functions/images/motifs.ts';
import { isDrawing, OWN_DRAWING, type PictureArea, VIDEO_DRAWING } from '../../../schema/pictures.ts';

const FOLDER = 'public/pictures';
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.svg'));
const TABLE: [string, Motif][] = Object.entries(MOTIFS);
const NEARBY = 8;

const choose = (headline: string, area?: PictureArea, isFree: (name: MotifName) => boolean = () => true) =>
  chooseMotif(headline, area, isFree);

describe('HOME-26 the drawings', () => {
  test('are a table and files of the same names, sixty at most and small', () => {
    const used = [...TABLE.map(([name]) => `/pictures/${name}.svg`), OWN_DRAWING, VIDEO_DRAWING];
    expect(FILES.map((file) => `/pictures/${file}`).toSorted()).toEqual(used.toSorted());
    expect(used.filter((path) => !isDrawing(path))).toEqual([]);
    expect(['/pictures/story/abc', 'https://a.example/pictures/a.svg'].filter(isDrawing)).toEqual([]);
    expect(FILES.length).toBeLessThanOrEqual(60);
    const sizes = FILES.map((file) => readFileSync(`${FOLDER}/${file}`));
    expect(sizes.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(500_000);
    expect(sizes.filter((bytes) => gzipSync(bytes).length > 3_000)).toEqual([]);
  });

  it.each(FILES)('%s is shapes in colours for light and dark, and nothing that runs or loads', (file) => {
    const svg = readFileSync(`${FOLDER}/${file}`, 'utf8');
    expect(XMLValidator.validate(svg)).toBe(true);
    // The size that pages reserve.
    expect(svg).toMatch(/^<svg [^>]*width="1200" height="750"/);
    const elements = new Set([...svg.matchAll(/<([a-z]+)/gi)].map(([, name]) => name));
    expect(
      [...elements].filter((name) => !/^(?:svg|style|g|path|rect|circle|ellipse)$/.test(name ?? '')),
    ).toEqual([]);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/url\(|href|@import|\bon\w+=|:\/\//);
    const [, light = '', dark = ''] =
      /<style>:root\{(.*?)\}@media\(prefers-color-scheme:dark\)\{:root\{(.*?)\}\}<\/style>/.exec(svg) ?? [];
    const namesOf = (colours: string) => colours.split(';').map((entry) => entry.split(':')[0]);
    expect(namesOf(dark)).toEqual(namesOf(light));
    expect(dark).not.toBe(light);
    const shown = new Set([...svg.matchAll(/var\((--\w+)\)/g)].map(([, name]) => name));
    expect([...shown].toSorted()).toEqual(namesOf(light).toSorted());
  });

  test('have words of their own', () => {
    const phrases = [...TABLE.flatMap(([, { words }]) => words.split(', ')), ...OTHER_MEANINGS.split(', ')];
    expect(new Set(phrases).size).toBe(phrases.length);
    for (const phrase of phrases) expect(phrase).toMatch(/^[a-z]+(?: [a-z]+){0,2}$/);
  });
});

describe('HOME-26 the drawing of a story', () => {
  it.each<[string, PictureArea | undefined, MotifName]>([
    ['Lighthouse on Île Vierge sells its own electricity', undefined, 'lighthouse'],
    ['Lighthouses compare notes on sleep', undefined, 'lighthouse'],
    ['A theater’s understudy knows every word', undefined, 'stage'],
    ['Farmers’ markets move to Sunday', undefined, 'produce'],
    ['New ballpark opens with a tie', undefined, 'baseball'],
    ['TOMATOES, AT LAST', undefined, 'produce'],
    ['School buses become battery plants at night', undefined, 'bus'],
    ['Old bridge at Višegrad is counted stone by stone', undefined, 'bridge'],
    ['Two pianos, one mover', undefined, 'piano'],
    ['Landlord’s handwritten lease of 1947 is upheld', undefined, 'keys'],
    ['Cable cars pause for a parade of bicycles', 'bay-area', 'cable-car'],
    ['Painters are back on the Golden Gate Bridge', 'bay-area', 'suspension-bridge'],
    ['City Hall’s clock is right again', 'bay-area', 'city-hall'],
  ])('%s (%s): %s', (headline, area, motif) => {
    expect(choose(headline, area)).toBe(motif);
  });

  it.each([
    'Operating theatre reopens',
    'Veteran of the Pacific Theater turns 101',
    'Skid Row houses a new radio station',
    'Farmers market their plums online',
    'A blueprint for water',
    'A runner-up and her whistle-blower',
    'Lighthousekeeper wanted',
    'Painters are back on the Golden Gate Bridge',
    'Angel Island gets a new pier',
    'Budget bridges the gap, and a loan bridges a winter',
    'A bridge loan for the Christmas tree lot at the Ferry Building',
    'A quiet week',
  ])('%s names none', (headline) => {
    expect(choose(headline)).toBeUndefined();
  });

  it.each<[string, PictureArea?]>([
    ['A season without a stadium'],
    ['The town that never had a library'],
    ['There isn’t a clinic for forty miles'],
    ['No kitchen, no chef, and dinner for ninety'],
    ['Chef closes her restaurant'],
    ['Carnival is canceled'],
    ['No cable cars today', 'bay-area'],
    ['Farewell to the last bookshop'],
    ['A house, not a lighthouse'],
    ['City drops its plan for a stadium'],
    ['Libraries for things that are not books'],
    ['Ferry service halted'],
  ])('%s: it shows nothing that it denies', (headline, area) => {
    expect(choose(headline, area)).toBeUndefined();
  });

  it.each([
    'Two killed as truck hits station wagon',
    'A funeral for the lighthouse keeper',
    'Shooting near the ballpark',
  ])('%s: none', (headline) => {
    expect(choose(headline, 'bay-area')).toBeUndefined();
  });

  it('is the next one that the headline names where the first is not free, else none', () => {
    const headline = 'Chef turns ninety on a ferry';
    expect(choose(headline)).toBe('kitchen');
    expect(choose(headline, undefined, (name) => name !== 'kitchen')).toBe('ferry');
    expect(choose(headline, undefined, () => false)).toBeUndefined();
  });

  it.each(['', ' ', '—', '__proto__ constructor toString', '\ud800', 'x'.repeat(1_000_000), '’s ’s ’s'])(
    'is none for a hostile headline (%#)',
    (headline) => {
      expect(choose(headline)).toBeUndefined();
    },
  );
});

test('HOME-26 the mocks’ lists have no motif twice among eight neighbours', () => {
  const root = 'mocks/content/articles';
  const heads = readdirSync(root)
    .toSorted()
    .map((category) =>
      readdirSync(`${root}/${category}`)
        .filter((file) => file.endsWith('.md'))
        .toSorted()
        .map((file) => {
          const text = readFileSync(`${root}/${category}/${file}`, 'utf8');
          return { picture: /^picture: (.*)$/m.exec(text)?.[1], domain: /^domain: (.*)$/m.exec(text)?.[1] };
        }),
    );
  // As the backend orders them: one of each category in turn.
  const all = Array.from({ length: Math.max(...heads.map(({ length }) => length)) }, (_, i) =>
    heads.flatMap((list) => list[i] ?? []),
  ).flat();
  const domains = [...new Set(all.map(({ domain }) => domain))];
  const lists = [all, ...heads].flatMap((list) =>
    domains.map((domain) => list.filter((head) => head.domain === domain).map(({ picture }) => picture)),
  );
  expect(lists.flat().filter((picture) => picture !== undefined).length).toBeGreaterThan(100);
  for (const list of lists)
    for (const [at, picture] of list.entries())
      if (picture !== undefined) expect(list.slice(at + 1, at + NEARBY)).not.toContain(picture);
});
