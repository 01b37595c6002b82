/** Shorter names are set larger, so that every name fills its line. */
const SHORT_MAX_CHARACTERS = 14;
const MIDDLE_MAX_CHARACTERS = 24;
/** Longer names do not fit into two lines of a phone's header in the size for long names. */
const LONG_MAX_CHARACTERS = 40;

/** @returns the class of size for a publication's name */
export function nameLength(name: string): 'short' | 'middle' | 'long' | 'longest' {
  if (name.length <= SHORT_MAX_CHARACTERS) return 'short';
  if (name.length <= MIDDLE_MAX_CHARACTERS) return 'middle';
  return name.length <= LONG_MAX_CHARACTERS ? 'long' : 'longest';
}
