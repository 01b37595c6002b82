import { sceneOfStory } from '../functions/images/scene-of-story.ts';
import type { Topic } from '../functions/images/topics.ts';
import { isTopic } from '../functions/images/topics.ts';
import type { Hour, SceneName } from './catalogue.ts';
import { SCENES } from './catalogue.ts';
import type { Chance, OneOrMore } from './chance.ts';
import { chanceFrom } from './chance.ts';
import type { Palette } from './palettes.ts';
import { DAYS, EVENINGS, NIGHTS } from './palettes.ts';
import { HEIGHT, WIDTH } from './shapes.ts';

/** The largest picture, in bytes of its SVG text (plain ASCII). */
export const PICTURE_LIMIT_BYTES = 6_000;

const NEUTRAL: SceneName = 'open-land';
const NAMES = Object.keys(SCENES).filter((name): name is SceneName => Object.hasOwn(SCENES, name));
const ANY: OneOrMore<SceneName> = [
  'suspension-bridge',
  ...NAMES.filter((name) => name !== 'suspension-bridge'),
];

/** The share of night pictures: a few on a page of twenty. */
const NIGHTS_AMONG_ANY = 0.2;

function inks(c: Chance, hour: Hour): Palette {
  if (hour === 'night') return c.pick(NIGHTS);
  if (hour === 'evening') return c.pick(EVENINGS);
  return c.pick(hour === 'any' && c.happens(NIGHTS_AMONG_ANY) ? NIGHTS : DAYS);
}

/** The largest zoom: more would cut the tops of the towers in a 16:9 crop. */
const CLOSEST = 1.12;

/** The y that does not move when the view zooms in: above the middle, because motifs reach up. */
const EYE_LEVEL = 330;

/** The transform of a random view: some zoom, a shift to the side, and mirrored half of the time. */
function view(c: Chance): string {
  const near = Math.round(c.between(1, CLOSEST) * 100) / 100;
  const aside = Math.round(-(near - 1) * WIDTH * c.between(0.2, 0.8));
  const up = Math.round(-(near - 1) * EYE_LEVEL);
  return c.happens(0.5)
    ? `${-near} 0 0 ${near} ${WIDTH - aside} ${up}`
    : `${near} 0 0 ${near} ${aside} ${up}`;
}

/**
 * Draws a motif by name, with all other choices by seed. Half of the pictures are mirrored: every motif works both
 * ways, and none has letters.
 */
export function drawScene(scene: SceneName, seed: string): string {
  const c = chanceFrom(`${scene}/${seed}`);
  const { draw, hour } = SCENES[scene];
  const from = view(c);
  const body = draw(c, inks(c, hour)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" ` +
    `preserveAspectRatio="xMidYMid slice" fill="none"><g transform="matrix(${from})">${body}</g></svg>`
  );
}

/**
 * A flat, limited-palette landscape as SVG text, 16:10. Pure: no clock, no global randomness; the seed is only hashed.
 * @param seed any text
 * @param topic of a section's drawings
 * @param scene of a story that names it; otherwise the drawing has no recognisable subject
 */
export function drawPicture(seed: string, topic?: Topic, scene: SceneName = NEUTRAL): string {
  if (topic === undefined) return drawScene(chanceFrom(`:${seed}`).pick<SceneName>(ANY), seed);
  return drawScene(scene, `${topic}:${seed}`);
}

/**
 * The picture for a path of the mocks: `food.night-ferries` is one for an article of the topic food in the Bay Area; a
 * name without a known topic before its first full stop is a seed.
 */
export function pictureFor(name: string): string {
  const stop = name.indexOf('.');
  const topic = name.slice(0, Math.max(0, stop));
  if (!isTopic(topic)) return drawPicture(name);
  const seed = name.slice(stop + 1);
  return drawPicture(seed, topic, sceneOfStory(seed.replaceAll('-', ' '), topic, 'bay-area'));
}
