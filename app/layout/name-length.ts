/** Names up to these lengths are set larger, longer names smaller, so that every name fills its line. */
const SHORT_MAX_CHARACTERS = 14;
const MIDDLE_MAX_CHARACTERS = 24;
/** Longer ones do not fit into a phone's header in two lines of the size for long names. */
const LONG_MAX_CHARACTERS = 40;

/** @returns the size in which a publication's name is set */
export function nameLength(name: string): 'short' | 'middle' | 'long' | 'longest' {
  if (name.length <= SHORT_MAX_CHARACTERS) return 'short';
  if (name.length <= MIDDLE_MAX_CHARACTERS) return 'middle';
  return name.length <= LONG_MAX_CHARACTERS ? 'long' : 'longest';
}
