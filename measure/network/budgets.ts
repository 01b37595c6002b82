import { WRITE_PAUSE_MS } from '../../functions/feeds/index/index-schedule.ts';
import { REREAD_MS } from '../../functions/platform/shared-value.ts';
import { STEP_MS } from './changes.ts';

/** `npm run network` exits with 1 if one of them is exceeded. */
export const BUDGETS = {
  manyToOneMin: 0.8,
  rendersInTurnsMax: 0,
  kvKeysPerViewMax: 0,
  backendCallsPerViewMax: 0,
  kvKeysPerRenderMax: 2,
  renderCpuMsMax: 6,
  renderManyToOneMax: 1.3,
  requestsPerIntervalMax: 1,
  strangeNamesMax: 0,
  coldPerSecondMin: 100,
  coldFailuresMax: 0,
  purgeToPageSMax: 2,
  /** Of 3,000 rows, on a busy machine. */
  importAcceptedSMax: 10,
  importCopiedSMax: 30,
  repeatedImportSMax: 10,
  firstPaperSMax: 5,
  rowChangeSMax: 5,
  removalSMax: 5,
  /** While every feed of 3,000 publications is fetched at once, on two busy cores. */
  burstFrontP99SMax: 2,
  burstDescriptorsMax: 1_000,
  burstMemoryMbMax: 1_300,
  burstMinutesMax: 20,
  objectCallsPerViewMax: 0.01,
  /** Per publication and minute. */
  backendCallsMax: 1,
  billUsdMax: 70,
  registerCallsMax: 0,
  /**
   * The clock is advanced in steps: a change within a step is seen at its end, once at the poller and once at the page.
   */
  changeToPageMsMax: WRITE_PAUSE_MS + REREAD_MS + 2 * STEP_MS,
  /** By views per day of one publication in one location. */
  rendersPerViewMax: new Map([
    [25, 0.95],
    [100, 0.75],
    [500, 0.3],
    [2_000, 0.1],
  ]),
  /** Of what a snapshot of the isolate shows, to the model's: above it the model leaves something out. */
  snapshotToModelMax: 1.25,
  /** By number of publications. */
  memoryMbMax: new Map([
    [3_000, 30],
    [50_000, 50],
  ]),
} as const;
