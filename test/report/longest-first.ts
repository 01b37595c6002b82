import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files with long tests, the longest first: as the last ones they would run alone at the end. */
const LONGEST = [
  'engines/firefox',
  'engines/webkit',
  'worker/chaos',
  'worker/chaos-cells',
  'worker/start',
  'worker/bench-quick',
  'worker/attack',
  'worker/simulated-days',
  'worker/editions',
  'worker/backend-faults',
  'worker/platform-faults',
  'worker/article',
  'worker/editing',
  'worker/now-playing',
  'worker/publications',
  'worker/stream',
];
/** Projects whose files are short, in the order that starts the fewest processes. */
const SHORT = ['worker', 'unit'];

const rank = ({ moduleId, project }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return place < 0 ? LONGEST.length + SHORT.indexOf(project.name) : place;
};

/** Begins with the longest files; a fresh clone has no times of earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
