import { rss } from '../feed-fixtures.ts';
import { DAY, type Web } from './mock-web.ts';

/** The day on which the listed address stops, at noon. */
export const GONE_AT = Date.UTC(2026, 8, 14, 12);

const NAMES = 'Marlow Tessin Quarry Pinewick Orvane Saltby Hollin Brackett Durrow Velden'.split(' ');
const WHO =
  'ferry operators|a Quarry Lane bakery|Pinewick nurses|the Durrow orchard|Velden rowers|Saltby fishermen|two Hollin sisters|the opera choir|Brackett teachers|the harbour pilot|beekeepers|a glassblower'.split(
    '|',
  );
const DOES =
  'rebuild|question|refuse|celebrate|auction|restore|sue over|rescue|reopen|postpone|map|inherit'.split('|');
const WHAT =
  'lighthouse stairs|flood meadow|tram depot|granite bridge|village cinema|orchestra pit|windmill sails|tidal turbine|chapel roof|railway viaduct|library archive|peat bog|ice rink'.split(
    '|',
  );

export const SECTIONS = ['sports', 'business', 'culture', 'opinion'];

export interface Story {
  k: number;
  at: number;
  title: string;
  section: string;
  slug: string;
}

/** A newsroom with a story every `everyMs`, of all sections in turn. */
export class Newsroom {
  readonly n: number;
  readonly name: string;
  readonly everyMs: number;
  constructor(n: number, everyMs = (1 + (n % 4)) * 3_600_000) {
    this.n = n;
    this.name = `${NAMES[n % 10]} ${['Courier', 'Beacon', 'Gazette'][n % 3]}`;
    this.everyMs = everyMs;
  }
  /** Newest first. */
  stories(now: number, max: number, section: string | null): Story[] {
    const found: Story[] = [];
    for (let k = Math.floor((now - GONE_AT + 900 * DAY) / this.everyMs); found.length < max && k > 0; k--) {
      const story = this.story(k);
      if (section === null || story.section === section) found.push(story);
    }
    return found;
  }
  story(k: number): Story {
    const mixed = (k * 7919 + this.n * 104_729) >>> 0;
    const pick = (list: readonly string[], by: number) => list[Math.floor(mixed / by) % list.length] ?? '';
    const title = `${pick(WHO, 1)} ${pick(DOES, 12)} ${pick(WHAT, 144)} near ${NAMES[(k + this.n) % 10]} ${k}`;
    const at = GONE_AT - 900 * DAY + k * this.everyMs;
    return {
      k,
      at,
      title,
      section: SECTIONS[(mixed >>> 3) % SECTIONS.length] ?? '',
      slug: title.toLowerCase().replaceAll(' ', '-'),
    };
  }
}

export interface Form {
  /** Of a story's page. */
  link: (story: Story) => string;
  guid: (story: Story) => string;
  dated?: boolean;
}

export const feedOf = (title: string, site: string, stories: readonly Story[], form: Form): Response =>
  new Response(
    rss(
      stories
        .map((story) => {
          const day = form.dated === false ? '' : `<pubDate>${new Date(story.at).toUTCString()}</pubDate>`;
          return `<item><title>${story.title}</title><link>${form.link(story)}</link><guid isPermaLink="false">${form.guid(story)}</guid>${day}</item>`;
        })
        .join(''),
      `<title>${title}</title><link>${site}</link>`,
    ),
    { headers: { 'content-type': 'application/rss+xml' } },
  );

export const page = (...feeds: readonly (readonly [title: string, href: string])[]): Response =>
  new Response(
    `<!doctype html><html><head><title>News</title>${feeds
      .map(
        ([title, href]) =>
          `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`,
      )
      .join('')}</head><body><p>Hello</p></body></html>`,
    { headers: { 'content-type': 'text/html' } },
  );

export const moved = (location: string, status = 301): Response =>
  new Response(null, { status, headers: { location } });

export const missing = (status = 404): Response => new Response('Not here', { status });

type Answers = Record<string, (now: number) => Response>;

/** A web of addresses; hosts in `alive` answer 404 for all others. */
export const webOf =
  (answers: Answers, alive: readonly string[]): Web =>
  (url, now) => {
    const answer = answers[url.href];
    if (answer !== undefined) return answer(now);
    return alive.includes(url.host) ? missing() : null;
  };
