/** Marks the declarations that have been used. */
const USED = 'used';

/**
 * Before the page is painted: leaves the family that follows the first ones unused, and so not loaded, although it will be
 * declared with them (tokens.css).
 */
export function holdNextFamily(): void {
  const [rule] = styleOf('next')?.sheet?.cssRules ?? [];
  if (rule instanceof CSSFontFaceRule) document.documentElement.dataset.waits = familyOf(rule.style);
}

/**
 * Loads the first screen's typefaces, which the document declares for print only (page-rules.tsx), and shows them together.
 * A declaration makes the browser lay out the whole page, so the next family is declared in the same moment.
 */
export async function loadFirstFaces(): Promise<void> {
  const style = take('first');
  if (!style) return;
  const faces = [...(style.sheet?.cssRules ?? [])].flatMap((rule) =>
    rule instanceof CSSFontFaceRule ? [toFace(rule.style)] : [],
  );
  // One that cannot be loaded leaves its words in the fallback.
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
  declare('next');
}

/** Shows the other typefaces; of those the browser loads what the page uses. */
export async function loadOtherFaces(): Promise<void> {
  declare('next');
  declare('last');
  const { waits } = document.documentElement.dataset;
  if (waits === undefined) return;
  await document.fonts.load(`1em "${waits}"`).catch(() => {});
  document.documentElement.removeAttribute('data-waits');
}

type Faces = 'first' | 'next' | 'last';

const styleOf = (which: Faces) => document.querySelector<HTMLStyleElement>(`style[data-faces=${which}]`);

/** @returns null if the declarations have been used */
function take(which: Faces): HTMLStyleElement | null {
  const style = styleOf(which);
  if (!style || USED in style.dataset) return null;
  style.dataset[USED] = '';
  return style;
}

function declare(which: Faces): void {
  const style = take(which);
  if (style) style.media = 'all';
}

const familyOf = (rule: CSSStyleDeclaration): string =>
  rule.getPropertyValue('font-family').replaceAll('"', '');

function toFace(rule: CSSStyleDeclaration): FontFace {
  const [src, weight, style] = ['src', 'font-weight', 'font-style'].map((name) =>
    rule.getPropertyValue(name),
  );
  return new FontFace(familyOf(rule), src ?? '', { weight: weight || 'normal', style: style || 'normal' });
}
