import type { PlannedLine } from '../../../schema/editing.ts';
import { type Planned, plannedSchema } from '../../../schema/register.ts';

const KEY = 'planned:';
const storedSchema = plannedSchema.omit({ proven: true });
export type StoredPlan = Omit<Planned, 'proven'>;

/**
 * The lines of breaking news that begin later, one per publication. They are values of the register's object, as people
 * are, and no part of the row: an older build refuses a row with a field that it does not know, and rows are copied to
 * where more people than the editors can read them.
 */
export class PlannedLines {
  readonly #kv: Pick<SyncKvStorage, 'get' | 'list' | 'put' | 'delete'>;

  constructor(kv: Pick<SyncKvStorage, 'get' | 'list' | 'put' | 'delete'>) {
    this.#kv = kv;
  }

  /** @returns null without one, and for one that this build cannot read */
  find(id: string): StoredPlan | null {
    return storedSchema.safeParse(this.#kv.get(KEY + id)).data ?? null;
  }

  put(id: string, plan: StoredPlan): void {
    this.#kv.put(KEY + id, plan);
  }

  remove(id: string): void {
    this.#kv.delete(KEY + id);
  }

  /** @returns those that have to begin, and those whose end has passed, with their publications */
  due(now: number): { id: string; plan: StoredPlan; hasEnded: boolean }[] {
    return [...this.#kv.list({ prefix: KEY })].flatMap(([key]) => {
      const id = key.slice(KEY.length);
      const plan = this.find(id);
      if (plan === null) return [];
      const hasEnded = Date.parse(plan.line.until) <= now;
      const begins = plan.fault === null && Date.parse(plan.line.begins) <= now;
      return hasEnded || begins ? [{ id, plan, hasEnded }] : [];
    });
  }
}

/** @returns the line as a row has it */
export const begunLine = ({ begins: _, ...breaking }: PlannedLine) => breaking;

/** @returns the reason that is stored with the version of the row in which the line begins. @param why the editor's */
export const begunReason = (why: string): string => (why === '' ? 'as planned' : `as planned: ${why}`);
