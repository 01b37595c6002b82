import type { ArticleCard, BackendReader, ListResult } from '../../../schema/articles/articles.ts';
import type { DisplayDate } from '../../../schema/display-date.ts';
import { serverOnlyData } from '../../hydration/server-only-data.ts';
import { drawnPicture } from '../../ui/drawn-picture.ts';

/** A lead and three teasers (HOME-2). */
const LEAD_STORIES = 4;
/** The lead and the first teaser have a picture, the others only text. */
const PICTURED = 2;
/** How long the shell waits for a list that is not stored yet. */
const LEAD_WAIT_MS = 15;
/** Topic of the generated drawing, by place, so that the two differ. */
const TOPICS = ['local-news', 'lifestyle'] as const;

/** One of the publication's own articles, as the hero shows it. */
export interface LeadStory {
  slug: string;
  title: string;
  standfirst: string;
  date: DisplayDate | null;
  picture: LeadPicture | null;
}

/** A picture, and its replacement if it fails to load. */
export interface LeadPicture {
  /** Path on this site, or an http(s) address. */
  src: string;
  /** Path of the drawing shown if `src` fails. */
  drawn: string;
}

/** Content of the hero: up to four articles; none if the backend fails or has none. */
export interface Lead {
  stories: LeadStory[];
  /** The backend failed, so the page is cached only briefly. */
  faulty: boolean;
}

/**
 * Reads the newest articles. They are a value if a copy is stored or the backend fails at once (such a page is cached
 * only briefly), otherwise a promise, so that a slow backend delays the hero and not the page (F1). It never rejects.
 * @param whole wait for the articles; nothing may be pending
 */
export async function readLead(
  backend: BackendReader,
  whole: boolean,
): Promise<{ lead: Lead | Promise<Lead> }> {
  const kept = await backend.kept();
  if (kept) return { lead: toLead(kept) };
  const asked = backend.list({ page: 1, category: null }).then(toLead);
  if (whole) return { lead: await asked };
  const late = new Promise<null>((resolve) => setTimeout(resolve, LEAD_WAIT_MS, null));
  return { lead: (await Promise.race([asked, late])) ?? asked };
}

export const serverOnlyLead = serverOnlyData<Lead>();

function toLead(result: ListResult): Lead {
  if (!result.ok) return { stories: [], faulty: true };
  const seen = new Set<string>();
  return {
    stories: result.articles.slice(0, LEAD_STORIES).map((card, i) => toLeadStory(card, i, seen)),
    faulty: false,
  };
}

/** @param seen pictures already on the page; an address used twice becomes a drawing */
function toLeadStory(card: ArticleCard, place: number, seen: Set<string>): LeadStory {
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
