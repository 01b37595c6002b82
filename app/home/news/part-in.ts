import type { AskedPart, SectionResult } from '../../../schema/contract/context.ts';

/** @returns the part of a large section that is asked for (HOME-6), as `partQuery` spells it */
export function partIn({ url }: Request): AskedPart {
  const [number = '', after = null] = new URL(url).searchParams.get('part')?.split('-') ?? ['1'];
  return { number: Number(number), after };
}

/** @returns whether the story before the part is gone, or was made up: such an answer is not cached (CACHE-5) */
export const isLost = (result: SectionResult): boolean => result.ok && result.part?.isLost === true;
