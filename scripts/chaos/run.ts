import { ask, type ChaosAnswer } from './ask.ts';
import { type ChaosState, type selectCells, stateId } from './cells.ts';
import { expectedOf } from './expected.ts';
import { judge, type Verdict, wordsOf } from './judge.ts';
import type { ChaosPage, Target } from './pages.ts';
import { hostOf, openStage, refreshFeeds, type Stage, twice } from './stage.ts';

/** Longer than a page counts as fresh, in the edge's cache and in the article cache. */
const STALE_MS = 61_000;
/** A page that is outdated is answered first and renewed after: the second request shows the result. */
const ROUNDS = 2;
/** A cell's request is ended this long after its limit, so that a report can say how late it was. */
const PATIENCE_MS = 10_000;
/** Rounds after which a site that works must show everything again. */
const MENDING_ROUNDS_MAX = 12;
/**
 * Rounds in a row in which all must be good before a state begins. Where renders fail, the page's cache must have whole
 * pages: one that shows the fault of the state before is kept for half a minute only, and replaced in the first round.
 */
const goodRounds = ({ store }: ChaosState) => (store?.store === 'pages' ? 2 : 1);
/**
 * A file, which no code of the site serves, takes a few ms. If it takes longer than this, the machine does other work,
 * time limits say nothing about the site, and a state with a fault is repeated.
 */
const BUSY_MS = 1_000;
const FILE_PAGE = 'og';
const REPEATS_MAX = 3;
/** Cold publications for states that are repeated: each is cold once. */
const SPARE_PUBLICATIONS = 12;
/** In the loopback hosts of a local run the operators' pages are found. */
const NETWORK_HOST = 'localhost';

type Selection = ReturnType<typeof selectCells>;

export interface ChaosOptions {
  /** Factor of the margin of all limits, for a machine that does other work. */
  slower?: number;
  /** Called after each state. */
  onState?: (state: ChaosState, verdicts: readonly Verdict[]) => void;
}

/** @returns the verdict of every selected cell @throws if the site does not work while nothing fails */
export async function runChaos(selection: Selection, options: ChaosOptions = {}): Promise<Verdict[]> {
  // Before the clock is moved: alarms would fetch the feeds of publications that nobody has read.
  const cold = selection.filter(({ state }) => state.warmth === 'cold');
  const warm = selection.filter(({ state }) => state.warmth === 'warm');
  const stage = await openStage(cold.length + SPARE_PUBLICATIONS);
  const run = new Run(stage, options);
  const verdicts: Verdict[] = [];
  try {
    for (const { state, pages } of [...cold, ...warm]) {
      const found = await run.state(state, pages);
      options.onState?.(state, found);
      verdicts.push(...found);
    }
  } finally {
    await stage.stop();
  }
  return verdicts;
}

class Run {
  readonly #stage: Stage;
  readonly #options: ChaosOptions;
  /** The words of good answers, by page; empty until the first warm state. */
  readonly #words = new Map<string, string[]>();
  #callers = 0;
  /** Publications that have been read. */
  #used = 0;
  #repeats = 0;

  constructor(stage: Stage, options: ChaosOptions) {
    this.#stage = stage;
    this.#options = options;
  }

  /** @returns the verdicts of all pages in this state */
  async state(state: ChaosState, pages: ChaosPage[]): Promise<Verdict[]> {
    for (let repeats = 0; ; repeats++) {
      const found = state.warmth === 'cold' ? await this.#cold(state, pages) : await this.#warm(state, pages);
      const hindered = found.some(({ fault }) => fault !== null) && found.some(isHindered);
      if (!hindered || repeats === REPEATS_MAX || this.#repeats === SPARE_PUBLICATIONS) return found;
      this.#repeats += 1;
    }
  }

  async #cold(state: ChaosState, pages: ChaosPage[]): Promise<Verdict[]> {
    this.#used += 1;
    const target = this.#stage.target(this.#used);
    await this.#stage.mendAll(target);
    await this.#stage.breakAll(state, target);
    return this.#round(state, pages, target);
  }

