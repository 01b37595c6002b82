import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it, test } from 'vitest';
import { chooseMotif } from '../../../functions/images/choose-motif.ts';
import { MOTIFS, type Motif, type MotifName, OTHER_MEANINGS } from '../../../functions/images/motifs.ts';
import { isDrawing, OWN_DRAWING, type PictureArea, VIDEO_DRAWING } from '../../../schema/pictures.ts';
import { SECTIONS, type SectionId } from '../../../schema/sections.ts';

const FOLDER = 'public/pictures';
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.svg'));
const TABLE: [string, Motif][] = Object.entries(MOTIFS);
const NEARBY = 8;

const choose = (
  headline: string,
  section: SectionId,
  area?: PictureArea,
  isFree: (name: MotifName) => boolean = () => true,
) => chooseMotif({ headline, section, seed: headline, area }, isFree);

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

  it.each(SECTIONS.map(({ id }) => id))('of %s are three or more', (id) => {
    const own = TABLE.filter(([, { neutral }]) => neutral?.includes(id));
    expect(own.length).toBeGreaterThanOrEqual(3);
    for (const [, { area }] of own) expect(area).toBeUndefined();
  });

  test('have words of their own', () => {
    const phrases = [...TABLE.flatMap(([, { words }]) => words), ...OTHER_MEANINGS];
    expect(new Set(phrases).size).toBe(phrases.length);
    for (const phrase of phrases) expect(phrase).toMatch(/^[a-z]+(?: [a-z]+){0,2}$/);
  });
});

describe('HOME-26 the drawing of a story', () => {
  it.each<[string, SectionId, PictureArea | undefined, MotifName]>([
    ['Lighthouse on Île Vierge sells its own electricity', 'world', undefined, 'lighthouse'],
    ['Lighthouses compare notes on sleep', 'health', undefined, 'lighthouse'],
    ['A theater’s understudy knows every word', 'arts', undefined, 'stage'],
    ['Farmers’ markets move to Sunday', 'food', undefined, 'produce'],
    ['New ballpark opens with a tie', 'sports', undefined, 'baseball'],
    ['TOMATOES, AT LAST', 'food', undefined, 'produce'],
    ['Cable cars pause for a parade of bicycles', 'local', 'bay-area', 'cable-car'],
    ['Painters are back on the Golden Gate Bridge', 'local', 'bay-area', 'suspension-bridge'],
    ['City Hall’s clock is right again', 'politics', 'bay-area', 'city-hall'],
  ])('%s (%s, %s): %s', (headline, section, area, motif) => {
    expect(choose(headline, section, area)).toBe(motif);
  });

  const isNeutral = (motif: MotifName | undefined, id: SectionId) =>
    TABLE.find(([name]) => name === motif)?.[1].neutral?.includes(id) ?? false;

  it.each<[string, SectionId, MotifName]>([
    ['Operating theatre reopens', 'arts', 'stage'],
    ['Veteran of the Pacific Theater turns 101', 'archives', 'stage'],
    ['Skid Row houses a new radio station', 'local', 'row-houses'],
    ['Farmers market their plums online', 'business', 'produce'],
    ['Governor’s blueprint for water', 'national', 'blueprint'],
    ['Golden Globes name a host', 'business', 'globe'],
    ['A runner-up and her whistle-blower', 'local', 'whistle'],
    ['Lighthousekeeper wanted', 'world', 'lighthouse'],
    ['Painters are back on the Golden Gate Bridge', 'local', 'suspension-bridge'],
    ['Angel Island gets a new pier', 'local', 'poems'],
  ])('%s (%s) does not name %s', (headline, section, motif) => {
    expect(choose(headline, section)).not.toBe(motif);
    expect(isNeutral(choose(headline, section), section)).toBe(true);
  });

  it.each<[string, SectionId, MotifName, PictureArea?]>([
    ['A season without a stadium', 'sports', 'stadium'],
    ['The town that never had a library', 'arts', 'books'],
    ['There isn’t a clinic for forty miles', 'health', 'clinic'],
    ['No kitchen, no chef, and dinner for ninety', 'food', 'kitchen'],
    ['Chef closes her restaurant', 'food', 'kitchen'],
    ['Carnival is canceled', 'events', 'bunting'],
    ['No cable cars today', 'local', 'cable-car', 'bay-area'],
    ['Farewell to the last bookshop', 'arts', 'books'],
    ['A house, not a lighthouse', 'realestate', 'lighthouse'],
    ['City drops its plan for a stadium', 'sports', 'stadium'],
  ])('%s: it does not show %s', (headline, section, motif, area) => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const chosen = chooseMotif({ headline, section, seed, area }, () => true);
      expect(chosen).not.toBe(motif);
      expect(isNeutral(chosen, section)).toBe(true);
    }
  });

  it.each([
    'Two killed as truck hits station wagon',
    'A funeral for the lighthouse keeper',
    'Shooting near the ballpark',
  ])('%s: none', (headline) => {
    expect(choose(headline, 'local', 'bay-area')).toBeUndefined();
  });

  it('is another one where it is not free, and none where no other is', () => {
    const headline = 'Chef turns ninety';
    expect(choose(headline, 'food')).toBe('kitchen');
    const next = choose(headline, 'food', undefined, (name) => name !== 'kitchen');
    expect(isNeutral(next, 'food')).toBe(true);
    expect(next).not.toBe('kitchen');
    expect(choose(headline, 'food', undefined, () => false)).toBeUndefined();
  });

  it('is the same for the same story, and not the same for all stories of a section', () => {
    const of = (seed: string) =>
      chooseMotif({ headline: 'News', section: 'health', seed, area: undefined }, () => true);
    const seeds = Array.from({ length: 40 }, (_, i) => `guid-${i}`);
    expect(seeds.map(of)).toEqual(seeds.map(of));
    expect(new Set(seeds.map(of)).size).toBeGreaterThanOrEqual(3);
  });

  it.each(['', ' ', '—', '__proto__ constructor toString', '\ud800', 'x'.repeat(1_000_000), '’s ’s ’s'])(
    'is neutral for a hostile headline (%#)',
    (headline) => {
      expect(isNeutral(choose(headline, 'food'), 'food')).toBe(true);
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
