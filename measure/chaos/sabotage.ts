import type { ChaosAnswer } from './ask.ts';

/** Ways to break a site that must make every cell red: they show that a cell looks at what is in its answer. */
export const SABOTAGES = ['empty', 'other-paper', 'yesterday'] as const;
export type Sabotage = (typeof SABOTAGES)[number];

/** The answers from which a sabotaged one is made. */
interface Answers {
  real: ChaosAnswer;
  /** What another publication has at the same address. */
  other: () => Promise<ChaosAnswer>;
  /** What the publication had a day before; null where nobody had read it. */
  yesterday: ChaosAnswer | null;
}

/** @returns what is judged instead of the real answer */
export async function sabotaged(
  sabotage: Sabotage,
  { real, other, yesterday }: Answers,
): Promise<ChaosAnswer> {
  if (sabotage === 'empty') return { ...real, text: '', body: new Uint8Array() };
  if (sabotage === 'other-paper') return other();
  return yesterday ?? real;
}
