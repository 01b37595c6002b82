const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** @returns a count as running text writes it: "sixteen"; digits above twenty */
export const numberWord = (count: number): string => WORDS[count] ?? String(count);
