import { SPECULATION_RULES } from '../../schema/speculation-rules.ts';
import { addScript } from './add-script.ts';
import type { Early } from './early.ts';

/** Has the browser prefetch what a reader points at, until React does. */
export function prefetchPointedAt({ policy }: Early): void {
  addScript('speculationrules', SPECULATION_RULES, policy);
}
