import { type BackendEnv, callBackend } from './call-backend.ts';
import { type ArticleResponse, readArticleResponse } from './read-response.ts';

/** A copy of an article's text, or of a further list, is valid for so long. */
export const TEXT_EVERY_MS = 5 * 60_000;

/** One request to the backend. @returns never throws */
export const fetchArticle = async (env: BackendEnv, slug: string): Promise<ArticleResponse> =>
  readArticleResponse(await callBackend(env, 'get_details', [['slug', slug]]), slug);
