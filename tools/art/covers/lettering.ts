/** Sets lines of type and writes every outline only once. */
import type { FontName } from './fonts.ts';
import { px } from './shapes.ts';
import type { Font, Letter } from './woff.ts';

/** Pairs that need kerning, in thousandths of an em; enough for the words of the catalogue. */
const KERNS: Readonly<Record<string, number>> = {
  Ta: -70,
  Te: -70,
  To: -70,
  Tr: -50,
  Tw: -60,
  Wa: -55,
  We: -50,
  Wh: -10,
  Wi: -25,
  Wo: -50,
  Wr: -30,
  AT: -60,
  AV: -70,
  AW: -50,
  AY: -70,
  FA: -50,
  LT: -60,
  LY: -60,
  OA: -15,
  PA: -60,
  RT: -15,
  TA: -60,
  TO: -15,
  VA: -70,
  WA: -50,
  'e’': -5,
  'r’': -10,
  '’s': -20,
  'r,': -40,
  'y,': -60,
};

/**
 * @returns 0 as a, 1 as b, … 26 as aa: ids of one or two letters. Designs use a letter and a number, so ids do not
 * collide.
 */
function shortId(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : letter + shortId(Math.floor(index / 26) - 1);
}

/** A face and its spacing. */
export interface Style {
  font: FontName;
  /** Extra space between letters, in em. */
  tracking?: number;
}

/** The letters of one cover: each outline is written once and used by reference. */
export class Lettering {
  private readonly fonts: Record<FontName, Font>;
  private readonly ids = new Map<string, { id: string; letter: Letter }>();

  constructor(fonts: Record<FontName, Font>) {
    this.fonts = fonts;
  }

  private letter(font: FontName, character: string): { id: string; letter: Letter } {
    const key = font + character;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const made = { id: shortId(this.ids.size), letter: this.fonts[font].letter(character) };
    this.ids.set(key, made);
    return made;
  }

  /** In em, including kerning and tracking. */
  private advances(text: string, { font, tracking = 0 }: Style): number[] {
    const { unitsPerEm } = this.fonts[font];
    return [...text].map((character, index, all) => {
      const kern = (KERNS[character + (all[index + 1] ?? '')] ?? 0) / 1000;
      const space = index === all.length - 1 ? 0 : tracking;
      return this.letter(font, character).letter.advance / unitsPerEm + kern + space;
    });
  }

  /** Width in em. */
  width(text: string, style: Style): number {
    return this.advances(text, style).reduce((sum, advance) => sum + advance, 0);
  }

  /** One line; `x` is its left end, middle or right end by `align`, `y` the baseline, in px. */
  line(text: string, style: Style, size: number, x: number, y: number, fill: string, align = 0.5): string {
    const { unitsPerEm } = this.fonts[style.font];
    const scale = size / unitsPerEm;
    const left = x - this.width(text, style) * size * align;
    let pen = 0;
    const uses = this.advances(text, style).map((advance, index) => {
      const character = [...text][index] ?? ' ';
      const at = Math.round(pen * unitsPerEm);
      pen += advance;
      if (character === ' ') return '';
      return `<use href="#${this.letter(style.font, character).id}"${at === 0 ? '' : ` x="${at}"`}/>`;
    });
    const place = `translate(${px(left)} ${px(y)})scale(${Number(scale.toFixed(3))})`;
    return `<g fill="${fill}" transform="${place}">${uses.join('')}</g>`;
  }

  /** @returns the outlines that the lines so far refer to, for the `<defs>` of their drawing */
  definitions(): string {
    const drawn = [...this.ids.values()].filter(({ letter }) => letter.path !== '');
    return drawn.map(({ id, letter }) => `<path id="${id}" d="${letter.path}"/>`).join('');
  }
}
