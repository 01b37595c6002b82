import { XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { SCENES, type SceneName } from '../../../drawings/catalogue.ts';
import { drawPicture, drawScene, PICTURE_LIMIT_BYTES, pictureFor } from '../../../drawings/draw.ts';
import { sceneOfStory } from '../../../functions/images/scene-of-story.ts';
import {
  isTopic,
  SCENES_OF_AREA,
  SCENES_OF_TOPIC,
  scenesOf,
  type Topic,
} from '../../../functions/images/topics.ts';
import {
  DRAWINGS_PER_TOPIC,
  drawnPicture,
  isDrawing,
  PICTURE_AREAS,
  type PictureArea,
} from '../../../schema/pictures.ts';
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

  it.each(TOPICS)('%s has neutral drawings of its own, and some of each of its scenes', (topic) => {
    const neutral = Array.from({ length: DRAWINGS_PER_TOPIC }, (_, i) => drawPicture(`${i}`, topic));
    expect(neutral).toEqual(neutral.map((_, i) => drawScene('open-land', `${topic}:${i}`)));
    expect(new Set(neutral).size).toBe(DRAWINGS_PER_TOPIC);
    for (const area of [undefined, ...PICTURE_AREAS])
      for (const scene of scenesOf(topic, area))
        expect(drawPicture('1', topic, scene)).toBe(drawScene(scene, `${topic}:1`));
  });

  it('leaves no scene without a topic', () => {
    const wanted = new Set<string>(
      [SCENES_OF_TOPIC, ...Object.values(SCENES_OF_AREA)].flatMap((of) => Object.values(of).flat()),
    );
    expect(Object.keys(SCENES).filter((scene) => !wanted.has(scene))).toEqual(['open-land']);
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
    const drawing = drawnPicture({ topic: 'food', seed: 'a', use: 'section', scene: 'vineyard' });
    expect(drawing).toMatch(/^\/pictures\/food-vineyard-[01]\.svg$/);
    expect([...names, drawing].filter((name) => !isDrawing(name))).toEqual([]);
    expect(['/pictures/story/abc', 'https://a.example/pictures/a.svg'].filter(isDrawing)).toEqual([]);
  });
});

describe('HOME-26 the scene of a story', () => {
  it.each<[string, Topic, PictureArea | undefined, SceneName | undefined]>([
    ['Lighthouse on Île Vierge sells its own electricity', 'world-news', 'bay-area', 'lighthouse'],
    ['Cable cars stop for a parade of bicycles', 'local-news', 'bay-area', 'cable-car'],
    ['Old Sausalito ferry landing to be moved nine feet', 'local-news', 'bay-area', 'ferry'],
    ['Painters are back on the Golden Gate Bridge', 'local-news', 'bay-area', 'suspension-bridge'],
    ['A theater in Crockett has one seat too many', 'arts-culture', undefined, 'theatre'],
    ['Winery gives its barrels to a school orchestra', 'food', undefined, 'vineyard'],
    ['City Hall clock is right again', 'politics', undefined, 'city-hall'],
    ['New ballpark opens with a tie', 'sports', undefined, 'stadium'],
    // No object in the drawing is named with certainty.
    [
      'A brown station wagon, the last of its line, stops at 412,006 miles',
      'automotive',
      'bay-area',
      undefined,
    ],
    ['Ballet school turns a laundromat into a winter wonderland', 'arts-culture', 'bay-area', undefined],
    ['Old landing to be moved nine feet to the left', 'local-news', 'bay-area', undefined],
    ['Napa council counts its own chairs', 'local-news', 'bay-area', undefined],
    [
      'What a waiting room sounds like, and how Redwood City made its own quieter',
      'health',
      'bay-area',
      undefined,
    ],
    ['Harbor commission votes on two tug boats', 'food', 'bay-area', undefined],
    ['Volunteers ferry soup across the Bay', 'local-news', 'bay-area', undefined],
    ['Operating theatre reopens', 'arts-culture', undefined, undefined],
    ['The theatre of the absurd vote', 'events', undefined, undefined],
    ['Stock market ends higher', 'business', undefined, undefined],
    ['Greenhouse gases worsen asthma', 'health', 'bay-area', undefined],
    ['San Quentin’s death row houses 600 men', 'local-news', 'bay-area', undefined],
    ['Veteran of the Pacific Theater turns 101', 'archives', undefined, undefined],
    ['Skyline High School wins a prize', 'business', 'bay-area', undefined],
    ['Farmers market their plums online', 'food', undefined, undefined],
    ['Arkansas Highway 1 reopens', 'national-news', undefined, undefined],
    ['What web surfers read', 'lifestyle', 'bay-area', undefined],
    ['Three monasteries in Armenia share one bell ringer', 'world-news', undefined, undefined],
    // No paper shows another town's landmarks, and a section shows only drawings of its subject.
    ['Painters are back on the Golden Gate Bridge', 'local-news', undefined, undefined],
    ['Lighthouse keepers compare notes on sleep', 'health', 'bay-area', undefined],
  ])('%s (%s)', (headline, topic, area, scene) => {
    expect(sceneOfStory(headline, topic, area)).toBe(scene);
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
    expect(pictureFor('food.night-ferries')).toBe(drawPicture('night-ferries', 'food'));
    expect(pictureFor('food.an-old-winery')).toBe(drawPicture('an-old-winery', 'food', 'vineyard'));
    expect(pictureFor('real-estate.v1.2')).toBe(drawPicture('v1.2', 'real-estate'));
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
