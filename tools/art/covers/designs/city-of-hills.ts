import { pick, range, sequence } from '../sequence.ts';
import { disc, ground, rect, shape, stroke } from '../shapes.ts';
import type { Design } from '../sheet.ts';
import { credit, seriesLine } from '../sheet.ts';
import { setTitle } from '../titles.ts';

/** City of Hills: blocks of dark windows, one of them lit. */
export const city: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const next = sequence(volume * 7 + 3);
  const day = volume % 2 === 0;
  const sky = day ? colors.paper : colors.mid;
  const words = day ? colors.dark : colors.paper;
  /** On volume 3 the cable car is the lit object. */
  const lit = volume === 3 ? -1 : 1 + (volume % 4);
  const blocks = range(7).map((block) => {
    const left = block * 92 - 28 - next() * 14;
    const top = 390 + Math.abs(3 - block) * 16 + next() * 110;
    const far = block % 2 === 0;
    const body = rect(
      left,
      top,
      104,
      400,
      far ? colors.dark : day ? colors.mid : colors.dark,
      far ? '' : ' opacity=".86"',
    );
    const column = left + 16 + 28 * (volume % 3);
    const window = block === lit ? rect(column, top + 58, 24, 32, colors.accent) : '';
    return body + rect(left + 16, top + 22, 84, 300, 'url(#w1)') + window;
  });
  const extras = [
    disc(470, 372, 46, colors.accent),
    '',
    shape('M0 800V668L600 560v240z', colors.dark) +
      stroke('M0 664L600 556', colors.light, 5) +
      `<g transform="translate(250 560)rotate(-10)">${
        rect(0, 0, 170, 60, colors.accent) +
        rect(-8, -14, 186, 15, colors.paper) +
        range(5)
          .map((pane) => rect(10 + pane * 32, 10, 22, 26, colors.dark))
          .join('') +
        disc(34, 66, 13, colors.paper) +
        disc(136, 66, 13, colors.paper)
      }</g>`,
    range(5)
      .map((bank) =>
        rect(
          -20 + ((bank * 137) % 200) - 80,
          440 + bank * 46,
          560,
          26,
          colors.paper,
          ' rx="13" opacity=".82"',
        ),
      )
      .join(''),
    disc(130, 380, 60, colors.light),
    shape(
      'M478 392c-26-40-84-12-62 32 12 22 40 38 62 58 22-20 50-36 62-58 22-44-36-72-62-32z',
      colors.accent,
    ),
  ];
  const pane = rect(0, 0, 15, 20, day ? colors.light : colors.mid, ' opacity=".5"');
  const behind = volume === 1 || volume === 5 || volume === 6;
  return (
    `<pattern id="w1" width="28" height="34" patternUnits="userSpaceOnUse" ` +
    `patternTransform="translate(${volume * 5} 0)">${pane}</pattern>` +
    ground(sky) +
    (behind ? pick(extras, volume - 1) : '') +
    blocks.join('') +
    (behind ? '' : pick(extras, volume - 1)) +
    rect(0, 704, 600, 96, colors.dark) +
    setTitle(type, book.title.toUpperCase(), { x: 45, y: 88, width: 510, height: 276 }, words, {
      font: 'poster',
      largest: 104,
      leading: 1.12,
      align: 0,
      rise: 0,
    }) +
    seriesLine(sheet, 47, 66, words, 0) +
    credit(sheet, 34, 45, 766, colors.paper, 0)
  );
};
