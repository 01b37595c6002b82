import { pick, range } from '../sequence.ts';
import { disc, ground, rect, rects, shape, stroke } from '../shapes.ts';
import type { Design } from '../sheet.ts';
import { credit, seriesLine } from '../sheet.ts';
import { setTitle } from '../titles.ts';

/** Harbor Lights: a disc over layered water, and something on the horizon. */
export const harbor: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const night = volume % 2 === 1;
  const sky = night ? colors.dark : colors.light;
  const words = night ? colors.paper : colors.dark;
  const x = pick([430, 300, 190, 410, 300, 180], volume - 1);
  const water = [colors.mid, night ? colors.mid : colors.dark, colors.dark];
  const waves = range(3).map((band) => {
    const y = 560 + band * 66;
    const left = band * 37 - volume * 9 - 130;
    const crest = `M${left} ${y}q45-${14 + band * 5} 90 0${'t90 0'.repeat(8)}V800H-200z`;
    return shape(
      crest,
      band === 0 ? colors.mid : pick(water, band),
      ` opacity="${[0.75, 1, 0.7, 1][band] ?? 1}"`,
    );
  });
  const ink = night ? '#000a12' : colors.dark;
  const things = [
    shape('M70 590q60-60 160-46l50 46z', ink) +
      shape('M140 556l8-120h34l8 120z', colors.paper) +
      rect(145, 470, 40, 22, colors.accent) +
      rect(142, 514, 46, 22, colors.accent) +
      rect(150, 412, 30, 24, colors.accent) +
      shape('M144 412l21-22 21 22z', colors.paper) +
      shape('M180 416l430-30v100L180 432z', colors.accent, ' opacity=".28"'),
    range(7)
      .map((row) =>
        rect(300 - 70 + row * 9, 585 + row * 22, 140 - row * 18, 6, colors.paper, ' opacity=".8"'),
      )
      .join(''),
    shape('M330 550h120l-18 26h-84z', colors.paper) +
      shape('M388 545v-150l64 136z', colors.accent) +
      shape('M380 540v-120l-44 108z', colors.paper) +
      shape('M190 556h80l-12 18h-56z', ink) +
      shape('M228 550v-96l40 86z', colors.dark),
    range(6)
      .map((post) => rect(60 + post * 62, 470 + post * 12, 18 - post, 160 - post * 14, ink))
      .join('') + shape('M40 486l360 66v-12L40 462z', ink),
    shape('M190 505h40v-35h150v35h60v34H190z', colors.paper) +
      rect(318, 430, 34, 42, colors.accent) +
      shape('M150 538h320l-34 40H190z', ink) +
      rects(
        range(7).map((port) => [206 + port * 32, 515] as const),
        16,
        14,
        colors.mid,
      ),
    shape('M330 556q80 26 160 0l-22 36H352z', colors.dark) +
      rect(404, 470, 7, 96, colors.dark) +
      shape('M411 474h54l-16 17 16 17h-54z', colors.accent) +
      stroke('M360 430q20-22 38 0q18-22 38 0M470 394q16-18 30 0q14-18 30 0', words, 6),
  ];
  return (
    ground(sky) +
    disc(x, pick([520, 500, 470, 470, 480, 500], volume - 1), volume === 2 ? 120 : 90, colors.accent) +
    waves.slice(0, 1).join('') +
    pick(things, volume - 1) +
    waves.slice(1).join('') +
    setTitle(type, book.title, { x: 45, y: 82, width: 510, height: 262 }, words, {
      font: 'display',
      largest: 92,
      rise: 0.2,
    }) +
    seriesLine(sheet, 300, 58, words) +
    credit(sheet, 36, 300, 758, colors.paper)
  );
};
