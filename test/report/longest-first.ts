import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files with long tests that mostly wait: begun last, they would run alone at the end. */
const LONGEST = [
  'simulated-days',
  'bench-quick',
  'start',
  'chaos',
  'editions',
  'platform-faults',
  'backend-faults',
  'now-playing',
  'publications',
  'stream',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/worker/${name}.test.ts`));
  return place < 0 ? LONGEST.length : place;
};

/** Begins with the files that take longest; a fresh clone has no times of earlier runs to order files by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
