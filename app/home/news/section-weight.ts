import type { SectionBlock } from '../../../schema/contract/context.ts';
import type { Publication } from '../../../schema/publication.ts';
import type { SectionId } from '../../../schema/sections.ts';

/** Size of a section: a package with a large picture, half a row, or a dense list of headlines. */
export type Weight = 'lead' | 'mid' | 'river';

/** Weights if all sections are fresh. Sections without an entry are dense lists. */
const WEIGHTS: Partial<Record<SectionId, Weight>> = {
  local: 'lead',
  national: 'mid',
  world: 'mid',
  health: 'mid',
  sports: 'mid',
  arts: 'lead',
};

/** The names used in a publication's row. */
const LAYOUT_WEIGHTS = { lead: 'lead', half: 'mid', dense: 'river' } as const;

/** A section whose newest story is older becomes smaller. */
const FRESH_MAX_DAYS = 3;
const DAY_MS = 24 * 60 * 60_000;

const LIGHTER: Record<Weight, Weight> = { lead: 'mid', mid: 'river', river: 'river' };

/** @returns the weights if all sections are fresh: the row's, completed by those of all publications */
function weightsOf(layout: Publication['layout']): Partial<Record<SectionId, Weight>> {
  const own = (['lead', 'half', 'dense'] as const).flatMap((name) =>
    (layout?.[name] ?? []).map((id) => [id, LAYOUT_WEIGHTS[name]] as const),
  );
  return { ...WEIGHTS, ...Object.fromEntries(own) };
}

/** @returns the weight of each section on this page. @param now epoch ms */
export function frontWeights(
  blocks: readonly SectionBlock[],
  layout: Publication['layout'],
  now: number,
): Weight[] {
  const weights = weightsOf(layout);
  return blocks.map((block) => weightOf(block, weights[block.section.id] ?? 'river', now));
}

/**
 * @param weight of the section if it is fresh
 * @param now epoch ms
 * @returns the section's weight on this page. A section that is still being fetched counts as fresh, so that its
 * arrival moves nothing
 */
function weightOf({ stories }: SectionBlock, weight: Weight, now: number): Weight {
  if (stories instanceof Promise) return weight;
  if (!stories.ok) return 'river';
  const newest = stories.stories.reduce(
    (latest, { published }) => Math.max(latest, published ? Date.parse(published.iso) : 0),
    0,
  );
  return now - newest > FRESH_MAX_DAYS * DAY_MS ? LIGHTER[weight] : weight;
}
