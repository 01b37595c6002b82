import { Agent, setGlobalDispatcher } from 'undici';
import { articlePicture } from '../../functions/images/article-picture.ts';
import { weatherAddresses } from '../../functions/weather/weather-address.ts';
import { storeRows } from '../../scripts/local/stored-rows.ts';
import { freePorts, startTestEnv, type TestEnv } from '../../testing/test-env.ts';
import type { ChaosState } from './cells.ts';
import { alertsOf, articleOf, type Gates, type Made, madeOf, rowOf, WARM } from './edition.ts';
import { openGate } from './gate.ts';
import {
  articlePhoto,
  dayName,
  feedsOf,
  hostOf,
  monthOfStories,
  type Paper,
  PURGE_TOKEN,
  unknownSlug,
} from './paper.ts';
import type { Upstream } from './upstream-faults.ts';

const PICTURE_KEY = 'a-key-for-pictures-of-chaos';
/** Operators' pages of a local run are on loopback hosts. */
export const NETWORK_HOST = 'localhost';
/** Unless the limit is shortened, these upstreams' hanging faults last as long as the poller's limit. */
const POLLED: Partial<Record<Upstream, string>> = { feeds: '/network/', weather: '/weather/' };
const HOUR_MS = 60 * 60_000;
/** Of the news sitemap, less the age of the newest article. */
const NEWS_MS = 40 * HOUR_MS;
/** Longer than a state takes, shorter than the clock's jump by a day. */
const ALERT_MS = 12 * HOUR_MS;
/** The targets of upstreams in the mocks (mocks/control.ts). */
const FAULT_TARGETS: Record<Upstream, string> = {
  backend: 'backend',
  feeds: 'feed:*',
  radio: 'radio',
  weather: 'weather:*',
  pictures: 'photo',
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/**
 * No connection stays open: on a busy machine this process may be late by more than the 5 s after which the runtime closes
 * one, and a request that is sent on it then fails (RFC 9112 §9.3.1).
 */
setGlobalDispatcher(new Agent({ pipelining: 0 }));

/** @returns a stage with the warm publication */
export async function openStage(): Promise<Stage> {
  const ports = await freePorts();
  const gate = () => openGate(ports[1]);
  const gates: Gates = {
    backend: await gate(),
    feeds: await gate(),
    radio: await gate(),
    weather: await gate(),
    pictures: await gate(),
  };
  const testEnv = await startTestEnv({
    ports,
    faults: true,
    env: { BACKEND_URL: `${gates.backend.origin}/backend`, PURGE_TOKEN, PICTURE_KEY },
    publications: (mocks) => [rowOf({ number: WARM, edition: 0 }, mocks, gates)],
  });
  return new Stage(testEnv, gates, await testEnv.clock.read());
}

/** The site with its mocks, and the means to make both fail. */
export class Stage {
  readonly testEnv: TestEnv;
  readonly #gates: Gates;
  readonly #startedAt: number;
  #edition = 0;
  /** By the site's clock, epoch ms. */
  #since: number;
  /** By this much a state moved the clock. */
  #jumpedMs = 0;
  #session = '';
  #signedIn = 0;

  constructor(testEnv: TestEnv, gates: Gates, now: number) {
    this.testEnv = testEnv;
    this.#gates = gates;
    this.#startedAt = now;
    this.#since = now;
  }

  /** @returns a publication in its current edition */
  async paper(number: number): Promise<Paper> {
    const made = madeOf(this.#made(number), this.#gates);
    const publication = { id: made.id, local: true, hostnames: [hostOf(made)] };
    return {
      ...made,
      since: this.#since + Math.min(0, this.#jumpedMs),
      today: dayName(await this.testEnv.clock.read()),
      month: monthOfStories(this.#startedAt),
      hasNews: this.#since - this.#startedAt < NEWS_MS,
      session: this.#session,
      articlePicture: await articlePicture(articlePhoto(made), { env: { PICTURE_KEY }, publication }),
    };
  }

  async stop(): Promise<void> {
    await this.testEnv.stop();
    for (const gate of Object.values(this.#gates)) await gate.stop();
  }

  #made(number: number): Made {
    return { number, edition: number === WARM ? this.#edition : 0 };
  }

  /** Adds a cold publication. */
  async add(number: number): Promise<void> {
    const row = rowOf(this.#made(number), this.testEnv.mocks, this.#gates);
    const { site, operatorToken } = this.testEnv;
    await storeRows({ site: new URL(site), token: operatorToken }, [row], null);
  }

  /**
   * Ends all faults. A cold publication is written now, so that no alarm has fetched its feeds; the warm one gets its
   * next edition: another row, other stories, another article.
   */
  async mendAll(number: number): Promise<void> {
    const { control, clock, fail } = this.testEnv;
    await fail({});
    await clock.shortenLimits(null);
    if (this.#jumpedMs < 0) await clock.jump(-this.#jumpedMs);
    this.#jumpedMs = 0;
    for (const gate of Object.values(this.#gates)) await gate.set('passes');
    await control.reset();
    if (number === WARM) {
      this.#edition += 1;
      this.#since = await clock.read();
    }
    await this.add(number);
    await this.#fillMocks(await this.paper(number));
    this.#session = await this.#signIn();
  }

  /** The lists are those of the mocks' articles. Any slug is an article, except the unknown one. */
  async #fillMocks(paper: Paper): Promise<void> {
    const { control, clock } = this.testEnv;
    const now = await clock.read();
    await control.reply('backend:get_details', JSON.stringify(articleOf(paper)));
    await control.reply(`backend:get_details/${unknownSlug(paper)}`, '{"error":"not found"}');
    await control.reply('photos', paper.photos);
    await control.reply('weather:alerts', JSON.stringify(alertsOf(paper, now + ALERT_MS)));
    await control.addItems('backend', paper.edition);
    for (const feed of feedsOf(paper)) await control.addItems(new URL(feed).pathname.slice(1), paper.edition);
  }

  /** @returns the cookie of a signed-in operator */
  async #signIn(): Promise<string> {
    this.#signedIn += 1;
    const { headers, status } = await this.testEnv.get('/desk', NETWORK_HOST, {
      method: 'POST',
      // A different network each time: the number of attempts per network is limited.
      headers: { ...FORM, 'cf-connecting-ip': `11.${this.#signedIn >> 8}.${this.#signedIn & 255}.1` },
      body: new URLSearchParams({ secret: this.testEnv.operatorToken }).toString(),
    });
    const [cookie] = (headers.get('set-cookie') ?? '').split(';');
    if (!cookie) throw new Error(`no operator can sign in: ${status}`);
    return cookie;
  }

  /** Fetches the publication's feeds and weather now, as a purge does. */
  async refresh(number: number): Promise<void> {
    const row = rowOf(this.#made(number), this.testEnv.mocks, this.#gates);
    const polled = [...Object.values(row.sections).flat(), ...Object.values(weatherAddresses(row) ?? {})];
    await Promise.all(polled.map((address) => this.testEnv.refreshFeed(address)));
  }

  /** Starts the state's faults. */
  async breakAll({ upstream, store, warmth }: ChaosState, number: number): Promise<void> {
    const { control, clock, fail } = this.testEnv;
    const jumpMs = store?.jumpMs ?? 0;
    if (this.#jumpedMs !== jumpMs) await clock.jump(jumpMs);
    this.#jumpedMs = jumpMs;
    if (upstream) {
      const { means } = upstream;
      if ('gate' in means) await this.#gates[upstream.upstream].set(means.gate);
      else if ('fault' in means) await control.fault(FAULT_TARGETS[upstream.upstream], means.fault);
      else {
        for (const call of ['get_metainfo', 'get_details'])
          await control.reply(`backend:${call}`, means.body);
        await control.reply(`backend:get_details/${unknownSlug(await this.paper(number))}`, null);
      }
      const polled = POLLED[upstream.upstream];
      if (polled !== undefined && warmth === 'warm') {
        await clock.shortenLimits(polled);
        await this.refresh(number);
      }
    }
    if (store) await fail(store.faults);
  }
}
