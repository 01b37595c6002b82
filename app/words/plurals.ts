/** The forms of a message by its count (CLDR's categories); a form that the message does not have is `other`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** @param language of a catalogue @returns a function that chooses the form for a count */
export function pluralsOf(language: string): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}

/** @returns the sentence with its full stop, which an abbreviation at its end already has: "9:45 a.m." */
export const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);
