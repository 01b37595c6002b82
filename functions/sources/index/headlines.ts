import { STORE_WAIT_MS } from '../../../schema/contract/page-waits.ts';
import type { FeedNews, ReportedNews } from '../../platform/calls/feed-index.ts';
import type { Env } from '../../platform/env.ts';
import { KV_WRITE_MAX_MS } from '../../platform/kv-limits.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { type PollerEnv, readPollerRecord } from '../poller/call-poller.ts';
import { readRecords } from '../poller/feed-store.ts';
import { decodeHeadlines, encodeHeadlines, HEADLINES_KEY, newsOf } from './headlines-value.ts';
import type { KnownPublication } from './publication-table.ts';

/** New stories wait for this: a page of the network is made again at most twice an hour for them. */
const RENEWED_EVERY_MS = 30 * 60_000;
/** Heads read per turn, of changes before the object's start: a few MB in memory. */
const READ_PER_TURN = 300;

type HeadlinesEnv = Pick<Env, 'FEEDS'> & PollerEnv;

/**
 * The newest local story of each publication, which FeedIndex collects: it knows of each change. New stories are
 * written together; one that its publisher has taken back is replaced at once (DOOR-7).
 */
export class Headlines {
  readonly #env: HeadlinesEnv;
  /** What KV has; null before it was read. */
  #written: Map<string, FeedNews> | null = null;
  /** What is known since. */
  readonly #newest = new Map<string, FeedNews>();
  /** As pollers have reported it, since the last turn. */
  readonly #reported = new Map<string, ReportedNews>();
  /** The local feeds of each publication; null after rows have changed. */
  #papers: Map<string, string[]> | null = null;
  /** Which half hour the stories are of. */
  #period = 0;
  #isOutdated = false;

  constructor(env: HeadlinesEnv) {
    this.#env = env;
  }

  note(address: string, news: ReportedNews): void {
    this.#reported.set(address, news);
  }

  /** Rows have changed. */
  forgetPapers(): void {
    this.#papers = null;
  }

  /**
   * @param versionOf the version of a feed's stories; 0 before the first
   * @returns whether there is more to read. Never throws: what fails is tried again in the next turn
   */
  async turn(
    publications: () => Iterable<KnownPublication>,
    versionOf: (address: string) => number,
    now: number,
  ): Promise<boolean> {
    try {
      this.#isOutdated ||= this.#papers === null;
      this.#papers ??= localFeeds(publications());
      const papers = this.#papers;
      const feeds = new Set([...papers.values()].flat());
      if (feeds.size === 0 && this.#written === null) return false;
      this.#written ??= await this.#read();
      const written = this.#written;
      const behind = [...feeds].filter((address) => {
        const known = this.#newest.get(address) ?? written.get(address);
        return (known?.version ?? 0) < versionOf(address);
      });
      const reported = new Map(this.#reported);
      this.#reported.clear();
      const untold = behind.filter((address) => (reported.get(address)?.version ?? 0) < versionOf(address));
      const read = await this.#readNewest(untold.slice(0, READ_PER_TURN), versionOf);
      for (const address of behind) {
        const found = read.get(address) ?? reported.get(address);
        if (found === undefined) continue;
        const { guids, ...news } = found;
        const shown = written.get(address)?.item;
        if (shown && guids.includes(shown.guid)) this.#newest.set(address, news);
        else this.#show(written, address, news);
      }
      const period = Math.floor(now / RENEWED_EVERY_MS);
      if (period !== this.#period)
        for (const [address, news] of this.#newest) this.#show(written, address, news);
      this.#period = period;
      if (this.#isOutdated) {
        const text = encodeHeadlines({ news: written, papers });
        await withTimeout(this.#env.FEEDS.put(HEADLINES_KEY, text), KV_WRITE_MAX_MS);
        this.#isOutdated = false;
      }
      return untold.length > READ_PER_TURN;
    } catch (error) {
      logEvent('feed-index.headlines-failed', { detail: errorText(error) });
      return false;
    }
  }

  #show(written: Map<string, FeedNews>, address: string, news: FeedNews): void {
    written.set(address, news);
    this.#newest.delete(address);
    this.#isOutdated = true;
  }

  async #read(): Promise<Map<string, FeedNews>> {
    const text = await withTimeout(this.#env.FEEDS.get(HEADLINES_KEY), STORE_WAIT_MS);
    return new Map(decodeHeadlines(text ?? '')?.news);
  }

  /** Reads KV, and the poller where KV is behind. */
  async #readNewest(addresses: string[], versionOf: (address: string) => number) {
    const news = new Map<string, ReportedNews>();
    if (addresses.length === 0) return news;
    const records = await readRecords(this.#env.FEEDS, 'head', addresses);
    const read = addresses.map(async (address) => {
      const stored = records.get(address);
      const isCurrent = (stored?.itemsVersion ?? 0) >= versionOf(address);
      const record = isCurrent ? stored : await readPollerRecord(this.#env, address, 'head');
      if (record) news.set(address, newsOf(record));
    });
    await Promise.all(read);
    return news;
  }
}

function localFeeds(publications: Iterable<KnownPublication>): Map<string, string[]> {
  const papers = new Map<string, string[]>();
  for (const { id, feeds, sections } of publications) {
    const [, positions = []] = sections.find(([section]) => section === 'local') ?? [];
    papers.set(
      id,
      positions.flatMap((at) => feeds[at] ?? []),
    );
  }
  return papers;
}
