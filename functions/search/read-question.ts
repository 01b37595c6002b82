import * as z from 'zod';
import {
  type AskedQuestion,
  OWN_ARTICLES,
  RESULT_PAGES_MAX,
  SEARCH_TEXT_MAX_UNITS,
  type SearchQuestion,
} from '../../schema/search.ts';
import { sectionById } from '../../schema/sections.ts';

const DAY = z.iso.date().refine((day) => day >= '1970-01-01' && day < '2100-01-01');

/**
 * The parameters of `/search`, and how each is spelled in the one address of a question; null for a value that means
 * nothing, which is then left out. The gateway drops everything else.
 */
export const SEARCH_PARAMETERS: Record<keyof AskedQuestion, (text: string) => string | null> = {
  q: (text) => text.toWellFormed().replace(/\s+/g, ' ').trim().slice(0, SEARCH_TEXT_MAX_UNITS) || null,
  section: (id) => (id === OWN_ARTICLES ? id : (sectionById(id)?.id ?? null)),
  from: (day) => DAY.safeParse(day).data ?? null,
  to: (day) => DAY.safeParse(day).data ?? null,
  page: (text) => (/^[2-9]$|^[1-9]\d$/.test(text) ? String(Math.min(Number(text), RESULT_PAGES_MAX)) : null),
};

/** @returns what was asked. @param asked untrusted: parts without a meaning are left out */
export function readQuestion(asked: AskedQuestion): SearchQuestion {
  const read = (name: keyof AskedQuestion) => {
    const text = asked[name];
    return (text === null ? null : SEARCH_PARAMETERS[name](text)) ?? '';
  };
  const [from, to] = [read('from'), read('to')];
  // Days in the wrong order are one range all the same.
  const swap = from !== '' && to !== '' && from > to;
  return {
    text: read('q'),
    section: read('section'),
    from: swap ? to : from,
    to: swap ? from : to,
    page: Number(read('page') || 1),
  };
}
