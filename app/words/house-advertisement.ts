import type { Words } from './words.ts';

/** @param place index of the slot in the publication's row @returns the paper's own words in an advertising place */
export function houseAdvertisement(
  { advertisement }: Words,
  place: number,
): { heading: string; text: string } {
  const { first, second, third } = advertisement.house;
  return [first, second, third][place % 3] ?? first;
}
