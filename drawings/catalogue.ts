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
import { openLand } from './scenes/open-land.ts';
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

/** The time of day of a motif; `any` is mostly drawn by day. */
export type Hour = 'any' | 'day' | 'evening' | 'night';

/** Every motif by its name. */
export const SCENES = {
  airliner: { draw: airliner, hour: 'any' },
  balloons: { draw: balloons, hour: 'day' },
  'bridge-tower': { draw: bridgeTower, hour: 'any' },
  'cable-car': { draw: cableCar, hour: 'any' },
  'cable-stayed': { draw: cableStayed, hour: 'any' },
  'city-hall': { draw: cityHall, hour: 'any' },
  'coast-road': { draw: coastRoad, hour: 'any' },
  conservatory: { draw: conservatory, hour: 'any' },
  'container-port': { draw: containerPort, hour: 'any' },
  cypresses: { draw: cypresses, hour: 'any' },
  ferry: { draw: ferry, hour: 'any' },
  'ferry-building': { draw: ferryBuilding, hour: 'any' },
  fireworks: { draw: fireworks, hour: 'night' },
  'granite-valley': { draw: graniteValley, hour: 'any' },
  harbour: { draw: harbour, hour: 'any' },
  houses: { draw: houses, hour: 'any' },
  lighthouse: { draw: lighthouse, hour: 'any' },
  'lone-oak': { draw: loneOak, hour: 'any' },
  market: { draw: market, hour: 'any' },
  observatory: { draw: observatory, hour: 'night' },
  'open-land': { draw: openLand, hour: 'any' },
  pilings: { draw: pilings, hour: 'any' },
  'radio-dish': { draw: radioDish, hour: 'any' },
  'radio-hill': { draw: radioHill, hour: 'any' },
  redwoods: { draw: redwoods, hour: 'any' },
  rotunda: { draw: rotunda, hour: 'any' },
  sailing: { draw: sailing, hour: 'any' },
  skyline: { draw: skyline, hour: 'any' },
  stadium: { draw: stadium, hour: 'evening' },
  surf: { draw: surf, hour: 'any' },
  'suspension-bridge': { draw: suspensionBridge, hour: 'any' },
  theatre: { draw: theatre, hour: 'evening' },
  turbines: { draw: turbines, hour: 'any' },
  vineyard: { draw: vineyard, hour: 'any' },
} as const satisfies Record<string, { draw: Scene; hour: Hour }>;

export type SceneName = keyof typeof SCENES;
