import type { Front } from '../../schema/texts/front.ts';
import { fillPlaceholders } from '../ui/placeholders.ts';
import type { Paper } from '../words/en.ts';
import type { Language, Words } from '../words/words.ts';

/** @returns a message with the publication's words for its placeholders */
const message =
  (text: string) =>
  (paper: Paper): string =>
    fillPlaceholders(text, { ...paper, host: '', email: null });

/** @returns the language of a page with the publication's own words, which are in its own language (LANG-4) */
export const withOwnTexts = (language: Language, said: Front | null): Language =>
  said === null ? language : { ...language, words: withOwnWords(language.words, said), said };

/** @param own what the publication says itself (DOC-1), or null @returns the words with that in place of the catalogue's */
export function withOwnWords(words: Words, own: Front | null): Words {
  if (own === null) return words;
  const { hero, teasers, about, donation, sections } = own;
  const { front } = words;
  const [collected, explained, remembered] = teasers ?? [];
  const text = hero && message(hero.text);
  const reports = about === undefined ? undefined : message(about);
  const asks = donation && message(donation.text);
  return {
    ...words,
    sections: Object.entries(sections ?? {}).reduce<Words['sections']>(
      (all, [id, description]) => withDescription(all, id, description),
      words.sections,
    ),
    front: {
      ...front,
      lead: hero && text ? { ...front.lead, title: message(hero.title), text, alone: text } : front.lead,
      teasers:
        collected && explained && remembered
          ? { collected: { ...collected, alone: collected.text }, explained, remembered }
          : front.teasers,
    },
    about: reports ? { ...words.about, reports, alone: reports } : words.about,
    donation:
      donation && asks
        ? { ...words.donation, heading: donation.heading, text: asks, subscribeText: asks }
        : words.donation,
  };
}

const isSection = (sections: Words['sections'], id: string): id is keyof Words['sections'] =>
  Object.hasOwn(sections, id);

const withDescription = (sections: Words['sections'], id: string, description: string): Words['sections'] =>
  isSection(sections, id) ? { ...sections, [id]: { ...sections[id], description } } : sections;
