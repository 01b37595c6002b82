import * as z from 'zod';
import type { FeedItem } from '../../../schema/feeds/feed.ts';
import { storedAlertSchema, storedPeriodSchema } from '../../../schema/weather.ts';
import { jsonOf } from '../../platform/json-of.ts';

const endSchema = z.object({ endsAt: z.number() });

/** @returns the stored periods, the current one first; an item of another shape is left out */
export const periodsOf = readOnce(storedPeriodSchema);

export const alertsOf = readOnce(storedAlertSchema);

/** @returns epoch ms of the end of a period or an alert; null for an item without an end */
export const endOf = (item: FeedItem): number | null => readEach(endSchema, [item])[0]?.endsAt ?? null;

/** Cached by the array of items, which every page of a publication reads until their poller stores others. */
function readOnce<S extends z.ZodType>(schema: S): (items: readonly FeedItem[]) => readonly z.output<S>[] {
  const known = new WeakMap<readonly FeedItem[], readonly z.output<S>[]>();
  return (items) => {
    const found = known.get(items) ?? readEach(schema, items);
    known.set(items, found);
    return found;
  };
}

function readEach<S extends z.ZodType>(schema: S, items: readonly FeedItem[]): z.output<S>[] {
  return items.flatMap(({ description }) => {
    const parsed = schema.safeParse(jsonOf(description));
    return parsed.success ? [parsed.data] : [];
  });
}
