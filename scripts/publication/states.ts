import STATES from '../../schema/us-states.json' with { type: 'json' };

/** Postal code of a state of the USA or its capital, which is also the second part of its ISO 3166-2 code. */
export type StateCode = keyof typeof STATES;

const isStateCode = (code: string): code is StateCode => Object.hasOwn(STATES, code);

export const stateName = (code: string): string => (isStateCode(code) ? STATES[code] : code);

/** @param written `CA`, `ca`, `D.C.` or `California` @returns the postal code; null if it is not a state */
export function stateCodeOf(written: string): StateCode | null {
  const code = written.replaceAll('.', '').trim().toUpperCase();
  if (isStateCode(code)) return code;
  return (
    Object.keys(STATES)
      .filter(isStateCode)
      .find((key) => STATES[key].toUpperCase() === code) ?? null
  );
}
