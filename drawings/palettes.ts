import type { OneOrMore } from './chance.ts';

/** `#rrggbb` */
export type Colour = string;

/**
 * The inks of one print. Depth runs far → middle → near (distant layers take the colour of the air); accent is the one
 * warm or strong ink, sun the disc, light the unprinted paper.
 */
export type Palette = {
  name: string;
  night: boolean;
  sky: Colour;
  glow: Colour;
  far: Colour;
  middle: Colour;
  near: Colour;
  accent: Colour;
  sun: Colour;
  light: Colour;
};

function palette(name: string, inks: string, night = false): Palette {
  const [sky = '', glow = '', far = '', middle = '', near = '', accent = '', sun = '', light = ''] = inks
    .split(' ')
    .map((ink) => `#${ink}`);
  return { name, night, sky, glow, far, middle, near, accent, sun, light };
}

// biome-ignore format: one palette a row
//                          sky    glow   far    middle near   accent sun    light
export const DAYS: OneOrMore<Palette> = [
  palette('paper',      'f2e8d3 ecdcbb c8c8b3 7b8c7b 29463c d0702f dc9a4c fffaef'),
  palette('fog',        'e6eee9 d6e2dc b4c7c3 6b8c8c 274349 d9652f e2a853 fafcf7'),
  palette('plum',       'f6e6dc f0d3ca cbb6bd 836c81 37213d dd5f4a e5806b fff6ee'),
  palette('slate',      'e2e4e3 d0d5d6 a7b1b7 62717c 222c36 cf4b30 e8e0cc faf8f2'),
  palette('eucalyptus', 'eceedc dae3c9 b2c6aa 688e7b 1f433b cf5c3a e8b25c fcfbee'),
  palette('rose',       'f8e2da f1c9c0 dba5a3 a1637a 43203b c9403c f0a463 fff5ee'),
  palette('bay',        'c3dbdd e1ebe2 94b8c4 41778f 12344c e15f3c f6e3b0 fcf8ec'),
  palette('ochre',      'f0d196 f7e3b6 dab074 a56d3d 422920 be3d2a e2703c fff5dd'),
  palette('rust',       'eabb93 f3d3ad cd9070 92493c 391a1d a92f26 f9e3b4 fff2df'),
  palette('dusk',       'e9b197 f5d1ab ad8595 5b5279 201f40 c9413b fbe6b8 fff0da'),
  palette('poppy',      'b0d2ca d9e7d7 87b1ac 3e7879 133b43 e96a2c fbe4ad fdf8e8'),
  palette('sage',       'e2e3c2 efedd4 bbc192 76834f 2d3923 b5422c e6a13e fdfbec'),
];

// biome-ignore format: one palette a row
export const NIGHTS: OneOrMore<Palette> = [
  palette('night',      '22334c 2f4762 3d5873 233c55 0b1625 e2673f f3d48c f7ecd0', true),
  palette('lagoon',     '21464d 2f5d61 3e7372 1f4a4e 09222a ea7d45 f5d79a f8eed4', true),
  palette('aubergine',  '3b2c50 583f64 744e71 452f55 170f27 ec7a55 f7cf97 f9e6cb', true),
  palette('indigo',     '2b3060 424880 5a609a 33386c 10132e ee7659 f5d99c f6edd8', true),
  palette('steel',      '2b3540 3a4751 515f69 2f3b46 0d141a e55d3c f3d9a0 f5eedb', true),
];

/** Palettes with lit lamps and some light left in the sky. */
export const EVENINGS: OneOrMore<Palette> = [
  ...NIGHTS,
  ...DAYS.filter(({ name }) => name === 'dusk' || name === 'plum' || name === 'rust'),
];

function channel(colour: Colour, at: number): number {
  return Number.parseInt(colour.slice(at, at + 2), 16);
}

/** A flat colour between two inks; `share` 0 gives `from`, 1 gives `to`. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const blend = (at: number): number =>
    Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share);
  return `#${((1 << 24) | (blend(1) << 16) | (blend(3) << 8) | blend(5)).toString(16).slice(1)}`;
}

/** The ink of a layer: `depth` 0 is the far shore, 1 the foreground. */
export function tone(inks: Palette, depth: number): Colour {
  return depth < 0.5 ? mix(inks.far, inks.middle, depth * 2) : mix(inks.middle, inks.near, depth * 2 - 1);
}

/** Darker than the nearest layer, for silhouettes that stand on it. */
export function ink(inks: Palette): Colour {
  return mix(inks.near, '#000000', 0.3);
}

/** Fog and foam: nearly paper by day, moonlit air by night. */
export function mist(inks: Palette): Colour {
  return inks.night ? mix(inks.far, inks.light, 0.25) : mix(inks.glow, inks.light, 0.6);
}

/** Painted walls, sails and hulls: paper by day, dimmed by night so that windows stand out. */
export function white(inks: Palette): Colour {
  return inks.night ? mix(inks.far, inks.light, 0.55) : inks.light;
}

/** Lit windows and lamps: the sun's ink by night, a dark pane by day. */
export function pane(inks: Palette): Colour {
  return inks.night ? inks.sun : tone(inks, 0.8);
}
