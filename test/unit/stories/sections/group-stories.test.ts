import { beforeEach, expect, it, vi } from 'vitest';
import { hashName } from '../../../../functions/platform/hash.ts';
import { eventsAddress, itemKey } from '../../../../functions/sources/index/event-set.ts';
import type { FeedIndexView } from '../../../../functions/sources/index/feed-index-view.ts';
import { eventsKey } from '../../../../functions/stories/events/read-events.ts';
import type { SectionBlock, SectionResult } from '../../../../schema/contract/context.ts';
import type { FeedItem } from '../../../../schema/feeds/feed.ts';
import {
  type Publication,
  type PublicationInput,
  publicationSchema,
} from '../../../../schema/publication.ts';
import { smallPublication } from '../../../../testing/publications.ts';
import { indexView } from '../../../shared/index-view.ts';
import { finish } from '../../feeds/answers.ts';
import { storyOf } from '../../feeds/feed-fixtures.ts';
import {
  feedAt,
  HOUR_MS,
  openSectionFixture,
  recordWith,
  type SectionFixture,
  START,
} from './section-fixture.ts';

const PAPERS = ['a', 'b', 'c', 'd'] as const;
type Paper = (typeof PAPERS)[number];
const HEADLINES: Record<Paper, string> = {
  a: 'Two dead in Fremont blaze',
  b: 'Fire on Walnut Avenue kills two',
  c: 'Fremont mourns Walnut Avenue victims',
  d: 'Landlord of burnt house had no permit',
};

/** Each paper's story about the fire, an hour apart, and five others that share nothing. */
const fireOf = (paper: Paper): FeedItem =>
  storyOf({
    title: HEADLINES[paper],
    guid: `${paper}-fire`,
    link: `https://${paper}.example/fire`,
    description: `As ${paper} tells it.`,
    published: START - (PAPERS.indexOf(paper) + 1) * HOUR_MS,
  });
const otherOf = (paper: Paper, n: number): FeedItem =>
  storyOf({
    title: `${paper} on number ${n}`,
    guid: `${paper}-${n}`,
    link: `https://${paper}.example/${n}`,
    published: START - (10 + n) * HOUR_MS,
  });

let fixture: SectionFixture;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START });
  fixture = await openSectionFixture();
});

/** Stores the papers' feeds, and one event of their stories about the fire, in which `best` is the best. */
async function storeFire(papers: readonly Paper[], best: Paper): Promise<FeedIndexView> {
  for (const paper of papers)
    await fixture.store(
      paper,
      recordWith([fireOf(paper), ...[1, 2].map((n) => otherOf(paper, n))], {
        title: `The ${paper.toUpperCase()}`,
      }),
    );
  const set = eventsAddress(papers.map(feedAt)) ?? '';
  const items = [best, ...papers.filter((paper) => paper !== best)].map((paper) => itemKey(fireOf(paper)));
  const groups = [{ items, why: ['Fremont', 'Walnut Avenue'] }];
  fixture.feeds.values.set(eventsKey(set), JSON.stringify({ version: 1, eventsVersion: 3, groups }));
  return indexView([[set, { live: 3 }], ...papers.map((paper) => [feedAt(paper), { live: 5 }] as const)]);
}

const publicationOf = (papers: readonly Paper[], own: Partial<PublicationInput> = {}): Publication =>
  publicationSchema.parse(
    smallPublication('bee', { local: false, ...own, sections: { food: papers.map(feedAt) } }),
  );

const front = (publication: Publication, index: FeedIndexView, shown = new Map<string, number>()) =>
  finish(fixture.reader(publication, { index, shown }).read(null));
async function foodOf(blocks: SectionBlock[]) {
  const found = await blocks.find(({ section }) => section.id === 'food')?.stories;
  return found?.ok ? found : expect.fail('no stories');
}

it('HOME-6 HOME-27 a whole section has every story of a large event', async () => {
  const index = await storeFire(PAPERS, 'a');
  const links = PAPERS.flatMap((paper) => [1, 2].map((n) => `https://${paper}.example/${n}`));
  const publication = publicationOf(PAPERS, { editing: { grouped: [{ links }] } });
  const cards = async (result: SectionResult) => {
    const { stories } = result.ok ? result : expect.fail();
    return stories.map(({ covering = [] }) => covering.length);
  };
  const reader = fixture.reader(publication, { index });
  expect(await cards(await reader.readAll('food'))).toEqual([3, 7]);
  expect(await cards(await foodOf(await finish(reader.read('food'))))).toEqual([3, 7]);
  expect(await cards(await foodOf(await finish(reader.read(null))))).toEqual([3, 3]);
});

