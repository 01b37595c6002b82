import { type Language, languageOf, type Words } from '../../app/words/words.ts';
import { errorResponse } from '../http/error-response.ts';
import type { RequestScope } from '../platform/request-scope.ts';
import { publicationIdOfHost } from './publication-of-host.ts';
import { readPublication } from './read-publication.ts';

/** What an error page says. */
interface ErrorWords {
  title: string;
  text: string;
}

/**
 * @returns an error page in the language of the host's publication (LANG-7); in English while that is not known
 * @param say from the words of that language
 */
export async function readerError(
  scope: RequestScope & { host: string },
  status: number,
  say: (words: Words) => ErrorWords,
  retryAfterS?: number,
): Promise<Response> {
  const language = (await hostLanguage(scope)) ?? languageOf('en');
  const { title, text } = say(language.words);
  return errorResponse('page', status, text, {
    title,
    language,
    ...(retryAfterS !== undefined && { retryAfterS }),
  });
}

/** @returns null for an unknown host, or if its row cannot be read; never throws */
async function hostLanguage({ host, ...scope }: RequestScope & { host: string }): Promise<Language | null> {
  try {
    const id = await publicationIdOfHost(scope, host);
    const publication = id === null ? null : await readPublication(scope, id);
    return publication && languageOf(publication.locale);
  } catch {
    return null;
  }
}
