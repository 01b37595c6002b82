/**
 * The G of the masthead: Newsreader (SIL Open Font License, see public/licences/Newsreader-OFL.txt) at optical size 20,
 * weight 600, because the low contrast of the text cut is still legible at 16 pixels. 100 units per em, baseline at y =
 * 0.
 */
export const LETTER_G =
  'M67.2-25.2V-8.7L68.7-4.1V-3.7Q64.9-2.1 60.7-1Q56.4 .1 51.8 .6Q47.2 1.2 42.2 1.2Q33.3 1.2 26.2-1.1' +
  'Q19.1-3.5 14.2-7.9Q9.3-12.3 6.7-18.7Q4-25 4-33.1Q4-43.6 8.8-51.6Q13.7-59.6 22.6-64Q31.6-68.4 44.1-68.4' +
  'Q47.7-68.4 51-68Q54.3-67.5 58.5-66.5L54.5-65.7 61.2-70.5H62.7L66.1-46.2 63.3-45.6 53.1-62.5 58.4-57.2' +
  'Q54.5-60 50.6-61.4Q46.7-62.7 41.8-62.7Q35.9-62.7 31.4-61.1Q26.9-59.4 23.8-56.1Q20.8-52.9 19.2-48' +
  'Q17.7-43.2 17.7-36.8Q17.7-26.2 21-19Q24.4-11.7 30.2-8.1Q36-4.5 43.4-4.5Q46.5-4.5 49.4-5Q52.3-5.6 54.7-6.6' +
  'Q57.2-7.7 58.8-9.2L54.2-2.4V-25L45.8-28V-30.1H73.8V-28z';

/** The letter's bounding box in the em: x from 4 to 73.8, y from -70.5 to 1.2. */
export const LETTER_BOX = { x: 4, y: -70.5, width: 69.8, height: 71.7 } as const;
