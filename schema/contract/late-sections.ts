import * as z from 'zod';
import type { Front } from '../texts/front.ts';
import type { SectionBlock } from './context.ts';
import { RHYTHMS, type Rhythm } from './section-shapes.ts';

/** A value in LATE_SECTIONS_PATH's query, where the name is a section's id; undefined if it is invalid. */
export const sectionRhythm = z.enum(RHYTHMS).optional().catch(undefined);

/** @param locale of the publication @param own what it says itself, or null @returns the section's HTML element */
export type RenderLateSection = (
  locale: string,
  own: Front | null,
  block: SectionBlock,
  rhythm: Rhythm,
) => string;
