import type { PageContext } from '../../schema/context.ts';
import type { SearchQuestion, SearchResult } from '../../schema/search.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { Results } from './results.tsx';

/** Sends a search's results as HTML: within the document, or as data to the router. For loaders only. */
export const sendResults = (
  { publication: { locale }, document }: PageContext,
  question: SearchQuestion,
  result: SearchResult,
) => sendHtml(<Results question={question} result={result} locale={locale} />, document);
