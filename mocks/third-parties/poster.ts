import type { Markup } from './markup.ts';
import { html } from './markup.ts';

/** The colours of one time of day, from the sky down to the shore. */
type Light = readonly [sky: string, sun: string, far: string, middle: string, near: string, shore: string];

const LIGHTS: readonly [Light, ...Light[]] = [
  ['#f1d9c4', '#e5835f', '#c9a9a6', '#97808f', '#665b78', '#33304f'],
  ['#dfe9e6', '#f0b45c', '#a9c2bd', '#7a9f9c', '#4b7478', '#1f3f48'],
  ['#2b3654', '#f4e3b5', '#3c4a6e', '#33405f', '#26314d', '#141b30'],
  ['#f3e6cf', '#d9663f', '#d3bd9d', '#a99578', '#76705f', '#3c4140'],
  ['#d9e4f0', '#ffffff', '#abbdd3', '#7f97b5', '#55708f', '#26384f'],
];

/** A number from 0 to 1 for each draw, the same series for the same text. */
function series(text: string): () => number {
  let state = 2_166_136_261;
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** A line of hills across 1600 units, closed at the bottom. */
function ridge(draw: () => number, base: number, rise: number): string {
  const [a, b] = [draw() * 6, draw() * 6];
  const points = Array.from({ length: 41 }, (_, index) => {
    const x = index * 40;
    const y = base - rise * (0.5 + 0.35 * Math.sin(x / 260 + a) + 0.15 * Math.sin(x / 97 + b));
    return `${x} ${y.toFixed(1)}`;
  });
  return `M0 900L${points.join('L')}L1600 900Z`;
}

function cable(from: number, to: number): string {
  return `M${from} 330Q${(from + to) / 2} 790 ${to} 330`;
}

/** A view of the Bay for the video `id`: always the same for one id, which is not part of the markup. */
export function poster(id: string): Markup {
  const draw = series(id);
  const [sky, sun, far, middle, near, shore] = LIGHTS[Math.floor(draw() * LIGHTS.length)] ?? LIGHTS[0];
  const west = Math.round(360 + draw() * 180);
  const east = west + 660;
  return html`<svg class="poster" viewBox="0 0 1600 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
<rect width="1600" height="900" fill="${sky}"/>
<circle class="sun" cx="${Math.round(300 + draw() * 1000)}" cy="${Math.round(190 + draw() * 90)}" r="${Math.round(70 + draw() * 50)}" fill="${sun}"/>
<path fill="${far}" d="${ridge(draw, 560, 220)}"/>
<path fill="${middle}" d="${ridge(draw, 640, 170)}"/>
<g class="fog" fill="${sky}" opacity=".55"><rect x="-400" y="520" width="1300" height="34" rx="17"/><rect x="700" y="575" width="1300" height="26" rx="13"/></g>
<g stroke="${sun}" fill="none" stroke-width="9"><path d="${cable(west - 660, west)}${cable(west, east)}${cable(east, east + 660)}" stroke-width="5"/>
<path d="M0 640H1600M${west} 300V760M${east} 300V760" stroke-width="13"/></g>
<path fill="${near}" d="${ridge(draw, 770, 110)}"/>
<path class="tide" fill="${shore}" d="${ridge(draw, 850, 60)}"/>
</svg>`;
}
