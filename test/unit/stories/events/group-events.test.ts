import { describe, expect, it } from 'vitest';
import { groupEvents } from '../../../../functions/stories/events/group-events.ts';
import type { EventStory } from '../../../../functions/stories/events/story-vectors.ts';
import { halfOf, readEventLabels, readSharedDays, scoreEvents } from './labels.ts';

const HOUR_MS = 60 * 60_000;
const NOW = Date.UTC(2026, 10, 12, 20);

const story = (newsroom: string, title: string, text: string, hoursAgo = 0): EventStory => ({
  newsroom,
  title,
  text,
  slug: '',
  at: NOW - hoursAgo * HOUR_MS,
});
/** @param lines newsroom, hours ago, headline and text of a story each */
const written = (lines: readonly string[]): EventStory[] =>
  lines.map((line) => {
    const [newsroom = '', hours, title = '', text = ''] = line.split(' | ');
    return story(newsroom, title, text, Number(hours));
  });

/** Other stories of a local section, which make its local words known. */
const OTHERS = readEventLabels()
  .filter(({ language, name }) => language === 'en' && name !== 'apartment-blaze')
  .slice(0, 12)
  .flatMap(({ stories }) => stories);

const BLAZE = written([
  'courier | 0 | Two dead in Fremont apartment blaze | Firefighters found two bodies on Walnut Avenue, Chief Zoraida Salas said.',
  'herald | 3 | Fremont blaze on Walnut Avenue leaves two dead | Chief Zoraida Salas said the apartment had no alarm.',
]);

const titlesOf = (stories: readonly EventStory[]): string[][] =>
  groupEvents(stories).map(({ members }) => members.map((at) => stories[at]?.title ?? '').sort());
const blazesOf = (stories: readonly EventStory[]): string[][] =>
  titlesOf(stories).filter((titles) => titles.some((title) => title.includes('blaze')));

