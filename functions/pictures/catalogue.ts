import type { OneOrMore } from './chance.ts';
import type { Palette } from './palettes.ts';
import { DAYS, NIGHTS, PALETTES } from './palettes.ts';
import type { Scene } from './scene.ts';
import { airliner } from './scenes/airliner.ts';
import { balloons } from './scenes/balloons.ts';
import { bridgeTower } from './scenes/bridge-tower.ts';
import { cableCar } from './scenes/cable-car.ts';
import { cableStayed } from './scenes/cable-stayed.ts';
import { cityHall } from './scenes/city-hall.ts';
import { coastRoad } from './scenes/coast-road.ts';
import { conservatory } from './scenes/conservatory.ts';
import { containerPort } from './scenes/container-port.ts';
import { cypresses } from './scenes/cypresses.ts';
import { ferry } from './scenes/ferry.ts';
import { ferryBuilding } from './scenes/ferry-building.ts';
import { fireworks } from './scenes/fireworks.ts';
import { graniteValley } from './scenes/granite-valley.ts';
import { harbour } from './scenes/harbour.ts';
import { houses } from './scenes/houses.ts';
import { lighthouse } from './scenes/lighthouse.ts';
import { loneOak } from './scenes/lone-oak.ts';
import { market } from './scenes/market.ts';
import { observatory } from './scenes/observatory.ts';
import { pilings } from './scenes/pilings.ts';
import { radioDish } from './scenes/radio-dish.ts';
import { radioHill } from './scenes/radio-hill.ts';
import { redwoods } from './scenes/redwoods.ts';
import { rotunda } from './scenes/rotunda.ts';
import { sailing } from './scenes/sailing.ts';
import { skyline } from './scenes/skyline.ts';
import { stadium } from './scenes/stadium.ts';
import { surf } from './scenes/surf.ts';
import { suspensionBridge } from './scenes/suspension-bridge.ts';
import { theatre } from './scenes/theatre.ts';
import { turbines } from './scenes/turbines.ts';
import { vineyard } from './scenes/vineyard.ts';

type Entry = { draw: Scene; inks: OneOrMore<Palette> };

/** Every motif, and the inks that suit its hour. */
export const SCENES = {
  airliner: { draw: airliner, inks: PALETTES },
  balloons: { draw: balloons, inks: PALETTES },
  'bridge-tower': { draw: bridgeTower, inks: PALETTES },
  'cable-car': { draw: cableCar, inks: PALETTES },
  'cable-stayed': { draw: cableStayed, inks: PALETTES },
  'city-hall': { draw: cityHall, inks: PALETTES },
  'coast-road': { draw: coastRoad, inks: PALETTES },
  conservatory: { draw: conservatory, inks: PALETTES },
  'container-port': { draw: containerPort, inks: PALETTES },
  cypresses: { draw: cypresses, inks: PALETTES },
  ferry: { draw: ferry, inks: PALETTES },
  'ferry-building': { draw: ferryBuilding, inks: PALETTES },
  fireworks: { draw: fireworks, inks: PALETTES },
  'granite-valley': { draw: graniteValley, inks: PALETTES },
  harbour: { draw: harbour, inks: PALETTES },
  houses: { draw: houses, inks: PALETTES },
  lighthouse: { draw: lighthouse, inks: PALETTES },
  'lone-oak': { draw: loneOak, inks: PALETTES },
  market: { draw: market, inks: PALETTES },
  observatory: { draw: observatory, inks: PALETTES },
  pilings: { draw: pilings, inks: PALETTES },
  'radio-dish': { draw: radioDish, inks: PALETTES },
  'radio-hill': { draw: radioHill, inks: PALETTES },
  redwoods: { draw: redwoods, inks: PALETTES },
  rotunda: { draw: rotunda, inks: PALETTES },
  sailing: { draw: sailing, inks: PALETTES },
  skyline: { draw: skyline, inks: PALETTES },
  stadium: { draw: stadium, inks: PALETTES },
  surf: { draw: surf, inks: PALETTES },
  'suspension-bridge': { draw: suspensionBridge, inks: PALETTES },
  theatre: { draw: theatre, inks: PALETTES },
  turbines: { draw: turbines, inks: PALETTES },
  vineyard: { draw: vineyard, inks: PALETTES },
} satisfies Record<string, Entry>;

export type SceneName = keyof typeof SCENES;
