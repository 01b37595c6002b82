import { ask, type ChaosAnswer } from './ask.ts';
import { type Cell, type ChaosState, cellId, type selectCells, stateId } from './cells.ts';
import { WARM } from './edition.ts';
import { expectedOf } from './expected.ts';
import { judge, type Verdict, wordsOf } from './judge.ts';
import type { ChaosPage } from './page.ts';
import { hostOf, type Paper } from './paper.ts';
import { type Sabotage, sabotaged } from './sabotage.ts';
import { NETWORK_HOST, openStage, type Stage } from './stage.ts';

/** Longer than a page counts as fresh, in the edge's cache and in the article cache. */
const STALE_MS = 61_000;
/** An outdated page is answered first and renewed later: the second request shows the result. */
const ROUNDS = 2;
/** A cell's request ends this long after its limit, so that its delay is printed. */
const PATIENCE_MS = 10_000;
/** After this number of rounds a working site must show everything again. */
const MENDING_ROUNDS_MAX = 12;
/**
 * Consecutive good rounds required before a state begins. If renders fail, the page cache must have whole pages: a
 * faulty one from the state before is cached for half a minute, and replaced in the first round.
 */
const goodRounds = ({ store }: ChaosState) => (store?.store === 'pages' ? 2 : 1);
/**
 * A file, which the site's code does not serve, takes some ms. If it takes longer than this, the machine is busy, time
 * limits say nothing about the site, and a state with a fault is repeated.
 */
const BUSY_MS = 300;
const FILE_PAGE = 'og';
const REPEATS_MAX = 3;
const DAY_MS = 24 * 60 * 60_000;
const WORKS: ChaosState = { upstream: null, store: null, warmth: 'warm' };

type Selection = ReturnType<typeof selectCells>;

export interface ChaosOptions {
  /** Factor of the time margin, for a busy machine. */
  slower?: number;
  /** Breaks every answer before it is judged. */
  sabotage?: Sabotage | undefined;
  /** Called after each state. */
  onState?: (state: ChaosState, verdicts: readonly Verdict[]) => void;
}

