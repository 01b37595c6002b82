import type { PageContext } from '../../schema/context.ts';
import type { SearchQuestion, SearchResult } from '../../schema/search.ts';
import { sendHtml } from '../hydration/send-html.server.ts';
import { Results } from './results.tsx';

/** Sends a search's results as HTML: within the page. For loaders only. */
export const sendResults = (
  { publication: { locale } }: PageContext,
  question: SearchQuestion,
  result: SearchResult,
) => sendHtml(<Results question={question} result={result} locale={locale} />);
