import * as z from 'zod';
import type { SectionBlock } from './context.ts';
import { SECTION_SHAPES, type SectionShape } from './section-shapes.ts';

/** A value of LATE_SECTIONS_PATH's query, which has a section's id as its name; undefined for anything else. */
export const sectionShape = z.enum(SECTION_SHAPES).optional().catch(undefined);

/** @returns the section's element */
export type RenderLateSection = (block: SectionBlock, shape: SectionShape) => string;
