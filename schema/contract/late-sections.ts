import * as z from 'zod';
import type { SectionBlock } from './context.ts';
import { SECTION_SHAPES, type SectionShape } from './section-shapes.ts';

/** A value in LATE_SECTIONS_PATH's query, where the name is a section's id; undefined if it is invalid. */
export const sectionShape = z.enum(SECTION_SHAPES).optional().catch(undefined);

/** @returns the section's HTML element */
export type RenderLateSection = (block: SectionBlock, shape: SectionShape) => string;
