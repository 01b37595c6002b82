/** HOME-13, HOME-20: the paper's own words in an advertising place, each place its own, so that no page says them twice. */
const WORDS = [
  {
    heading: 'This space is read before breakfast.',
    text: 'Few advertisements, plain prices, and neighbors who notice. Yours could stand here.',
  },
  {
    heading: 'A table by the window, between two good stories.',
    text: 'Nothing here blinks or jumps.',
  },
  {
    heading: 'Fill a room on Saturday.',
    text: 'Your event, before readers who are choosing their evening.',
  },
] as const;

/** @param place index of the slot in the publication's row */
export const houseAdvertisement = (place: number): { heading: string; text: string } =>
  WORDS[place % WORDS.length] ?? WORDS[0];
