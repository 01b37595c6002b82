import { formatMonth, formatToday } from '../../functions/platform/format-date.ts';
import { monthOf } from '../../functions/platform/month.ts';

/** An edition of a publication: everything that its pages must say, and that no page of another one may say. */
export interface Edition {
  id: string;
  /** Counts up: whatever is of an earlier one is yesterday's. */
  edition: number;
  /** Origins of its publishers, and of the pictures of its article and of its publishers' stories. */
  feeds: string;
  photos: string;
}

/** The same, and what a run knows of it. */
export interface Paper extends Edition {
  /** By the site's clock when the edition began, in epoch ms. */
  since: number;
  /** By the same clock now, as the front page writes a day. */
  today: string;
  /** In which its stories were published, `YYYY-MM`. */
  month: string;
  /** Cookie of a signed-in operator. */
  session: string;
  /** Path of the picture of its article; only the site can make one. */
  articlePicture: string;
}

/** The publications' secret of their editors in a run. */
export const PURGE_TOKEN = 'the-secret-of-chaos-editors';
/** Where the publications of a local run are. */
const PLACE = { locale: 'en-US', timezone: 'America/Los_Angeles' };
/** One feed each. */
const FEEDS = ['local', 'sports'] as const;
/** More than three newsrooms make a story a group (HOME-25). */
const WIRES = [1, 2, 3, 4] as const;
/** Of a publisher; each edition adds one and takes the oldest away (mocks/publishers/network.ts). */
export const STORIES = 20;
const HOUR_MS = 60 * 60_000;

/** The mock backend has the articles of the default publication for every host below `.localhost`. */
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

/** The feeds of each section of the publication's row. */
export const sectionsOf = (paper: Edition): { local: string[]; sports: string[]; food: string[] } => ({
  local: [feedOf(paper, 'local')],
  sports: [feedOf(paper, 'sports')],
  food: WIRES.map((wire) => wireOf(paper, wire)),
});
export const feedsOf = (paper: Edition): string[] => Object.values(sectionsOf(paper)).flat();

/** Number of the newest story of each feed. */
export const newestStory = ({ edition }: Edition): number => STORIES + edition;
export const newestName = (paper: Edition): string => storyName(paper, newestStory(paper));
/** How the newest article is headed where the publication has had editions: its headline is changed by each. */
export const updateOf = ({ edition }: Edition): string => (edition === 0 ? '' : `Update ${edition}: `);
/** An editor hides this one. */
export const hiddenStory = (paper: Edition): number => newestStory(paper) - 2;
/** How a story of the local feed is headed, at its end. */
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

/** @returns the month in which the stories were published. @param startedAt epoch ms of the run */
export const monthOfStories = (startedAt: number): string => monthOf(startedAt - HOUR_MS, PLACE.timezone);
export const monthName = ({ month }: Paper): string => formatMonth(month, PLACE);
export const dayName = (at: number): string => formatToday(at, PLACE);
