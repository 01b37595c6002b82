import type { ArticleCard, BackendReader, ListOutcome } from '../../schema/articles.ts';
import type { Moment } from '../../schema/moment.ts';
import { drawnPicture } from '../chrome/drawn-picture.ts';
import { shownOnly } from '../chrome/shown-only.ts';

/** A lead and three secondaries (HOME-2). */
const LEAD_STORIES = 4;
/** The lead and the first secondary have a picture, the others only words. */
const PICTURED = 2;
/** How long the shell waits for a list that nobody has asked for yet. */
const LEAD_WAIT_MS = 15;
/** The topic a drawn picture takes its motif from, by place: never twice the same. */
const TOPICS = ['local-news', 'lifestyle'] as const;

/** One of the paper's own articles, as the hero shows it. */
export interface LeadStory {
  slug: string;
  title: string;
  standfirst: string;
  date: Moment | null;
  picture: LeadPicture | null;
}

/** Its picture, and what to show where that does not come. */
export interface LeadPicture {
  /** Path of this site or http(s) address. */
  src: string;
  /** Path of a drawing that stands in when `src` fails. */
  drawn: string;
}

/** What the hero has to tell: up to four articles, none of them where the backend is dead or has none. */
export interface Lead {
  stories: LeadStory[];
  /** The backend did not answer: such a page is not kept for long. */
  faulty: boolean;
}

/**
 * The newest articles: a value where a copy is kept or the backend says at once that it fails (such a page is kept, if
 * not for long), else a promise, so that a slow backend costs the hero and not the page (F1). Nothing here rejects.
 * @param whole nothing may be left to come
 */
export async function readLead(
  backend: BackendReader,
  whole: boolean,
): Promise<{ lead: Lead | Promise<Lead> }> {
  const kept = await backend.kept();
  if (kept) return { lead: describeLead(kept) };
  const asked = backend.list({ page: 1, category: null }).then(describeLead);
  if (whole) return { lead: await asked };
  const late = new Promise<null>((resolve) => setTimeout(resolve, LEAD_WAIT_MS, null));
  return { lead: (await Promise.race([asked, late])) ?? asked };
}

/** A hero that the document shows. */
export const shownLead = shownOnly<Lead>();

function describeLead(outcome: ListOutcome): Lead {
  if (!outcome.ok) return { stories: [], faulty: true };
  const seen = new Set<string>();
  return {
    stories: outcome.articles.slice(0, LEAD_STORIES).map((card, i) => describeStory(card, i, seen)),
    faulty: false,
  };
}

/** @param seen pictures already on the page: the same address twice becomes a drawing */
function describeStory(card: ArticleCard, place: number, seen: Set<string>): LeadStory {
  const { slug, title, description, date, image } = card;
  return {
    slug,
    title,
    standfirst: description,
    date,
    picture: place < PICTURED ? choosePicture(slug, image, place, seen) : null,
  };
}

function choosePicture(slug: string, image: string | null, place: number, seen: Set<string>): LeadPicture {
  const drawn = drawnPicture(TOPICS[place] ?? TOPICS[0], slug);
  const src = image === null || seen.has(image) ? drawn : image;
  seen.add(src);
  return { src, drawn };
}
