/** Marks the declarations that have been used. */
const USED = 'used';

/**
 * Loads typefaces that the document declares for print only (page-rules.tsx). The first ones are shown together, so
 * that words change once and the page is laid out anew once; of the later ones the browser loads those in use.
 */
export function loadFaces(which: 'first' | 'later'): void {
  const style = document.querySelector<HTMLStyleElement>(`style[data-faces=${which}]:not([data-${USED}])`);
  if (!style) return;
  style.dataset[USED] = '';
  if (which === 'later') style.media = 'all';
  else void showTogether(style.sheet?.cssRules ?? []);
}

/** A typeface that cannot be loaded leaves its words in the fallback. */
async function showTogether(rules: Iterable<CSSRule>): Promise<void> {
  const faces = [...rules].flatMap((rule) => (rule instanceof CSSFontFaceRule ? [toFace(rule.style)] : []));
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}

function toFace(rule: CSSStyleDeclaration): FontFace {
  const [family, src, weight, style] = ['font-family', 'src', 'font-weight', 'font-style'].map((name) =>
    rule.getPropertyValue(name),
  );
  return new FontFace((family ?? '').replaceAll('"', ''), src ?? '', {
    weight: weight || 'normal',
    style: style || 'normal',
  });
}
