import { describe, expect, it } from 'vitest';
import { groupEvents } from '../../../../functions/feeds/events/group-events.ts';
import { EVIDENCE_NONE } from '../../../../functions/feeds/events/likeness.ts';
import { type EventStory, readSection } from '../../../../functions/feeds/events/section-words.ts';
import { findPairs, PairEvidence } from '../../../../functions/feeds/events/story-pairs.ts';
import { halfOf, readEventLabels, scoreEvents } from './labels.ts';

const HOUR_MS = 60 * 60_000;
const NOW = Date.UTC(2026, 10, 12, 20);

const story = (newsroom: string, title: string, text: string, hoursAgo = 0): EventStory => ({
  newsroom,
  title,
  text,
  slug: '',
  at: NOW - hoursAgo * HOUR_MS,
});

/** Other stories of a local section, which make its local words known. */
const OTHERS = readEventLabels()
  .filter(({ language, name }) => language === 'en' && name !== 'apartment-blaze')
  .slice(0, 12)
  .flatMap(({ stories }) => stories);

const BLAZE = [
  story(
    'courier',
    'Two dead in Fremont apartment blaze',
    'Firefighters found two bodies on Walnut Avenue, Chief Zoraida Salas said.',
  ),
  story(
    'herald',
    'Fremont blaze on Walnut Avenue leaves two dead',
    'Chief Zoraida Salas said the apartment had no alarm.',
    3,
  ),
];

const titlesOf = (stories: readonly EventStory[]): string[][] =>
  groupEvents(stories).map(({ members }) => members.map((at) => stories[at]?.title ?? '').sort());
const blazesOf = (stories: readonly EventStory[]): string[][] =>
  titlesOf(stories).filter((titles) => titles.some((title) => title.includes('blaze')));