  async #warm(state: ChaosState, pages: ChaosPage[]): Promise<Verdict[]> {
    const target = this.#stage.target(0);
    await this.#mend(state, pages, target);
    await twice(() => this.#stage.testEnv.clock.jump(STALE_MS));
    await this.#stage.breakAll(state, target);
    let verdicts: Verdict[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const next = await this.#round(state, pages, target);
      verdicts = next.map((verdict, i) => (verdicts[i]?.fault ? verdicts[i] : verdict));
    }
    return verdicts;
  }

  /** Requests the pages until each is as it should be, and notes its words. */
  async #mend(state: ChaosState, pages: ChaosPage[], target: Target): Promise<void> {
    const { testEnv } = this.#stage;
    await this.#stage.mendAll(target);
    await twice(() => refreshFeeds(testEnv, target));
    const works: ChaosState = { upstream: null, store: null, warmth: 'warm' };
    let faults: string[] = [];
    let good = 0;
    for (let round = 0; round < MENDING_ROUNDS_MAX; round++) {
      await twice(() => testEnv.clock.jump(STALE_MS));
      const answers = await this.#askAll(works, pages, target);
      faults = answers.flatMap(([page, answer]) => this.#isGood(page, answer) ?? []);
      good = faults.length === 0 ? good + 1 : 0;
      if (good === goodRounds(state)) return;
    }
    throw new Error(`The site does not work although nothing fails: ${faults.join('; ')}`);
  }

  /** @returns what is wrong with an answer while nothing fails; null for nothing */
  #isGood(page: ChaosPage, { status, text, kept }: ChaosAnswer): string | null {
    if (status !== page.status) return `${page.id} ${status}: ${text.slice(0, 200)}`;
    if (page.rendered && !page.unkept && status === 200 && !kept) return `${page.id} is not kept`;
    const words = wordsOf(text, page.words);
    const before = this.#words.get(page.id) ?? [];
    const lost = before.find((word) => !words.includes(word));
    if (lost !== undefined) return `${page.id} without ${lost}`;
    this.#words.set(page.id, words);
    return null;
  }

  async #round(state: ChaosState, pages: ChaosPage[], target: Target): Promise<Verdict[]> {
    const answers = await this.#askAll(state, pages, target);
    return answers.map(([page, answer]) => {
      const cell = { ...state, page };
      const expected = expectedOf(cell, this.#options.slower);
      return judge(cell, expected, answer, this.#words.get(page.id) ?? []);
    });
  }

  /** All pages at once, as readers come. */
  async #askAll(state: ChaosState, pages: ChaosPage[], target: Target): Promise<[ChaosPage, ChaosAnswer][]> {
    this.#callers += 1;
    // A network of its own: wrong secrets are counted by the /24.
    const caller = `${10 + (this.#callers >> 16)}.${(this.#callers >> 8) & 255}.${this.#callers & 255}.7`;
    return Promise.all(
      pages.map(async (page): Promise<[ChaosPage, ChaosAnswer]> => {
        const answer = await ask(this.#stage.testEnv.site, {
          host: page.network ? NETWORK_HOST : hostOf(target),
          path: page.path(target),
          body: page.body,
          caller,
          headOnly: page.role === 'stream',
          limitMs: expectedOf({ ...state, page }, this.#options.slower).limitMs + PATIENCE_MS,
        });
        return [page, answer];
      }),
    );
  }
}

const isHindered = ({ cell, ms }: Verdict): boolean => cell.page.id === FILE_PAGE && ms > BUSY_MS;

/** @returns one line per state, with its red cells */
export const progressLine = (state: ChaosState, verdicts: readonly Verdict[]): string => {
  const red = verdicts.filter(({ fault }) => fault !== null);
  const words = red.map(({ cell, fault }) => `\n  ${cell.page.id}: ${fault}`);
  return `${red.length === 0 ? 'ok  ' : 'RED '} ${stateId(state)}  ${verdicts.length} cells${words.join('')}`;
};
