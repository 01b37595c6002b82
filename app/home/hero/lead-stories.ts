import type { ArticleCard, ListResult } from '../../../schema/contract/articles.ts';
import type { PageContext } from '../../../schema/contract/context.ts';
import type { DisplayDate } from '../../../schema/contract/display-date.ts';
import { newsroomsOf } from '../../../schema/contract/own-content.ts';
import { LEAD_WAIT_MS } from '../../../schema/contract/page-waits.ts';
import { pagePath } from '../../../schema/contract/pages/page-path.ts';
import { OWN_DRAWING } from '../../../schema/pictures.ts';
import type { Front } from '../../../schema/texts/front.ts';
import { toPaper } from '../../ui/use-paper.ts';
import { wordsFor } from '../../words/words.ts';
import { withOwnWords } from '../own-words.ts';

/** A lead and three teasers (HOME-2). */
const LEAD_STORIES = 4;
/** The lead and the first teaser have a picture, the others do not. */
const PICTURED = 2;

/** An article, or a text about the publication, as the hero shows it. */
interface LeadStory {
  /** Path of its page. */
  to: string;
  title: string;
  standfirst: string;
  /** Above a teaser's headline: the article's date, or a label of the text. */
  kicker: DisplayDate | string | null;
  picture: LeadPicture | null;
  /** A text of ours, not an article. */
  isOwn?: true | undefined;
}

/** A picture, and its replacement if it fails to load. */
export interface LeadPicture {
  /** Path on this site, or an http(s) address. */
  src: string;
  /** Path of the drawing shown if `src` fails; null for none. */
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
 * @param front what the publication says itself, if anything
 */
export async function readLead(
  context: PageContext,
  front: Front | null,
): Promise<{ lead: Lead | Promise<Lead> }> {
  const { backend, whole, shellWaitMs } = context;
  const toLead = (result: ListResult) => leadOf(result, context, front);
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

async function leadOf(result: ListResult, context: PageContext, front: Front | null): Promise<Lead> {
  const seen = new Set<string>();
  const drawing = context.publication.pictures.show === 'drawn' ? OWN_DRAWING : null;
  const articles = result.ok ? result.articles.slice(0, LEAD_STORIES) : [];
  const own = ownStories(context, front, drawing);
  const [first = own.lead, ...others]: LeadStory[] = articles.map((card, i) =>
    toLeadStory(card, i, seen, drawing),
  );
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

/** Texts about the publication, with links to its stories. */
function ownStories({ publication }: PageContext, front: Front | null, drawing: string | null) {
  const { lead, teasers } = withOwnWords(wordsFor(publication.locale), front).front;
  const paper = toPaper(publication);
  const own = { to: '/blog' } as const;
  const { collected, explained, remembered } = teasers;
  const isAlone = newsroomsOf(publication) === 'none';
  const ownCollected = isAlone ? { ...collected, text: collected.alone } : collected;
  return {
    lead: {
      ...own,
      ...(!front?.hero && { isOwn: true as const }),
      title: lead.title(paper),
      standfirst: isAlone ? lead.alone(paper) : lead.text(paper),
      kicker: '',
      picture: drawing === null ? null : { src: drawing, fallback: drawing },
    },
    teasers: [ownCollected, explained, remembered].map(({ kicker, title, text }) => ({
      ...own,
      ...(!front?.teasers && { isOwn: true as const }),
      title,
      standfirst: text,
      kicker,
      picture: null,
    })),
  };
}

/**
 * @param seen addresses of pictures on the page: each is shown once
 * @param drawing of the lead if it has no picture
 */
function toLeadStory(card: ArticleCard, place: number, seen: Set<string>, drawing: string | null): LeadStory {
  const { slug, title, description, date, image } = card;
  return {
    to: pagePath('article', slug),
    title,
    standfirst: description,
    kicker: date,
    picture: place < PICTURED ? choosePicture(image, seen, place === 0 ? drawing : null) : null,
  };
}

function choosePicture(image: string | null, seen: Set<string>, drawing: string | null): LeadPicture | null {
  const src = image === null || seen.has(image) ? drawing : image;
  if (src === null) return null;
  seen.add(src);
  return { src, fallback: drawing };
}
