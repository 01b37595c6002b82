const MINUTE_MS = 60_000;
const minuteNow = () => Math.floor(Date.now() / MINUTE_MS);

/**
 * For limits by the minute: the local runtime counts by the minutes of the real clock, so a count begins anew at any time.
 * @param work makes all requests of one count, by its number from 0 on @returns what it does when no minute ends meanwhile
 */
export async function withinOneMinute<T>(work: (count: number) => Promise<T>): Promise<T> {
  for (let count = 0; ; count += 1) {
    const began = minuteNow();
    const result = await work(count);
    if (minuteNow() === began) return result;
  }
}
