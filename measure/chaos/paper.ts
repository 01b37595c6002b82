import { formatMonth, formatToday } from '../../functions/platform/format-date.ts';
import { monthOf } from '../../functions/platform/month.ts';

/** An edition of a publication: content that its pages must have, and other publications' pages must not. */
export interface Edition {
  id: string;
  /** Counts up: content of a smaller edition is outdated. */
  edition: number;
  /** Origins of its publishers, and of the pictures of its article and of its publishers' stories. */
  feeds: string;
  photos: string;
}

/** An edition with the facts that a run knows. */
export interface Paper extends Edition {
  /** Start of the edition by the site's clock, in epoch ms. */
  since: number;
  /** The current date by the same clock, as the front page writes it. */
  today: string;
  /** Month of its stories, `YYYY-MM`. */
  month: string;
  /** Its newest article is new enough for the news sitemap: until the clock is put forward by a week. */
  hasNews: boolean;
  /** Cookie of a signed-in operator. */
  session: string;
  /** Path of its article's picture, which only the site can sign. */
  articlePicture: string;
}

/** The editors' secret of all publications in a run. */
export const PURGE_TOKEN = 'the-secret-of-chaos-editors';
/** The place of the publications in a local run. */
const PLACE = { locale: 'en-US', timezone: 'America/Los_Angeles' };
/** One feed each. */
const FEEDS = ['local', 'sports'] as const;
/** A story with more than three newsrooms is a group (HOME-25). */
const WIRES = [1, 2, 3, 4] as const;
/** Per publisher; each edition adds one and removes the oldest (mocks/publishers/network.ts). */
export const STORIES = 20;
const HOUR_MS = 60 * 60_000;

/** The mock backend has the default publication's articles for every host below `.localhost`. */
export const hostOf = ({ id }: Edition): string => `${id}.localhost`;

/** Every name of a publication, of any edition; the first group is the id. */
export const ANY_NAME = /Courier of ([\w-]+), edition/g;
export const nameOf = ({ id, edition }: Edition): string => `Courier of ${id}, edition ${edition}`;

export const articleSlug = ({ id }: Edition): string => `kept-by-${id}`;
export const articleTitle = ({ id }: Edition): string => `Kept by ${id}`;
export const articleWords = ({ id, edition }: Edition): string => `Words of ${id} in edition ${edition}`;
export const unknownSlug = ({ id }: Edition): string => `unknown-to-${id}`;
export const topicOf = ({ id }: Edition): string => `Harbor of ${id}`;
export const authorOf = ({ id }: Edition): string => `Ada of ${id}`;
export const breakingOf = ({ id, edition }: Edition): string => `Breaking for ${id} in edition ${edition}`;
export const alertOf = ({ id }: Edition): string => `Flood Warning for ${id}`;
export const correctionOf = ({ id, edition }: Edition): string => `Corrected by ${id} in edition ${edition}`;
export const ownerOf = ({ id, edition }: Edition): string => `the readers of ${id} in edition ${edition}`;

const feedId = ({ id }: Edition, name: string): string => `chaos-${id}-${name}`;
/** @returns the address of the publication's only feed of the section */
export const feedOf = (paper: Edition, section: (typeof FEEDS)[number]): string =>
  `${paper.feeds}/network/${feedId(paper, section)}`;
const wireId = (paper: Edition, wire: number): string => feedId(paper, `food-wire-${wire}`);
const wireOf = (paper: Edition, wire: number): string => `${paper.feeds}/network/${wireId(paper, wire)}`;

export const sectionsOf = (paper: Edition): { local: string[]; sports: string[]; food: string[] } => ({
  local: [feedOf(paper, 'local')],
  sports: [feedOf(paper, 'sports')],
  food: WIRES.map((wire) => wireOf(paper, wire)),
});
export const feedsOf = (paper: Edition): string[] => Object.values(sectionsOf(paper)).flat();

/** Number of the newest story of each feed. */
export const newestStory = ({ edition }: Edition): number => STORIES + edition;
export const newestName = (paper: Edition): string => storyName(paper, newestStory(paper));
/** The prefix of the newest article's headline, which each later edition changes. */
export const updateOf = ({ edition }: Edition): string => (edition === 0 ? '' : `Update ${edition}: `);
/** The story that an editor hides. */
export const hiddenStory = (paper: Edition): number => newestStory(paper) - 2;
/** The end of the headline of a story of the local feed. */
export const storyName = ({ id }: Edition, number: number): string =>
  `${capitals(id)} Local, story ${number}`;
const capitals = (id: string): string =>
  `Chaos ${id.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}`;
export const storyLink = (paper: Edition, number: number): string =>
  `${paper.feeds}/stories/${new URL(feedOf(paper, 'local')).pathname.slice(1)}/${number}`;
/** The address of the newest wire story at one of its newsrooms. */
export const wireLink = (paper: Edition): string =>
  `https://${wireId(paper, 1)}.example/stories/network/${wireId(paper, 1)}/${newestStory(paper)}`;
export const wirePhoto = (paper: Edition): string =>
  `${paper.photos}/photos/network-${wireId(paper, 1)}-${newestStory(paper)}.png`;
export const articlePhoto = ({ photos, id, edition }: Edition): string =>
  `${photos}/photos/own-${id}-${edition}.png`;

/** @returns the month of the stories. @param startedAt epoch ms of the run */
export const monthOfStories = (startedAt: number): string => monthOf(startedAt - HOUR_MS, PLACE.timezone);
export const monthName = ({ month }: Paper): string => formatMonth(month, PLACE);
export const dayName = (at: number): string => formatToday(at, PLACE);
