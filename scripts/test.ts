/**
 * `npm test`: Worker tests beside Firefox, WebKitGTK and unit tests, then Chromium. `npm test -- faq` runs the files
 * with that in their name, `npm test -- FAQ-2` the tests with that in their title. The first line gives the number of
 * files and the expected time, the last one the results.
 */
import { select } from './test/select.ts';

const words = process.argv.slice(2);
const selection = select(words);
if (selection.files.length === 0) {
  console.error(`No test matches "${words.join(' ')}".`);
  process.exitCode = 1;
} else {
  // Loaded late, so that a wrong name fails quickly.
  const { runTests } = await import('./test/run-tests.ts');
  process.exitCode = await runTests(selection);
}
