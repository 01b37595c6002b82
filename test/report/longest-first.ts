import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files with long tests, the longest first: begun last, they would run alone at the end. */
const LONGEST = [
  'chaos',
  'chaos-cells',
  'start',
  'bench-quick',
  'attack',
  'simulated-days',
  'editions',
  'backend-faults',
  'platform-faults',
  'article',
  'editing',
  'now-playing',
  'publications',
  'stream',
];
/** Their files need the fewest changes of a process from one project to another in this order. */
const PROJECTS = ['worker', 'unit'];

const rank = ({ moduleId, project }: TestSpecification): number => {
  const place = LONGEST.findIndex((name) => moduleId.endsWith(`/worker/${name}.test.ts`));
  return place < 0 ? LONGEST.length + PROJECTS.indexOf(project.name) : place;
};

/** Begins with the files that take longest; a fresh clone has no times of earlier runs to order files by. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
