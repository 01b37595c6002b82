import type { ArticleCard, ListResult } from '../../../schema/contract/articles.ts';
import type { PageContext } from '../../../schema/contract/context.ts';
import type { DisplayDate } from '../../../schema/contract/display-date.ts';
import { pagePath } from '../../../schema/contract/pages/page-path.ts';
import { drawnPicture } from '../../../schema/pictures.ts';
import type { Publication } from '../../../schema/publication.ts';
import { fillPlaceholders, placeholdersOf } from '../../ui/placeholders.ts';
import { FRONT, type OwnStory } from '../copy.ts';

/** A lead and three teasers (HOME-2). */
const LEAD_STORIES = 4;
/** The lead and the first teaser have a picture, the others do not. */
const PICTURED = 2;
/** How long the shell waits for a list that is not stored yet, or not near. */
const LEAD_WAIT_MS = 15;
/** Topic of the generated drawing by position, so that the two drawings differ. */
const TOPICS = ['local-news', 'lifestyle'] as const;

/** An article, or a text about the publication, as the hero shows it. */
interface LeadStory {
  /** Path of its page. */
  to: string;
  title: string;
  standfirst: string;
  /** Above a teaser's headline: the article's date, or a label of the text. */
  kicker: DisplayDate | string | null;
  picture: LeadPicture | null;
}

/** A picture, and its replacement if it fails to load. */
export interface LeadPicture {
  /** Path on this site, or an http(s) address. */
  src: string;
  /** Path of the drawing shown if `src` fails; null where the publication shows none. */
  fallback: string | null;
}

/** Content of the hero: the newest articles, filled up with texts about the publication. */
export interface Lead {
  first: LeadStory;
  /** Three. */
  teasers: LeadStory[];
  /** The backend failed, so the page is cached only briefly. */
  faulty: boolean;
}

/**
 * Reads the newest articles. They are a value if a copy comes while the shell waits or the backend fails at once (such a page is
 * cached only briefly), otherwise a promise, so that a slow backend delays the hero and not the page (F1). It never rejects.
 */
export async function readLead(context: PageContext): Promise<{ lead: Lead | Promise<Lead> }> {
  const { backend, whole, shellWaitMs } = context;
  const toLead = (result: ListResult) => leadOf(result, context);
  const stored = backend.stored();
  const asked = stored
    .then((list) => list ?? backend.list({ page: 1, category: null }))
    .then((result) => toLead(result));
  if (whole) return { lead: await asked };
  const isKnownInTime = (await Promise.race([stored, after(shellWaitMs)])) !== null;
  return {
    lead: isKnownInTime ? await asked : ((await Promise.race([asked, after(LEAD_WAIT_MS)])) ?? asked),
  };
}

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

async function leadOf(result: ListResult, context: PageContext): Promise<Lead> {
  const seen = new Set<string>();
  const draw = drawingsOf(context.publication);
  const articles = result.ok ? result.articles.slice(0, LEAD_STORIES) : [];
  const own = ownStories(context);
  const [first = own.lead, ...others] = articles.map((card, i) => toLeadStory(card, i, seen, draw));
  const teasers = [...others, ...own.teasers.slice(others.length)];
  const load = (story: LeadStory) => withLoaded(story, context);
  const [lead, rest] = await Promise.all([load(first), Promise.all(teasers.map(load))]);
  return { first: lead, teasers: rest, faulty: !result.ok };
}

/** @returns the story with the picture's address for browsers */
async function withLoaded(story: LeadStory, { pictureOf }: PageContext): Promise<LeadStory> {
  const { picture } = story;
  return picture === null ? story : { ...story, picture: { ...picture, src: await pictureOf(picture.src) } };
}

/** @returns the path of the drawing for a topic and a seed; null if the publication shows no drawings */
type Draw = (topic: string, seed: string) => string | null;

const drawingsOf =
  ({ pictures: { show } }: Pick<Publication, 'pictures'>): Draw =>
  (topic, seed) =>
    show === 'drawn' ? drawnPicture({ topic, seed, use: 'own' }) : null;

/** Texts about the publication, with links to its stories. */
function ownStories({ publication, origin }: PageContext) {
  const { id, name, region } = publication;
  const draw = drawingsOf(publication);
  const words = placeholdersOf({ name, region, origin });
  const toOwnStory = ({ kicker, title, text }: OwnStory, topic: string | null): LeadStory => {
    const drawn = topic && draw(topic, id);
    return {
      to: '/blog',
      title: fillPlaceholders(title, words),
      standfirst: fillPlaceholders(text, words),
      kicker,
      picture: drawn ? { src: drawn, fallback: drawn } : null,
    };
  };
  return {
    lead: toOwnStory(FRONT.lead, TOPICS[0]),
    teasers: FRONT.teasers.map((story, i) => toOwnStory(story, TOPICS[i + 1] ?? null)),
  };
}

/** @param seen addresses of pictures on the page; a repeated one becomes a drawing */
function toLeadStory(card: ArticleCard, place: number, seen: Set<string>, draw: Draw): LeadStory {
  const { slug, title, description, date, image } = card;
  return {
    to: pagePath('article', slug),
    title,
    standfirst: description,
    kicker: date,
    picture: place < PICTURED ? choosePicture(image, seen, draw(TOPICS[place] ?? TOPICS[0], slug)) : null,
  };
}

function choosePicture(image: string | null, seen: Set<string>, drawn: string | null): LeadPicture | null {
  const src = image === null || seen.has(image) ? drawn : image;
  if (src === null) return null;
  seen.add(src);
  return { src, fallback: drawn };
}
