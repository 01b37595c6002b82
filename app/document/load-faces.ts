/**
 * Shows the page's typefaces, which the document declares for print (page-rules.tsx), all at once. Each new typeface
 * makes the browser lay out all text again, so italics, which load when needed, are declared at the same time. Only the
 * first call has an effect.
 */
export async function loadFaces(): Promise<void> {
  const style = document.querySelector<HTMLStyleElement>('style[data-faces=""]');
  if (!style) return;
  style.dataset.faces = 'used';
  const faces = [...(style.sheet?.cssRules ?? [])].flatMap((rule) =>
    rule instanceof CSSFontFaceRule ? [toFace(rule.style)] : [],
  );
  // If one fails, its text stays in the fallback.
  await Promise.allSettled(faces.filter(({ style }) => style === 'normal').map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}

function toFace(rule: CSSStyleDeclaration): FontFace {
  const [family = '', src = '', weight, style] = ['font-family', 'src', 'font-weight', 'font-style'].map(
    (name) => rule.getPropertyValue(name),
  );
  return new FontFace(family.replaceAll('"', ''), src, {
    weight: weight || 'normal',
    style: style || 'normal',
    display: 'swap',
  });
}
