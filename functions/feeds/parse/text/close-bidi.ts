const CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;
const POP = { embedding: '\u202c', isolate: '\u2069' };

/**
 * Balances the direction marks of a text: one that stays open would reverse what follows on the page, and one that
 * closes nothing would close what the page has opened.
 */
export function closeBidi(text: string): string {
  CONTROLS.lastIndex = 0;
  if (!CONTROLS.test(text)) return text;
  const open: (keyof typeof POP)[] = [];
  const kept = text.replace(CONTROLS, (control) => {
    const kind = control <= '\u202e' ? 'embedding' : 'isolate';
    if (control !== POP[kind]) {
      open.push(kind);
      return control;
    }
    if (open.at(-1) !== kind) return '';
    open.pop();
    return control;
  });
  return (
    kept +
    open
      .toReversed()
      .map((kind) => POP[kind])
      .join('')
  );
}
