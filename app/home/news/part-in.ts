/** @returns the part of a large section that is asked for (HOME-6), from 1 */
export const partIn = ({ url }: Request): number => Number(new URL(url).searchParams.get('part') ?? 1);
