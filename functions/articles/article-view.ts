import { wordsFor } from '../../app/words/words.ts';
import type { StoredArticle, StoredList } from '../../schema/articles/backend.ts';
import type { Article, ArticleCard, ListPage } from '../../schema/contract/articles.ts';
import { sectionBySlug } from '../../schema/sections.ts';
import { formatDay, type Place } from '../platform/format-date.ts';
import { authorSlug } from './author-slug.ts';
import { withTabNotes } from './markdown/links.ts';
import { PAGE_SIZE } from './read-response.ts';
import { watchAddress } from './short-video.ts';

/** @param now epoch ms @param updated the copy's age while the backend fails @returns a cached list page for a route */
export function toListPage(
  list: StoredList,
  page: number,
  place: Place,
  now: number,
  updated: string | null,
): ListPage {
  return {
    ok: true,
    articles: list.articles.map(
      ({ date, ...card }): ArticleCard => ({
        ...card,
        date: date === null ? null : formatDay(date, place, now),
      }),
    ),
    total: list.total,
    page,
    pages: Math.ceil(list.total / PAGE_SIZE),
    updated,
  };
}

/** @returns a cached article for a route, without `domain`. @param now epoch ms */
export function toArticle(
  { date, updated, domain: _, movedTo: __, videoId, category, ...article }: StoredArticle,
  place: Place,
  now: number,
): Article {
  const section = sectionBySlug(category ?? '');
  return {
    ...article,
    html: withTabNotes(article.html, place.locale),
    date: date === null ? null : formatDay(date, place, now),
    modified: isLater(updated, date) ? formatDay(updated, place, now) : null,
    authorSlug: article.author === null ? null : authorSlug(article.author),
    section: section ? wordsFor(place.locale).sections[section.id].title : null,
    minutes: readingMinutes(article.html),
    video: videoId === null ? null : { id: videoId, watchUrl: watchAddress(videoId) },
  };
}

/** A day may be compared with an instant: a change on the day of publication counts only if both have a time. */
function isLater(updated: string | null, date: string | null): updated is string {
  if (updated === null || date === null) return updated !== null;
  const length = Math.min(updated.length, date.length);
  return updated.slice(0, length) > date.slice(0, length);
}

/** Adults read English non-fiction silently at 238 words per minute (Brysbaert 2019, doi:10.1016/j.jml.2019.104047). */
const WORDS_PER_MINUTE = 238;

/**
 * Scripts without spaces, in characters per minute. Chinese and Japanese: between the 357 of reading aloud (IReST,
 * doi:10.1167/iovs.11-8284) and the 500 that publishers reckon with. Thai and its neighbours: English words per minute,
 * four letters and signs to a word.
 */
const UNSPACED: readonly [characters: RegExp, perMinute: number][] = [
  [/(?=[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}])[\p{L}\p{N}]/gu, 420],
  [/(?=[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}])[\p{L}\p{M}]/gu, 4 * WORDS_PER_MINUTE],
];
/** A word counts from its first letter, in a run without spaces of either kind. */
const WORD = /[\p{L}\p{N}][^\s]*/gu;

/** @param html sanitised body of an article @returns reading time in minutes, at least 1 */
export function readingMinutes(html: string): number {
  let text = html.replaceAll(/<[^>]*>/g, ' ');
  let minutes = 0;
  for (const [characters, perMinute] of UNSPACED) {
    minutes += (text.match(characters)?.length ?? 0) / perMinute;
    text = text.replaceAll(characters, ' ');
  }
  minutes += (text.match(WORD)?.length ?? 0) / WORDS_PER_MINUTE;
  return Math.max(1, Math.round(minutes));
}
