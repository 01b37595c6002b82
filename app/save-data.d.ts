/** Save Data API: Chromium only. */
interface Navigator {
  connection?: { saveData: boolean };
}