describe('stories of several newsrooms about one event are grouped', () => {
  it('labels: precision and recall of pairs', () => {
    for (const groups of [
      halfOf(readEventLabels(), 'seen'),
      readEventLabels('later-labels.txt'),
      [...readEventLabels(), ...readEventLabels('later-labels.txt')],
    ]) {
      const { precision, recall, wrong } = scoreEvents(groups);
      expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
      expect(recall).toBeGreaterThanOrEqual(0.6);
    }
  });

  it('four stories in a chain are not one event', () => {
    const chain = [
      story('courier', 'Zoraida Salas leaves Fremont', 'Zoraida Salas was chief in Fremont.'),
      story(
        'herald',
        'Zoraida Salas of Fremont joins Quillan Ostrander’s Marbury ferry',
        'Quillan Ostrander owns the Marbury ferry Perpetua.',
        1,
      ),
      story(
        'post',
        'Quillan Ostrander’s Marbury ferry Perpetua sold to Yevgenia Talbot of Corrigan',
        'Quillan Ostrander has owned the Marbury ferry.',
        2,
      ),
      story('wire', 'Yevgenia Talbot buys Corrigan', 'Yevgenia Talbot pays for Corrigan.', 3),
    ];
    const groups = titlesOf([...chain, ...OTHERS]).filter((titles) =>
      titles.some((title) => /Salas|Talbot/.test(title)),
    );
    expect(groups.map((titles) => titles.length)).toEqual([3]);
  });

  it('where capitals show no names, by other weights', () => {
    const german = readEventLabels()
      .filter(({ language }) => language === 'de')
      .flatMap(({ stories }) => stories);
    expect(titlesOf(german)).toContainEqual([
      'Bochum: Lagerhalle in Wattenscheid in Flammen',
      'Großbrand in Lagerhalle in Bochum: zwei Feuerwehrleute verletzt',
    ]);
  });

  it('in German, nouns count more than other words, and other numbers are another event', () => {
    const german = readEventLabels()
      .filter(({ language }) => language === 'de')
      .flatMap(({ stories }) => stories);
    expect(titlesOf(german)).toContainEqual([
      'Bremen gewinnt 3:1 gegen Mainz',
      'Lahtinen trifft doppelt: Bremen schlägt Mainz 3:1',
    ]);
    const fires = [
      story(
        'anzeiger',
        'Scheune brennt: 12 Kühe verenden',
        'Der Brand begann im Stroh, sagte die Feuerwehr.',
      ),
      story('bote', 'Scheune brennt: 30 Kühe verenden', 'Der Brand begann im Stroh, sagte die Feuerwehr.', 3),
    ];
    expect(titlesOf([...fires, ...german]).flat()).not.toContain(fires[0]?.title);
  });

  it('a follow-up joins two stories although it has no word in common with one of them', () => {
    const stories = [
      story('courier', 'Fremont blaze on Walnut Avenue: landlord Anselm Krog charged', 'Two tenants died.'),
      story('herald', 'Walnut Avenue blaze in Fremont kills two tenants', 'The cause is not known.', 2),
      story('post', 'Landlord Anselm Krog charged and jailed', 'Krog denies it, his lawyer said.'),
    ];
    expect(titlesOf([...stories, ...OTHERS])).toContainEqual(stories.map(({ title }) => title).sort());
  });

  it('not a ticker of transfers, which is about many', () => {
    const ticker = story(
      'herald',
      'Transfer news: Walnut Avenue and Fremont blaze leaves two dead',
      BLAZE[0]?.text ?? '',
    );
    expect(titlesOf([...BLAZE, ticker, ...OTHERS]).flat()).not.toContain(ticker.title);
  });

  it('says for which words', () => {
    const groups = groupEvents([...BLAZE, ...OTHERS]);
    const { why } = groups.find(({ members }) => members.includes(0)) ?? { why: [] };
    expect(why.length).toBeGreaterThan(0);
    expect(why.length).toBeLessThanOrEqual(3);
    expect(why.join(', ')).toMatch(/Fremont|Walnut Avenue|Zoraida Salas/);
  });

  it('not those of one newsroom alone', () => {
    const own = BLAZE.map((one) => ({ ...one, newsroom: 'courier' }));
    expect(blazesOf([...BLAZE, ...OTHERS])).toHaveLength(1);
    expect(blazesOf([...own, ...OTHERS])).toHaveLength(0);
  });

  it('not those that are more than two days apart; an unknown time is no reason against it', () => {
    const [first, second] = BLAZE;
    if (!first || !second) throw new Error('two stories');
    const at = (hours: number) => [first, { ...second, at: NOW - hours * HOUR_MS }, ...OTHERS];
    expect(blazesOf(at(48))).toHaveLength(1);
    expect(blazesOf(at(49))).toHaveLength(0);
    expect(blazesOf([first, { ...second, at: null }, ...OTHERS])).toHaveLength(1);
  });

  it('not two fires, however alike', () => {
    const fires = [
      story(
        'courier',
        'Barn fire in Guerneville kills two cows',
        'Alameda County crews stayed all night and saved ten animals from the flames.',
      ),
      story(
        'herald',
        'Barn fire in Pescadero kills two goats',
        'Alameda County crews stayed all night and saved ten animals from the flames.',
        2,
      ),
    ];
    expect(titlesOf([...fires, ...OTHERS]).flat()).not.toContain(fires[0]?.title);
  });

  it('not two stories from one carnival, however much their headlines have in common', () => {
    const carnival = [
      story(
        'courier',
        'Dancers honor writers at the Truckee Carnival parade',
        'Authors are in the spotlight.',
      ),
      story('herald', 'A robot leads the Truckee Carnival parade', 'It is a tribute to Lindqvist.', 40),
    ];
    expect(titlesOf([...carnival, ...OTHERS]).flat()).not.toContain(carnival[0]?.title);
  });

  it('not columns that every paper has', () => {
    const columns = ['courier', 'herald'].map((newsroom) =>
      story(
        newsroom,
        'Weather in Napa Valley: Calistoga foggy',
        'Fog in Calistoga and Yountville until noon.',
      ),
    );
    expect(groupEvents([...columns, ...OTHERS]).every(({ members }) => !members.includes(0))).toBe(true);
  });

  it('the same in any order of the stories', () => {
    const stories = [...BLAZE, ...OTHERS];
    const groups = titlesOf(stories).map((titles) => titles.join());
    expect(groups.length).toBeGreaterThan(5);
    expect(
      titlesOf(stories.toReversed())
        .map((titles) => titles.join())
        .sort(),
    ).toEqual(groups.sort());
  });

  it('of 300 stories, one pair in thirty is compared word by word', () => {
    const section = [...readEventLabels(), ...readEventLabels('later-labels.txt')]
      .flatMap(({ stories }) => stories)
      .slice(0, 300);
    const evidence = new PairEvidence(section.length, EVIDENCE_NONE);
    const pairs = findPairs(section, readSection(section), evidence);
    expect(pairs.length).toBeGreaterThan(100);
    expect(evidence.compared).toBeLessThan((300 * 299) / 2 / 30);
  });

  it('hostile stories cost no more: long texts, thousands of items, one word', () => {
    const hostile = Array.from({ length: 5_000 }, (_, i) =>
      story(`site${i % 7}`, `Fremont ${'blaze '.repeat(50)}`, 'Fremont '.repeat(5_000), i % 40),
    );
    const groups = groupEvents(hostile);
    expect(Math.max(...groups.flatMap(({ members }) => members))).toBeLessThan(500);
    expect(Math.max(...groups.map(({ members }) => members.length))).toBeLessThanOrEqual(40);
    expect(groupEvents([])).toEqual([]);
    expect(groupEvents([story('a', '', ''), story('b', '', '')])).toEqual([]);
  });
});
