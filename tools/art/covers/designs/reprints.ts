import { range } from '../sequence.ts';
import { disc, frame, ground, rect } from '../shapes.ts';
import type { Design } from '../sheet.ts';
import { CAPS, credit } from '../sheet.ts';
import { setTitle } from '../titles.ts';

/** The reprints: a framed title page with a rosette. */
export const reprint: Design = (sheet) => {
  const { volume, colors, type, book } = sheet;
  const petals = range(18).map((petal) => `<use href="#p1" transform="rotate(${petal * 20} 300 490)"/>`);
  const line = `fill="none" stroke="${colors.accent}" stroke-width="2.5"`;
  const petal =
    volume === 1
      ? `<ellipse id="p1" cx="300" cy="432" rx="30" ry="74" ${line}/>`
      : `<path id="p1" d="M300 490L286 400 300 358 314 400z" ${line}/>`;
  return (
    ground(colors.mid) +
    rect(44, 44, 512, 712, colors.paper) +
    frame(30, colors.accent, 3) +
    frame(58, colors.dark, 2) +
    frame(66, colors.dark, 6) +
    `<defs>${petal}</defs>${petals.join('')}` +
    disc(300, 490, 20, colors.mid) +
    setTitle(type, book.title.toUpperCase(), { x: 100, y: 105, width: 400, height: 225 }, colors.dark, {
      font: 'book',
      tracking: 0.03,
      largest: 66,
      leading: 1.1,
    }) +
    credit(sheet, 28, 300, 672, colors.dark) +
    type.line('POCKET CLASSICS', CAPS, 18, 300, 708, colors.mid)
  );
};
