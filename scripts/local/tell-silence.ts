/** Who sees nothing for longer takes a command for one that hangs. */
const SILENT_MS = 9_000;

/** Says on stderr that an answer is late. @returns a function to call when it has come, or was given up */
export function tellSilence(who: string): () => void {
  const late = `${who} has not answered for ${SILENT_MS / 1_000} seconds; still waiting.`;
  const timer = setTimeout(() => console.error(late), SILENT_MS);
  return () => clearTimeout(timer);
}
