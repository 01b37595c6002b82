import * as z from 'zod';
import { slugSchema } from '../../../schema/articles/backend.ts';
import type { Source } from '../../../schema/source.ts';
import { parseFeedDate } from '../../feeds/parse/dates/feed-date.ts';
import { webAddress } from '../markdown/address.ts';
import { readFrontMatter } from './front-matter.ts';
import { type ContractArticle, sectionOf } from './to-contract.ts';

/** What the index of a folder knows of a file's article. */
export const folderCard = z.object({
  slug: slugSchema,
  /** Slugs that it had before (POST-14). */
  aliases: z.array(z.string()),
  isDraft: z.boolean(),
  /** Epoch ms of its date; null without one. */
  at: z.number().nullable(),
  metaTitle: z.string().min(1),
  metaDescription: z.string().nullable(),
  pinterestImageLink: z.string().nullable(),
  date: z.string().nullable(),
  category: z.string().nullable(),
});
export type FolderCard = z.infer<typeof folderCard>;

export type ReadFile =
  | { ok: true; card: FolderCard; article: ContractArticle }
  | { ok: false; fault: string };

/** A day has begun somewhere on earth this long before it begins in UTC. */
const EARLIEST_ZONE_MS = 14 * 3_600_000;
const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** @param now epoch ms @returns whether readers may see it: no draft, and its date has come */
export const isOut = ({ isDraft, at, date }: FolderCard, now: number): boolean =>
  !isDraft && (at ?? 0) - (IS_DAY.test(date ?? '') ? EARLIEST_ZONE_MS : 0) <= now;

/** @param name of the file, without folder and `.md`: its slug, if it names none @param text the file, or its beginning */
export function readArticleFile(
  name: string,
  text: string,
  source: Extract<Source, { kind: 'folder' }>,
): ReadFile {
  const read = readFrontMatter(text);
  if (!read.ok) return read;
  const listIn = (...names: string[]): string[] => names.flatMap((one) => read.fields.get(one) ?? []);
  const textIn = (...names: string[]): string | null => listIn(...names)[0] ?? null;
  const title = textIn('title');
  if (title === null) return { ok: false, fault: 'title is missing' };
  const slug = slugSchema.refine((one) => !one.includes('/')).safeParse(textIn('slug') ?? name);
  if (!slug.success) return { ok: false, fault: 'slug is no part of an address' };
  const date = textIn('date');
  const at = date === null ? null : parseFeedDate(date);
  if (date !== null && at === null) return { ok: false, fault: 'date is no date' };
  const draft = textIn('draft') ?? 'false';
  if (!/^(?:true|false)$/i.test(draft)) return { ok: false, fault: 'draft is neither true nor false' };
  const picture = textIn('picture', 'image');
  const section = textIn('section', 'category', 'categories');
  const card: FolderCard = {
    slug: slug.data,
    aliases: listIn('aliases').map((one) => one.replace(/^.*\/(?=.)|\/$/g, '')),
    isDraft: /^true$/i.test(draft),
    at,
    metaTitle: title,
    metaDescription: textIn('summary', 'description'),
    // A picture beside the file has no address on the web.
    pinterestImageLink: picture === null ? null : webAddress(picture),
    date,
    category: section === null ? null : sectionOf([{ slug: section, name: section }], source),
  };
  const article = {
    ...card,
    blog: read.body,
    author: listIn('author', 'authors').join(', ') || null,
    updated: textIn('updated', 'lastmod'),
    shortTailKeywords: listIn('tags').map((tag) => tag.replaceAll(',', ' ')),
  };
  return { ok: true, card, article };
}