/** @returns the verdict of every selected cell */
export async function runChaos(selection: Selection, options: ChaosOptions = {}): Promise<Verdict[]> {
  // Last, when the clock is no longer advanced: alarms would fetch the feeds of cold publications.
  const cold = selection.filter(({ state }) => state.warmth === 'cold');
  const warm = selection.filter(({ state }) => state.warmth === 'warm');
  const stage = await openStage();
  const run = new Run(stage, options);
  const verdicts: Verdict[] = [];
  try {
    for (const { state, pages } of [...warm, ...cold]) {
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
  /** The words of the last good answers, by page; empty until the first warm state. */
  readonly #words = new Map<string, string[]>();
  #callers = 0;
  /** Number of publications with readers. */
  #used = 0;

  constructor(stage: Stage, options: ChaosOptions) {
    this.#stage = stage;
    this.#options = options;
  }

  /** @returns the verdicts of all pages in this state */
  async state(state: ChaosState, pages: ChaosPage[]): Promise<Verdict[]> {
    for (let repeats = 0; ; repeats++) {
      const found = state.warmth === 'cold' ? await this.#cold(state, pages) : await this.#warm(state, pages);
      // With a sabotage every cell must be red, however busy the machine is.
      const mayRepeat = this.#options.sabotage === undefined && found.some(({ fault }) => fault !== null);
      const hindered = mayRepeat && found.some(isHindered);
      if (!hindered || repeats === REPEATS_MAX) return found;
    }
  }

  async #cold(state: ChaosState, pages: ChaosPage[]): Promise<Verdict[]> {
    this.#used += 1;
    const number = this.#used;
    await this.#stage.mendAll(number);
    await this.#stage.breakAll(state, number);
    const paper = await this.#stage.paper(number);
    const answers = await this.#askAll(state, pages, paper);
    return this.#judgeAll(state, answers, { paper, isRenewed: true, yesterday: null });
  }

  async #warm(state: ChaosState, pages: ChaosPage[]): Promise<Verdict[]> {
    const stage = this.#stage;
    const yesterday = this.#options.sabotage === 'yesterday' ? await this.#dayBefore(state, pages) : null;
    let unwell = await this.#mend(state, pages);
    // A fetch that failed on a busy machine is retried only after minutes, but earlier in another edition.
    if (unwell.size > 0) unwell = await this.#mend(state, pages);
    if (unwell.size > 0) return pages.map((page) => neverWell({ ...state, page }, unwell.get(page)));
    await stage.testEnv.clock.jump(STALE_MS);
    await stage.breakAll(state, WARM);
    let verdicts: Verdict[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      const paper = await stage.paper(WARM);
      const answers = await this.#askAll(state, pages, paper);
      const next = await this.#judgeAll(state, answers, { paper, isRenewed: round === ROUNDS, yesterday });
      verdicts = next.map((verdict, i) => worse(verdicts[i], verdict));
    }
    return verdicts;
  }

  /** @returns the good answers of the day before */
  async #dayBefore(state: ChaosState, pages: ChaosPage[]): Promise<Answers> {
    await this.#mend(state, pages);
    const answers = await this.#askAll(WORKS, pages, await this.#stage.paper(WARM));
    await this.#stage.testEnv.clock.jump(DAY_MS);
    return answers;
  }

  /**
   * Publishes another edition, requests its pages until each is good, and stores its words.
   * @returns faults of pages that never become good although nothing fails
   */
  async #mend(state: ChaosState, pages: ChaosPage[]): Promise<ReadonlyMap<ChaosPage, string>> {
    const stage = this.#stage;
    await stage.mendAll(WARM);
    await stage.refresh(WARM);
    this.#words.clear();
    const unwell = new Map<ChaosPage, string>();
    let good = 0;
    for (let round = 0; round < MENDING_ROUNDS_MAX && good < goodRounds(state); round++) {
      await stage.testEnv.clock.jump(STALE_MS);
      const paper = await stage.paper(WARM);
      const answers = await this.#askAll(WORKS, pages, paper);
      unwell.clear();
      for (const [page, answer] of answers) {
        const fault = this.#faultOf(page, answer, paper);
        if (fault !== null) unwell.set(page, fault);
      }
      good = unwell.size === 0 ? good + 1 : 0;
    }
    return unwell;
  }

  /** @returns a fault of an answer while nothing fails; else null */
  #faultOf(page: ChaosPage, answer: ChaosAnswer, paper: Paper): string | null {
    const { slower } = this.#options;
    const { fault } = judge({ ...WORKS, page }, answer, { paper, before: [], isRenewed: true, slower });
    if (fault !== null) return fault;
    // The page of a missing item streams with 200 if its backend is slow, and is never cached.
    const isCacheable = page.rendered && !page.uncacheable && page.status === 200;
    if (isCacheable && answer.status === 200 && !answer.kept) return 'the cache does not store it';
    this.#words.set(page.id, wordsOf(answer, page.words));
    return null;
  }

  async #judgeAll(
    state: ChaosState,
    answers: Answers,
    { paper, isRenewed, yesterday }: { paper: Paper; isRenewed: boolean; yesterday: Answers | null },
  ): Promise<Verdict[]> {
    const { sabotage, slower } = this.#options;
    const other = sabotage === 'other-paper' ? await this.#otherPaper() : paper;
    return Promise.all(
      [...answers].map(async ([page, real]) => {
        const answer = sabotage
          ? await sabotaged(sabotage, {
              real,
              other: () => this.#ask(state, page, other),
              yesterday: yesterday?.get(page) ?? null,
            })
          : real;
        const before = this.#words.get(page.id) ?? [];
        return judge({ ...state, page }, answer, { paper, before, isRenewed, slower });
      }),
    );
  }

  async #otherPaper(): Promise<Paper> {
    this.#used += 1;
    await this.#stage.add(this.#used);
    return this.#stage.paper(this.#used);
  }

  /** All pages at once. */
  async #askAll(state: ChaosState, pages: ChaosPage[], paper: Paper): Promise<Answers> {
    this.#callers += 1;
    return new Map(
      await Promise.all(pages.map(async (page) => [page, await this.#ask(state, page, paper)] as const)),
    );
  }

  /** A different network for each round: wrong secrets are counted per /24. */
  #caller(): string {
    const callers = this.#callers;
    return `${10 + (callers >> 16)}.${(callers >> 8) & 255}.${callers & 255}.7`;
  }

  #ask(state: ChaosState, page: ChaosPage, paper: Paper): Promise<ChaosAnswer> {
    return ask(this.#stage.testEnv.site, {
      ...page.request?.(paper),
      host: page.network ? NETWORK_HOST : hostOf(paper),
      path: page.path(paper),
      caller: this.#caller(),
      isEndless: page.role === 'stream',
      limitMs: expectedOf({ ...state, page }, this.#options.slower).limitMs + PATIENCE_MS,
    });
  }
}

type Answers = ReadonlyMap<ChaosPage, ChaosAnswer>;

/** @returns the first verdict with a fault, or else the later one with the longer time */
const worse = (before: Verdict | undefined, now: Verdict): Verdict => {
  if (before === undefined || before.fault !== null) return before ?? now;
  return { ...now, ms: Math.max(before.ms, now.ms) };
};

/** A page that has not recovered from an earlier state, or that waits for another one. */
const neverWell = (cell: Cell, fault = 'other pages'): Verdict => ({
  cell,
  status: 0,
  ms: 0,
  fault: `never well although nothing fails: ${fault}`,
});

const isHindered = ({ cell, ms }: Verdict): boolean => cell.page.id === FILE_PAGE && ms > BUSY_MS;

/** The longest id of a state, and a space. */
const STATE_WIDTH = 40;

/** @returns a row of the grid, with a mark for each cell, and below it the id and the fault of each red one */
export const gridRow = (state: ChaosState, verdicts: readonly Verdict[]): string => {
  const marks = verdicts.map(({ fault }) => (fault === null ? '·' : '✗'));
  const red = verdicts.filter(({ fault }) => fault !== null);
  return [
    `${red.length === 0 ? 'ok ' : 'RED'} ${stateId(state).padEnd(STATE_WIDTH)} ${marks.join('')}`,
    ...red.map(
      ({ cell, fault, status, ms }) =>
        `    ${cellId(cell)}: ${fault} (status ${status} after ${Math.round(ms)} ms)`,
    ),
  ].join('\n');
};
