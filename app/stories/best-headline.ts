/** Headlines that name no event by themselves: a question, a running report or a label, and words that are cut off. */
const POOR = [
  /[?؟？]["”’»]?$/u,
  /^\W*(?:live|watch|listen|video|photos?|updates?|updated|breaking(?: news)?|opinion)\b[^:|]{0,20}[:|]/i,
  /(?:…|\.\.\.)$/,
];

const isClear = (headline: string): boolean =>
  // All capitals shout; scripts without capitals do not.
  (headline !== headline.toUpperCase() || headline === headline.toLowerCase()) &&
  !POOR.some((poor) => poor.test(headline.trim()));

/**
 * The heading of a story of several newsrooms (HOME-25): of the clear headlines, or of all if none is clear, the one in the
 * middle by length, so neither the barest nor the longest.
 * @param headlines the newest first @returns '' for none
 */
export function bestHeadline(headlines: readonly string[]): string {
  const clear = headlines.filter(isClear);
  const byLength = (clear.length > 0 ? clear : headlines).toSorted((a, b) => a.length - b.length);
  return byLength[Math.floor((byLength.length - 1) / 2)] ?? '';
}
