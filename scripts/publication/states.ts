/** The states of the USA and its capital, by postal code, which is also the second part of their ISO 3166-2 code. */
const STATES = {
  AK: 'Alaska',
  AL: 'Alabama',
  AR: 'Arkansas',
  AZ: 'Arizona',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DC: 'District of Columbia',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  IA: 'Iowa',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  MA: 'Massachusetts',
  MD: 'Maryland',
  ME: 'Maine',
  MI: 'Michigan',
  MN: 'Minnesota',
  MO: 'Missouri',
  MS: 'Mississippi',
  MT: 'Montana',
  NC: 'North Carolina',
  ND: 'North Dakota',
  NE: 'Nebraska',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NV: 'Nevada',
  NY: 'New York',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VA: 'Virginia',
  VT: 'Vermont',
  WA: 'Washington',
  WI: 'Wisconsin',
  WV: 'West Virginia',
  WY: 'Wyoming',
} as const;

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
