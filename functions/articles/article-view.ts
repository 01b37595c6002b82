import type { Article, ArticleCard, ListPage } from '../../schema/articles/articles.ts';
import type { KeptArticle, KeptList } from '../../schema/articles/backend.ts';
import { formatDay } from '../platform/format-date.ts';
import { PAGE_SIZE } from './read-response.ts';
import { watchAddress } from './short-video.ts';

interface Place {
  locale: string;
  timezone: string;
}

/** A cached list page as a publication's route sees it. @param updated the copy's age while the backend fails */
export function toListPage(list: KeptList, page: number, place: Place, updated: string | null): ListPage {
  return {
    ok: true,
    articles: list.articles.map(
      ({ date, ...card }): ArticleCard => ({
        ...card,
        date: date === null ? null : formatDay(date, place),
      }),
    ),
    total: list.total,
    page,
    pages: Math.ceil(list.total / PAGE_SIZE),
    updated,
  };
}

/** A cached article as a publication's route sees it, without `domain`. */
export function toArticle({ date, domain: _, videoId, ...article }: KeptArticle, place: Place): Article {
  return {
    ...article,
    date: date === null ? null : formatDay(date, place),
    video: videoId === null ? null : { id: videoId, watchUrl: watchAddress(videoId) },
  };
}
