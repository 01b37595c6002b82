import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { SCENES } from '../../../functions/pictures/catalogue.ts';
import { drawPicture, drawScene, PICTURE_LIMIT_BYTES, pictureFor } from '../../../functions/pictures/draw.ts';
import { isTopic, SCENES_OF_AREA, SCENES_OF_TOPIC } from '../../../functions/pictures/topics.ts';
import { DRAWINGS_PER_TOPIC, drawnPicture, PICTURE_AREAS } from '../../../schema/pictures.ts';
import { SCENE_NAMES, TOPICS } from './names.ts';

const SEEDS_PER_SCENE = 60;
const SECTIONS = [
  'local-news',
  'national-news',
  'world-news',
  'politics',
  'business',
  'technology',
  'automotive',
  'real-estate',
  'health',
  'sports',
  'arts-culture',
  'food',
  'lifestyle',
  'opinion',
  'archives',
  'events',
];
/** The only markup that a picture may contain: shapes and groups, no scripts, links, styles, text or identifiers. */
const ALLOWED =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 1200 750" width="1200" height="750" preserveAspectRatio="xMidYMid slice" fill="none">(?:<g (?:transform|opacity)="[-a-z0-9(). ]+">|<\/g>|<path(?: (?:fill|stroke)="#[0-9a-f]{6}")(?: (?:stroke-width|stroke-dasharray|opacity)="[0-9. ]+"| stroke-linecap="round")* d="[MLHVCSQTAZmlhvcsqtaz0-9. -]+"\/>)*<\/svg>$/;

describe.each(SCENE_NAMES)('scene %s', (scene) => {
  const pictures = Array.from({ length: SEEDS_PER_SCENE }, (_, i) => drawScene(scene, `story-${i}`));

  it('draws the same picture for the same seed', () => {
    expect(drawScene(scene, 'story-7')).toBe(pictures[7]);
  });

  it('draws a different picture for every other seed', () => {
    expect(new Set(pictures).size).toBe(SEEDS_PER_SCENE);
  });

  it('is small, valid XML of plain shapes and numbers', () => {
    for (const picture of pictures) {
      expect(new TextEncoder().encode(picture).length).toBeLessThan(PICTURE_LIMIT_BYTES);
      expect(XMLValidator.validate(picture)).toBe(true);
      expect(picture).toMatch(ALLOWED);
    }
  });

  it('has at least six layers of its own colour', () => {
    for (const picture of pictures) {
      expect(new Set(picture.match(/#[0-9a-f]{6}/g)).size).toBeGreaterThanOrEqual(6);
    }
  });
});

describe('topics', () => {
  it('are the sixteen sections', () => {
    expect([...TOPICS].sort()).toEqual([...SECTIONS].sort());
    expect(isTopic('weather')).toBe(false);
    expect(isTopic('toString')).toBe(false);
  });

  it.each(TOPICS)('%s uses all of its scenes, in each area', (topic) => {
    for (const area of [undefined, ...PICTURE_AREAS]) {
      const scenes = (area && SCENES_OF_AREA[area][topic]) ?? SCENES_OF_TOPIC[topic];
      const seeds = Array.from({ length: 60 }, (_, i) => `story-${i}`);
      const used = seeds.map((seed) =>
        scenes.findIndex((scene) => drawScene(scene, seed) === drawPicture(seed, topic, area)),
      );
      expect([...new Set(used)].sort()).toEqual(scenes.map((_, i) => i));
    }
  });

  it('leaves no scene without a topic', () => {
    const wanted = new Set<string>(
      [SCENES_OF_TOPIC, ...Object.values(SCENES_OF_AREA)].flatMap((of) => Object.values(of).flat()),
    );
    expect(Object.keys(SCENES).filter((scene) => !wanted.has(scene))).toEqual([]);
    expect(SCENE_NAMES.length).toBeGreaterThanOrEqual(18);
  });

  it('of no area show no landmark of San Francisco', () => {
    const general = new Set<string>(Object.values(SCENES_OF_TOPIC).flat());
    const landmarks = ['suspension-bridge', 'bridge-tower', 'cable-car', 'cable-stayed', 'ferry-building'];
    expect([...landmarks, 'rotunda', 'radio-hill', 'skyline'].filter((scene) => general.has(scene))).toEqual(
      [],
    );
  });
});

describe('the drawings that the build writes', () => {
  it('are those that pages may name, of each topic and area', () => {
    const names = TOPICS.flatMap((topic) =>
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].flatMap((seed) =>
        (['section', 'own'] as const).map((use) => drawnPicture({ topic, seed, use })),
      ),
    );
    const numbers = new Set(names.map((name) => Number(/-(\d+)\.svg$/.exec(name)?.[1])));
    expect([...numbers].sort()).toEqual(Array.from({ length: DRAWINGS_PER_TOPIC }, (_, i) => i));
    expect(drawnPicture({ topic: 'food', seed: 'a', use: 'own', area: 'bay-area' })).toMatch(
      /^\/pictures\/bay-area\/food-[45]\.svg$/,
    );
  });
});

describe('pictures by seed', () => {
  it('are all different for 500 seeds, with and without a topic', () => {
    const seeds = Array.from({ length: 500 }, (_, i) => `a-headline-of-the-day-${i}`);
    expect(new Set(seeds.map((seed) => drawPicture(seed))).size).toBe(500);
    expect(new Set(seeds.map((seed) => drawPicture(seed, 'food'))).size).toBe(500);
  });

  it('may use any scene when there is no topic', () => {
    const drawn = new Set<string>();
    for (let i = 0; i < 600; i += 1) {
      const picture = drawPicture(`any-${i}`);
      const scene = SCENE_NAMES.find((name) => !drawn.has(name) && drawScene(name, `any-${i}`) === picture);
      if (scene !== undefined) drawn.add(scene);
    }
    expect(drawn.size).toBe(SCENE_NAMES.length);
  });

  it('take the topic from a name that carries one', () => {
    expect(pictureFor('food.night-ferries')).toBe(drawPicture('night-ferries', 'food', 'bay-area'));
    expect(pictureFor('real-estate.v1.2')).toBe(drawPicture('v1.2', 'real-estate', 'bay-area'));
    expect(pictureFor('weather.night-ferries')).toBe(drawPicture('weather.night-ferries'));
    expect(pictureFor('night-ferries')).toBe(drawPicture('night-ferries'));
    expect(pictureFor('constructor.x')).toBe(drawPicture('constructor.x'));
  });

  it.each([
    '',
    '.',
    '..',
    'food.',
    '"><script>alert(1)</script>',
    "' onload='x",
    '</svg><svg onload=x>',
    '&amp;&#60;]]>',
    '\u0000\u0001\u001f',
    '\ud800 alone',
    'Ñandú 東京 🌉',
    '\u202eright to left',
    'url(https://example.org/x)',
    '{{7*7}}',
    'x'.repeat(100_000),
    '__proto__',
    'NaN',
    '-1e309',
  ])('keep a hostile seed out of the markup (%#)', (seed) => {
    for (const picture of [pictureFor(seed), drawPicture(seed), drawPicture(seed, 'opinion')]) {
      expect(picture).toMatch(ALLOWED);
      expect(XMLValidator.validate(picture)).toBe(true);
      expect(picture.length).toBeLessThan(PICTURE_LIMIT_BYTES);
    }
  });
});