describe('stories of several newsrooms about one event are grouped', () => {
  it.each([
    ['seen', halfOf(readEventLabels(), 'seen'), 0.88],
    ['unseen', halfOf(readEventLabels(), 'unseen'), 0.88],
    ['written later', readEventLabels('later-labels.txt'), 0.88],
    ['all', [...readEventLabels(), ...readEventLabels('later-labels.txt')], 0.88],
    ['of real days', readSharedDays(), 0.565],
  ])('HOME-27 labels that are %s: precision and recall of pairs', (_which, groups, least) => {
    const { precision, recall, wrong } = scoreEvents(groups);
    // The days are not on every machine.
    if (groups.length === 0) return;
    expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
    expect(recall).toBeGreaterThanOrEqual(least);
  });

  it('four stories in a chain are not one event', () => {
    const chain = written([
      'courier | 0 | Zoraida Salas leaves Fremont | Zoraida Salas was chief in Fremont.',
      'herald | 1 | Zoraida Salas of Fremont joins Quillan Ostrander’s Marbury ferry | Quillan Ostrander owns the Marbury ferry Perpetua.',
      'post | 2 | Quillan Ostrander’s Marbury ferry Perpetua sold to Yevgenia Talbot of Corrigan | Quillan Ostrander has owned the Marbury ferry.',
      'wire | 3 | Yevgenia Talbot buys Corrigan | Yevgenia Talbot pays for Corrigan.',
    ]);
    const groups = titlesOf([...chain, ...OTHERS]).filter((titles) =>
      titles.some((title) => /Salas|Talbot/.test(title)),
    );
    expect(groups.length).toBeGreaterThan(0);
    expect(Math.max(...groups.map((titles) => titles.length))).toBeLessThan(4);
  });

  it('where capitals show no names, by all words', () => {
    const german = readEventLabels()
      .filter(({ language }) => language === 'de')
      .flatMap(({ stories }) => stories);
    expect(titlesOf(german)).toContainEqual([
      'Bochum: Lagerhalle in Wattenscheid in Flammen',
      'Großbrand in Lagerhalle in Bochum: zwei Feuerwehrleute verletzt',
    ]);
  });

  it('in German, other numbers are another event', () => {
    const german = readEventLabels()
      .filter(({ language }) => language === 'de')
      .flatMap(({ stories }) => stories);
    expect(titlesOf(german)).toContainEqual([
      'Bremen gewinnt 3:1 gegen Mainz',
      'Lahtinen trifft doppelt: Bremen schlägt Mainz 3:1',
    ]);
    const fires = written([
      'anzeiger | 0 | Scheune brennt: 12 Kühe verenden | Der Brand begann im Stroh, sagte die Feuerwehr.',
      'bote | 3 | Scheune brennt: 30 Kühe verenden | Der Brand begann im Stroh, sagte die Feuerwehr.',
    ]);
    expect(titlesOf([...fires, ...german]).flat()).not.toContain(fires[0]?.title);
  });

  it('a follow-up joins two stories although it has no word in common with one of them', () => {
    const stories = written([
      'courier | 0 | Fremont blaze on Walnut Avenue: landlord Anselm Krog charged | Two tenants died.',
      'herald | 2 | Walnut Avenue blaze in Fremont kills two tenants | The cause is not known.',
      'post | 0 | Landlord Anselm Krog charged and jailed | Krog denies it, his lawyer said.',
    ]);
    expect(titlesOf([...stories, ...OTHERS])).toContainEqual(stories.map(({ title }) => title).sort());
  });

  it.each([
    'Transfer news: Walnut Avenue and Fremont blaze leaves two dead',
    'Two dead in Fremont blaze on Walnut Avenue. And, the ferries stop',
    'Morning news brief: Fremont blaze on Walnut Avenue leaves two dead',
    'Editorial: Two dead in Fremont blaze on Walnut Avenue',
  ])('not a text about many subjects, nor an opinion: %s', (title) => {
    const ticker = story('herald', title, BLAZE[0]?.text ?? '');
    expect(titlesOf([...BLAZE, ticker, ...OTHERS]).flat()).not.toContain(ticker.title);
  });

  it('in scripts without spaces, by pairs of characters', () => {
    const quake = written([
      'asahi | 0 | 大きな地震が青森県八戸市を襲う | 気象庁が会見した。',
      'mainichi | 1 | 青森県で強い地震、八戸市は停電 | 被害を調べている気象庁。',
      'yomiuri | 2 | 新しい図書館が札幌に開館 | 蔵書は30万冊。',
    ]);
    expect(groupEvents(quake).map(({ members }) => members.toSorted())).toEqual([[0, 1]]);
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

  it('not those that are more than two days apart, nor one without any time', () => {
    const [first, second] = BLAZE;
    if (!first || !second) throw new Error('two stories');
    const at = (hours: number) => [first, { ...second, at: NOW - hours * HOUR_MS }, ...OTHERS];
    expect(blazesOf(at(48))).toHaveLength(1);
    expect(blazesOf(at(49))).toHaveLength(0);
    expect(blazesOf([first, { ...second, at: null }, ...OTHERS])).toHaveLength(0);
  });

  it('not an undated story and one of another day', () => {
    const [first, second] = BLAZE;
    if (!first || !second) throw new Error('two stories');
    const seen = (hours: number) => [
      first,
      { ...second, at: NOW - hours * HOUR_MS, isUndated: true },
      ...OTHERS,
    ];
    expect(blazesOf(seen(24))).toHaveLength(1);
    expect(blazesOf(seen(25))).toHaveLength(0);
  });

  it('not for the name of a programme, which a newsroom puts into a third of its headlines', () => {
    const subjects = ['rents', 'salmon', 'ferries', 'jails', 'wildflowers', 'violins', 'tariffs', 'glaciers'];
    const shows = subjects.map((subject, n) =>
      story('kfmt', `Bayside Forum panel discusses ${subject}`, `Guests talk about ${subject}.`, n),
    );
    const other = story('herald', 'Bayside Forum panel discusses its end', 'The programme has no studio.', 2);
    expect(
      titlesOf([...shows, other, ...OTHERS])
        .flat()
        .join(),
    ).not.toContain('Bayside Forum');
  });

  it.each([
    ['Ein Dachstuhl in Kassel brennt völlig aus', 'Ein Dachstuhl in Freiburg brennt völlig aus'],
    ['Theater Bremen bekommt neue Intendantin', 'Theater Kiel bekommt neuen Intendanten'],
  ])('not the same in another place: %s, %s', (one, other) => {
    const stories = [story('bote', one, ''), story('kurier', other, '', 1)];
    expect(groupEvents([...stories, ...OTHERS]).every(({ members }) => !members.includes(0))).toBe(true);
  });

  it('not the same show of two towns, in other words', () => {
    const shows = written([
      'courier | 0 | San Francisco Ballet’s ‘Nutcracker’ returns | The ballet by Tchaikovsky opens at the War Memorial Opera House.',
      'herald | 2 | ‘Nutcracker’ returns to San Jose | The ballet by Tchaikovsky opens at the Center for the Performing Arts.',
    ]);
    expect(titlesOf([...shows, ...OTHERS]).flat()).not.toContain(shows[0]?.title);
  });

  it('not two fires, however alike', () => {
    const fires = written([
      'courier | 0 | Barn fire in Guerneville kills two cows | Alameda County crews stayed all night and saved ten animals from the flames.',
      'herald | 2 | Barn fire in Pescadero kills two goats | Alameda County crews stayed all night and saved ten animals from the flames.',
    ]);
    expect(titlesOf([...fires, ...OTHERS]).flat()).not.toContain(fires[0]?.title);
  });

  it('not two stories of one town, whose name is all they have in common', () => {
    const town = written([
      'courier | 0 | San Francisco restaurant wins a star | The San Francisco chef cooks Basque dishes.',
      'herald | 1 | San Francisco museum shows Picasso | The San Francisco museum has 80 paintings.',
    ]);
    expect(titlesOf([...town, ...OTHERS]).flat()).not.toContain(town[0]?.title);
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
