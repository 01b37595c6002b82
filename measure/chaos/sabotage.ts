import type { ChaosAnswer } from './ask.ts';

/** Replacements of answers that must make every cell red: they show that cells check the content. */
export const SABOTAGES = ['empty', 'other-paper', 'yesterday'] as const;
export type Sabotage = (typeof SABOTAGES)[number];

/** Sources of a sabotaged answer. */
interface Answers {
  real: ChaosAnswer;
  /** Another publication's answer at the same address. */
  other: () => Promise<ChaosAnswer>;
  /** The publication's answer of the day before; null for a cold publication. */
  yesterday: ChaosAnswer | null;
}

/** @returns the answer to judge instead of the real one */
export async function sabotaged(
  sabotage: Sabotage,
  { real, other, yesterday }: Answers,
): Promise<ChaosAnswer> {
  if (sabotage === 'empty') return { ...real, text: '', body: new Uint8Array() };
  if (sabotage === 'other-paper') return other();
  return yesterday ?? real;
}
