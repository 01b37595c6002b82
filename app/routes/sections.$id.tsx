import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { renderToStaticMarkup } from 'react-dom/server';
import type { SectionResult } from '../../schema/contract/context.ts';
import type { PageState } from '../../schema/contract/page-caching.ts';
import { sectionById } from '../../schema/sections.ts';
import { MISSING_HEADERS, NOT_INDEXED, pageHeaders, UNCACHED } from '../document/caching.ts';
import { isLost, partIn } from '../home/news/part-in.ts';
import { StoryCards } from '../home/news/story-list.tsx';
import { LanguageContext } from '../words/use-words.ts';
import { languageOf } from '../words/words.ts';

/**
 * `/sections/{id}`: the cards of all stories of a section, for 'See All' (HOME-6); empty without stories. Readers
 * without scripts use `/?all={id}`.
 */
export async function loader({ params, context, request }: LoaderFunctionArgs): Promise<Response> {
  const section = sectionById(params.id ?? '');
  if (!section) return new Response(null, { status: 404, headers: MISSING_HEADERS });
  const result = await context.sections.readAll(section.id, partIn(request));
  const language = languageOf(context.publication.locale);
  const { title } = language.words.sections[section.id];
  const cards = result.ok
    ? renderToStaticMarkup(
        <LanguageContext.Provider value={language}>
          <StoryCards section={{ id: section.id, title }} {...result} />
        </LanguageContext.Provider>,
      )
    : '';
  return new Response(cards, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...NOT_INDEXED,
      ...pageHeaders(context.publication.id, stateOf(result), ['feeds']),
      ...(isLost(result) && UNCACHED),
    },
  });
}

/** A section that is still being fetched is not cached. */
const stateOf = (result: SectionResult): PageState =>
  result.ok ? 'whole' : result.why === 'fetching' ? 'pending' : 'faulty';
