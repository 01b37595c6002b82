import { isColumn, wordsOf } from '../../feeds/identity/headline-words.ts';
import type { EventStory } from './story-vectors.ts';

/** A text about many subjects: a newsletter, the front pages of others. It is a part of none of their events. */
const ROUND_UP =
  /\b(?:(?:morning|evening|daily|weekly|[a-z]+day) (?:news )?(?:briefing|brief|digest|round ?up)|newsletter|live updates (?:\S+ ){0,4}news|newspaper headlines|the papers|presseschau|revue de presse|rassegna stampa|lo que debes saber|transfer ?(?:news|ticker))\b|главное за/;
/** `X has died. And, Y`: a newsletter's headline names two of its subjects. */
const TWO_SUBJECTS = /[.!?]["”’]?\s+(?:And|Plus|Also),\s/;
const NEWSLETTER = /morning tip sheet|what else you need to know/i;
/** Columns that every paper has, with words of the day's news. */
const OPINION = /^(?:editorial|opinion|letters)(?: to the editor)? |(?:^| )letters to the editor(?: |$)/;
const LOG = /(?:^| )(?:(?:police|crime|sheriffs?) (?:log|blotter)s?|lottery numbers)(?: |$)/;

/** @returns whether a story is a column that every paper has each day, or a round-up */
export function isAboutSeveral({ title, text }: EventStory): boolean {
  const words = wordsOf(title);
  const isPart = ROUND_UP.test(words) || TWO_SUBJECTS.test(title) || NEWSLETTER.test(text);
  return isPart || isColumn(words) || OPINION.test(words) || LOG.test(words);
}
