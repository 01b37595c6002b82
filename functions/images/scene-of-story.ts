import type { SceneName } from '../../drawings/catalogue.ts';
import type { PictureArea } from '../../schema/pictures.ts';
import type { Topic } from './topics.ts';
import { scenesOf } from './topics.ts';

/**
 * The words that make a scene certain, without words that are also verbs, place names or figures of speech: "ferries",
 * "Redwood City", "harbor commission", "smooth sailing".
 */
const WORDS: Partial<Record<SceneName, RegExp>> = {
  airliner: /\bairliners?\b|\bairports?\b/i,
  balloons: /\bhot[- ]air balloons?\b/i,
  'cable-car': /\bcable cars?\b/i,
  'cable-stayed': /\bcable-stayed bridges?\b/i,
  'city-hall': /\bcity hall\b/i,
  'coast-road': /\bcoast(?:al)? roads?\b|(?<![A-Z]\w+ )\bHighway 1\b/,
  conservatory: /\bgreenhouses?\b(?! (?:effect|gas))|\bConservatory of Flowers\b/i,
  'container-port': /\bcontainer (?:ships?|ports?|terminals?)\b/i,
  cypresses: /\bcypresses\b|\bcypress (?:trees?|groves?)\b/i,
  ferry: /\bferry (?:boats?|crossings?|landings?|routes?|services?|terminals?)\b|\bferryboats?\b/i,
  'ferry-building': /\bFerry Building\b/,
  fireworks: /\bfireworks\b/i,
  'granite-valley': /\bYosemite Valley\b/,
  harbour: /\bfishing boats?\b/i,
  houses: /(?<!\b(?:death|skid) )\brow houses?\b|\bVictorian houses?\b/i,
  lighthouse: /\blighthouses?\b/i,
  'lone-oak': /\boak trees?\b/i,
  market: /\bfarmers?[’'] markets?\b|\bfarmers?[’']? market\b(?! (?:a|its|their|the)\b)/i,
  observatory: /\bobservator(?:y|ies)\b/i,
  pilings: /\bpilings\b/i,
  'radio-dish': /\bradio (?:dish(?:es)?|telescopes?)\b/i,
  'radio-hill': /\bSutro Tower\b/,
  redwoods: /\bredwoods\b|\bredwood (?:forests?|groves?|trees?)\b/i,
  rotunda: /\bPalace of Fine Arts\b/,
  sailing: /\bsailboats?\b|\bregattas?\b/i,
  skyline: /\bskyline\b/,
  stadium: /\bstadiums?\b|\bballparks?\b/i,
  surf: /(?<!\b(?:couch|web) )\bsurfers?\b/i,
  'suspension-bridge': /\bGolden Gate Bridge\b/,
  theatre:
    /(?<!\b(?:European|operating|Pacific|political|security) )\btheat(?:er|re)s?\b(?! (?:of|shooting)\b)/i,
  turbines: /\bwind (?:farms?|turbines?)\b/i,
  vineyard: /\bvineyards?\b|\bwiner(?:y|ies)\b/i,
};

/**
 * @returns the scene that a story's headline clearly names, among those of this area and section; undefined for a
 * neutral drawing
 */
export const sceneOfStory = (
  headline: string,
  topic: Topic,
  area: PictureArea | undefined,
): SceneName | undefined => scenesOf(topic, area).find((scene) => WORDS[scene]?.test(headline));