it('HOME-25 HOME-27 an event of four newsrooms has the page of a story that four have', async () => {
  const index = await storeFire(PAPERS, 'a');
  const publication = publicationOf(PAPERS);
  const [card] = (await foodOf(await front(publication, index))).stories;
  expect(card?.covering).toHaveLength(3);
  const path = `/stories/food-${hashName('https://a.example/fire')}`;
  expect(card?.group).toEqual({ newsrooms: 4, path });
  const group = (paper: Paper) =>
    fixture.reader(publication, { index }).group(`food-${hashName(`https://${paper}.example/fire`)}`);
  const found = await group('a');
  expect(found).toMatchObject({ path, why: ['Fremont', 'Walnut Avenue'] });
  expect(found !== 'failed' && found?.newsrooms.map(({ name, title }) => [name, title])).toEqual(
    PAPERS.map((paper) => [`The ${paper.toUpperCase()}`, HEADLINES[paper]]),
  );
  // The link of any of them finds the group.
  expect(await group('d')).toEqual(await group('a'));
});

it('HOME-27 a story that an editor pins stays first, and has the others below it; a hidden one is nowhere', async () => {
  const papers = ['a', 'b', 'c'] as const;
  const index = await storeFire(papers, 'b');
  const editing = {
    pinned: [{ link: 'https://c.example/fire' }],
    hidden: [{ link: 'https://a.example/fire' }],
  };
  const { stories, total } = await foodOf(await front(publicationOf(papers, { editing }), index));
  expect([stories[0]?.title, stories[0]?.pinned]).toEqual([HEADLINES.c, true]);
  expect(stories[0]?.covering?.map(({ title }) => title)).toEqual([HEADLINES.b]);
  expect([stories.length, total]).toEqual([5, 8]);
});

it('HOME-27 an editor splits an event by any of its stories, and makes one; both end', async () => {
  const papers = ['a', 'b', 'c'] as const;
  const index = await storeFire(papers, 'b');
  const until = new Date(START + HOUR_MS).toISOString();
  const cardsOf = async (editing: PublicationInput['editing'], now = START) => {
    const reader = fixture.reader(publicationOf(papers, { editing }), { index, now });
    return (await foodOf(await finish(reader.read(null)))).stories;
  };
  const split = { split: [{ link: 'https://c.example/fire?utm_source=x', until }] };
  expect((await cardsOf(split)).slice(0, 3).map(({ title }) => title)).toEqual(
    papers.map((paper) => HEADLINES[paper]),
  );
  expect((await cardsOf(split, START + HOUR_MS))[0]?.covering).toHaveLength(2);
  const links = ['https://b.example/1', 'https://a.example/2'];
  const [fire, made, ...others] = await cardsOf({ grouped: [{ links, until }] });
  expect([fire?.title, made?.title, made?.covering?.map(({ title }) => title)]).toEqual([
    HEADLINES.b,
    'a on number 1',
    undefined,
  ]);
  expect(others[0]).toMatchObject({ title: 'b on number 1', covering: [{ title: 'a on number 2' }] });
  expect(others[0]?.why).toContain('Grouped because: the editors see one event.');
  expect(others[0]?.why).not.toContain('Fremont');
  const pasted = ['https://a.example/2?utm_source=x', 'https://b.example/1'];
  const named = await cardsOf({ grouped: [{ links: pasted, until }] });
  expect(named.find(({ covering }) => covering?.[0]?.title === 'b on number 1')?.title).toBe('a on number 2');
});

it('HOME-27 a page that KV shows no events for yet is no older than it says', async () => {
  const papers = ['a', 'b', 'c'] as const;
  const index = await storeFire(papers, 'b');
  const set = eventsAddress(papers.map(feedAt)) ?? '';
  fixture.feeds.values.delete(eventsKey(set));
  const shown = new Map<string, number>();
  const { stories } = await foodOf(await front(publicationOf(papers), index, shown));
  expect(stories.slice(0, 3).map(({ title }) => title)).toEqual(papers.map((paper) => HEADLINES[paper]));
  expect(shown.get(set)).toBe(0);
});
