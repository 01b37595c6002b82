import type { Correction } from '../../../schema/contract/context.ts';
import type { StoryNote } from '../../../schema/editing.ts';
import type { Publication } from '../../../schema/publication.ts';
import { formatDay, type Place } from '../../platform/format-date.ts';

/** @param now epoch ms @returns the publication's corrections, newest first */
export function correctionsOf(publication: Publication, now: number): Correction[] {
  const notes = publication.editing?.notes ?? [];
  return notes
    .filter(({ kind }) => kind === 'correction')
    .toSorted((a, b) => Date.parse(b.at ?? '') - Date.parse(a.at ?? ''))
    .map(({ at, label, text, headline, link }) => ({
      date: formatDay(at ?? '', publication, now),
      label: noteLabel({ label, at }, publication, now),
      text,
      headline: headline ?? null,
      link: link ?? null,
    }));
}

/** @returns "Corrected", or "Corrected November 22, 2026" for a note with a date */
export function noteLabel({ label, at }: Pick<StoryNote, 'label' | 'at'>, place: Place, now: number): string {
  const date = at === undefined ? null : formatDay(at, place, now);
  return date === null ? label : `${label} ${date.label}`;
}
