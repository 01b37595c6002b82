import { SEARCH_PARAMETERS } from '../../schema/contract/pages/queries.ts';
import type { AskedQuestion, SearchQuestion } from '../../schema/contract/search.ts';

/** @returns the validated question. @param asked untrusted: parts without a meaning are left out */
export function readQuestion(asked: AskedQuestion): SearchQuestion {
  const read = (name: keyof AskedQuestion) => {
    const text = asked[name];
    return (text === null ? null : SEARCH_PARAMETERS[name](text)) ?? '';
  };
  const [from, to] = [read('from'), read('to')];
  // Days in the wrong order still form a range.
  const swap = from !== '' && to !== '' && from > to;
  return {
    text: read('q'),
    section: read('section'),
    from: swap ? to : from,
    to: swap ? from : to,
    page: Number(read('page') || 1),
  };
}
