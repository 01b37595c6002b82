import type { SectionBlock } from '../../../schema/contract/context.ts';
import { SECTION_WEIGHTS, type SectionWeight } from '../../../schema/contract/section-shapes.ts';
import type { Publication } from '../../../schema/publication.ts';
import type { SectionId } from '../../../schema/sections.ts';

/** Weights if all sections are fresh. Sections without an entry are dense lists. */
const WEIGHTS: Partial<Record<SectionId, SectionWeight>> = {
  local: 'lead',
  national: 'half',
  world: 'half',
  health: 'half',
  sports: 'half',
  arts: 'lead',
};

/** A section whose newest story is older becomes smaller. */
const FRESH_MAX_DAYS = 3;
const DAY_MS = 24 * 60 * 60_000;

const LIGHTER: Record<SectionWeight, SectionWeight> = { lead: 'half', half: 'dense', dense: 'dense' };

/** @returns the weights if all sections are fresh: the row's, completed by those of all publications */
function weightsOf(layout: Publication['layout']): Partial<Record<SectionId, SectionWeight>> {
  const own = SECTION_WEIGHTS.flatMap((weight) =>
    (layout?.[weight] ?? []).map((id) => [id, weight] as const),
  );
  return { ...WEIGHTS, ...Object.fromEntries(own) };
}

/** @returns the weight of each section on this page. @param now epoch ms */
export function frontWeights(
  blocks: readonly SectionBlock[],
  layout: Publication['layout'],
  now: number,
): SectionWeight[] {
  const weights = weightsOf(layout);
  return blocks.map((block) => weightOf(block, weights[block.section.id] ?? 'dense', now));
}

/**
 * @param weight of the section if it is fresh
 * @param now epoch ms
 * @returns the section's weight on this page. A section that is still being fetched counts as fresh, so that its
 * arrival moves nothing
 */
function weightOf({ stories }: SectionBlock, weight: SectionWeight, now: number): SectionWeight {
  if (stories instanceof Promise) return weight;
  if (!stories.ok) return 'dense';
  // ISO dates of one form are in order of time.
  const newest = stories.stories.reduce(
    (latest, { published }) => (published && published.iso > latest ? published.iso : latest),
    '',
  );
  return now - (Date.parse(newest) || 0) > FRESH_MAX_DAYS * DAY_MS ? LIGHTER[weight] : weight;
}
