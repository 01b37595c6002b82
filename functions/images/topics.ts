import type { SceneName } from '../../drawings/catalogue.ts';
import type { OneOrMore } from '../../drawings/chance.ts';
import type { PictureArea } from '../../schema/pictures.ts';

/** The scenes of a section for stories that name them (scene-of-story.ts), of no particular town. */
export const SCENES_OF_TOPIC = {
  'local-news': ['houses', 'market', 'lone-oak'],
  'national-news': ['lone-oak', 'coast-road'],
  'world-news': ['airliner', 'container-port'],
  politics: ['city-hall'],
  business: ['container-port', 'market'],
  technology: ['radio-dish', 'observatory', 'turbines'],
  automotive: ['coast-road'],
  'real-estate': ['houses'],
  health: ['conservatory', 'cypresses'],
  sports: ['stadium'],
  'arts-culture': ['theatre'],
  food: ['market', 'vineyard'],
  lifestyle: ['balloons', 'vineyard'],
  opinion: ['lone-oak', 'cypresses'],
  archives: ['observatory', 'theatre'],
  events: ['fireworks', 'theatre', 'balloons'],
} as const satisfies Record<string, OneOrMore<SceneName>>;

/** Slug of a section. */
export type Topic = keyof typeof SCENES_OF_TOPIC;

/** Scenes that only a paper of their area may show: landmarks and coasts, by area and section. */
export const SCENES_OF_AREA: Record<PictureArea, Partial<Record<Topic, OneOrMore<SceneName>>>> = {
  'bay-area': {
    'local-news': ['suspension-bridge', 'houses', 'cable-car', 'ferry'],
    'national-news': ['granite-valley', 'city-hall', 'redwoods'],
    'world-news': ['airliner', 'container-port', 'lighthouse'],
    politics: ['city-hall', 'rotunda', 'bridge-tower'],
    business: ['skyline', 'container-port', 'ferry-building'],
    technology: ['radio-hill', 'radio-dish', 'observatory', 'turbines'],
    automotive: ['coast-road', 'cable-stayed', 'suspension-bridge'],
    'real-estate': ['houses', 'radio-hill', 'skyline'],
    health: ['conservatory', 'cypresses', 'redwoods'],
    sports: ['stadium', 'sailing', 'surf'],
    'arts-culture': ['theatre', 'rotunda', 'bridge-tower'],
    food: ['market', 'vineyard', 'harbour'],
    lifestyle: ['surf', 'balloons', 'sailing', 'vineyard'],
    opinion: ['lone-oak', 'pilings', 'lighthouse', 'cypresses'],
    archives: ['ferry-building', 'cable-car', 'observatory', 'pilings'],
  },
};

/** The scenes of a section in a paper of this area. */
export const scenesOf = (topic: Topic, area: PictureArea | undefined): OneOrMore<SceneName> =>
  (area && SCENES_OF_AREA[area][topic]) ?? SCENES_OF_TOPIC[topic];

export function isTopic(word: string): word is Topic {
  return Object.hasOwn(SCENES_OF_TOPIC, word);
}
