/** Marks the declarations that have been used. */
const USED = 'used';

/**
 * Loads the page's typefaces, which the document declares for print only (page-rules.tsx), and shows them together. A new
 * one makes the browser lay out all text again, so the others are declared in the same moment. Only the first call does
 * anything.
 */
export async function loadFaces(): Promise<void> {
  const style = take('first');
  if (!style) return;
  const faces = [...(style.sheet?.cssRules ?? [])].flatMap((rule) =>
    rule instanceof CSSFontFaceRule ? [toFace(rule.style)] : [],
  );
  // One that cannot be loaded leaves its words in the fallback.
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
  const next = take('next');
  if (next) next.media = 'all';
}

/** @returns null if the declarations have been used */
function take(which: 'first' | 'next'): HTMLStyleElement | null {
  const style = document.querySelector<HTMLStyleElement>(`style[data-faces=${which}]`);
  if (!style || USED in style.dataset) return null;
  style.dataset[USED] = '';
  return style;
}

function toFace(rule: CSSStyleDeclaration): FontFace {
  const [family = '', src = '', weight, style] = ['font-family', 'src', 'font-weight', 'font-style'].map(
    (name) => rule.getPropertyValue(name),
  );
  return new FontFace(family.replaceAll('"', ''), src, {
    weight: weight || 'normal',
    style: style || 'normal',
  });
}
