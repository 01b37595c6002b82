import type { SceneName } from './catalogue.ts';
import type { OneOrMore } from './chance.ts';

/** Which motifs suit which of the 16 sections: two to four each, the first the most typical. */
export const SCENES_OF_TOPIC = {
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
  events: ['fireworks', 'theatre', 'balloons', 'market'],
} as const satisfies Record<string, OneOrMore<SceneName>>;

/** Slug of a section. */
export type Topic = keyof typeof SCENES_OF_TOPIC;

/** Whether a word is one of the 16 section slugs. */
export function isTopic(word: string): word is Topic {
  return Object.hasOwn(SCENES_OF_TOPIC, word);
}
