import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { foldItems } from '../../../../functions/feeds/identity/fold-items.ts';
import { newestFirst } from '../../../../functions/feeds/identity/merge-items.ts';
import { httpLink } from '../../../../functions/feeds/parse/feed-link.ts';
import type { FeedItem } from '../../../../schema/feeds/feed.ts';

const itemSchema = z.object({
  id: z.string(),
  guid: z.string().nullable(),
  link: z.string().nullable(),
  title: z.string(),
  published: z.string().nullable(),
  /** Text of the story, as its feed sends it. */
  text: z.string().optional(),
});
const groupSchema = z.object({
  name: z.string(),
  kind: z.enum(['within-feed', 'across-feeds']),
  why: z.string(),
  feeds: z.array(z.object({ url: z.string(), title: z.string(), items: z.array(itemSchema) })),
  /** Sets of ids that are the same story; every other id is a separate story. */
  same: z.array(z.array(z.string())),
});
const labelsSchema = z.object({ author: z.string(), groups: z.array(groupSchema) });

export type LabelledGroup = z.infer<typeof groupSchema>;

export type LabelScore = {
  groups: number;
  /** Pairs of items, in order: folded and one story; folded but two stories; one story but not folded. */
  right: number;
  wrong: string[];
  missed: string[];
  /** Stories that no longer appear because they were folded into others. */
  lost: number;
  precision: number;
  recall: number;
};

export function readLabels(file: URL): LabelledGroup[] {
  return labelsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).groups;
}

/**
 * Reads groups that are written as lines, because 200 of them are read in one go: `## ` a sentence of the rule, `# ` a
 * group, `@ ` a feed (address ¦ title), an item (id ¦ day and time of November 2026 ¦ guid, `=` for its link, `-` for
 * none ¦ link ¦ headline ¦ text), and `= ` the ids that are one story.
 */
export function readWrittenLabels(file: URL): LabelledGroup[] {
  const groups: z.input<typeof groupSchema>[] = [];
  let why = '';
  for (const line of readFileSync(file, 'utf8').split('\n').slice(1)) {
    const [mark = '', rest = ''] = [/^\S+/.exec(line)?.[0], line.replace(/^\S+ /, '')];
    const group = groups.at(-1);
    if (mark === '##') why = rest;
    else if (mark === '#') groups.push({ name: rest, kind: 'within-feed', why, feeds: [], same: [] });
    else if (mark === '=') group?.same.push(rest.split(' '));
    else if (mark === '@') {
      const [url = '', title = ''] = rest.split(' ¦ ');
      group?.feeds.push({ url, title, items: [] });
      if (group && group.feeds.length > 1) group.kind = 'across-feeds';
    } else if (mark !== '') group?.feeds.at(-1)?.items.push(writtenItem(line));
  }
  return groupSchema.array().parse(groups);
}

function writtenItem(line: string): z.input<typeof itemSchema> {
  const [id = '', time = '', guid = '', link = '', title = '', text = ''] = line.split(' ¦ ');
  const published = `2026-11-${time.replace(' ', 'T')}:00Z`;
  return { id, guid: guid === '=' ? link : guid === '-' ? null : guid, link, title, published, text };
}

/** An item as the parser would have produced it. */
function itemOf(
  { guid, link, title, published, text = '' }: z.infer<typeof itemSchema>,
  url: string,
): FeedItem {
  const address = httpLink(link ?? undefined, url);
  return {
    title,
    link: address,
    description: text,
    published: published === null ? null : Date.parse(published),
    guid: guid || address || title,
  };
}

/** The feeds of a group, with the label of each item. */
export function feedsOf({ feeds: given }: LabelledGroup) {
  const ids = new Map<FeedItem, string>();
  const feeds = given.map(({ title, url, items }) => ({
    title,
    items: items.map((sent) => {
      const item = itemOf(sent, url);
      ids.set(item, sent.id);
      return item;
    }),
  }));
  return { feeds, ids };
}

/** Counts pairs of items: a wrong story of three items weighs more than one of two. */
export function scoreLabels(groups: readonly LabelledGroup[]): LabelScore {
  const score = { groups: groups.length, right: 0, wrong: [] as string[], missed: [] as string[], lost: 0 };
  for (const group of groups) {
    const { feeds, ids } = feedsOf(group);
    const folded = foldItems(feeds, newestFirst).map(({ item, others }) =>
      [item, ...others.map((other) => other.item)].map((one) => ids.get(one) ?? ''),
    );
    const storyOf = (id: string) => group.same.find((ids) => ids.includes(id))?.[0] ?? id;
    for (const one of folded) score.lost += new Set(one.map(storyOf)).size - 1;
    const expected = pairsOf(group.same);
    const found = pairsOf(folded);
    for (const pair of found) {
      if (expected.has(pair)) score.right += 1;
      else score.wrong.push(`${group.name}: ${pair}`);
    }
    for (const pair of expected) if (!found.has(pair)) score.missed.push(`${group.name}: ${pair}`);
  }
  const { right, wrong, missed } = score;
  return {
    ...score,
    precision: right / Math.max(1, right + wrong.length),
    recall: right / Math.max(1, right + missed.length),
  };
}

function pairsOf(sets: readonly (readonly string[])[]): Set<string> {
  const pairs = sets.flatMap((ids) =>
    ids.flatMap((one, at) => ids.slice(at + 1).map((other) => [one, other].toSorted().join(' = '))),
  );
  return new Set(pairs);
}
