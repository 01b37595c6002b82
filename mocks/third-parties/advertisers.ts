import type { Markup } from './markup.ts';
import { html } from './markup.ts';

export interface Advertiser {
  readonly name: string;
  readonly headline: string;
  readonly line: string;
  readonly call: string;
  readonly address: string;
  readonly hours: string;
  /** Ground and ink of the advertisement, contrast at least 7:1, the same in light and dark. */
  readonly ground: string;
  readonly ink: string;
  /** A drawing in 120 × 120 units, in `currentcolor`. */
  readonly drawing: Markup;
}

/** Invented shops. The keys are the last part of their landing pages' addresses. */
export const ADVERTISERS = new Map<string, Advertiser>([
  [
    'noriega-cycles',
    {
      name: 'Noriega Cycles',
      headline: 'Your hill, in a lower gear.',
      line: 'A new cassette and chain, fitted while you have a coffee.',
      call: 'See the workshop',
      address: 'Noriega at 45th Avenue',
      hours: 'Tuesday to Sunday, 10 to 6',
      ground: '#f3e9d8',
      ink: '#3a2413',
      drawing: html`<g fill="none" stroke="currentcolor" stroke-width="4"><circle cx="28" cy="78" r="22"/><circle cx="92" cy="78" r="22"/><path d="M28 78 46 42H78L92 78M46 42 60 78H28M60 78 78 42M78 42 75 30H86M40 38H52"/></g>`,
    },
  ],
  [
    'cortland-books',
    {
      name: 'Cortland Books',
      headline: 'We kept a chair for you.',
      line: 'Nine thousand secondhand books, all of them read by somebody.',
      call: 'What came in this week',
      address: 'Cortland Avenue, Bernal Heights',
      hours: 'Every day, 11 to 8',
      ground: '#dfe8e2',
      ink: '#16352a',
      drawing: html`<g fill="none" stroke="currentcolor" stroke-width="4"><path d="M18 100H102M26 100V34H42V100M42 100V26H60V100M60 100V40H74V100M76 99 88 36 102 39 92 100M26 48H42M42 42H60M60 88H74"/></g>`,
    },
  ],
  [
    'hollow-hill-ceramics',
    {
      name: 'Hollow Hill Ceramics',
      headline: 'Make the bowl you wanted.',
      line: 'Six evenings at the wheel, clay and firing included.',
      call: 'Dates for beginners',
      address: 'Third Street, Dogpatch',
      hours: 'Evenings, Monday to Thursday',
      ground: '#e9e1ec',
      ink: '#33203f',
      drawing: html`<g fill="none" stroke="currentcolor" stroke-width="4"><path d="M24 44H96C94 82 80 98 60 98S26 82 24 44ZM46 98V106H74V98M34 62C48 68 72 68 87 61M40 78C52 83 68 83 80 77"/></g>`,
    },
  ],
  [
    'night-boat-bakery',
    {
      name: 'Night Boat Bakery',
      headline: 'Out of the oven at four.',
      line: 'Rye, walnut and the loaf with the seeds, until they are gone.',
      call: 'Order for the morning',
      address: 'Pier Street, by the ferry',
      hours: 'Every day from 6',
      ground: '#f5e3d6',
      ink: '#4a1f12',
      drawing: html`<g fill="none" stroke="currentcolor" stroke-width="4"><path d="M16 84C10 58 32 36 60 36S110 58 104 84C102 92 18 92 16 84ZM40 46 50 66M58 42 68 62M76 44 86 62"/></g>`,
    },
  ],
]);
