import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';
import { hash32 } from '../../../../functions/platform/hash.ts';
import { groupEvents } from '../../../../functions/stories/events/group-events.ts';
import type { EventStory } from '../../../../functions/stories/events/story-vectors.ts';

/** The newest story of every label. */
const NOW = Date.UTC(2026, 10, 12, 20);
const HOUR_MS = 60 * 60_000;

interface LabelledStory extends EventStory {
  /** Stories of one event share a name. */
  events: readonly string[];
  /** Reactions and follow-ups of one event: a pair of these is neither right nor wrong. */
  running?: readonly string[];
}

export interface LabelledGroup {
  name: string;
  /** All groups of one language are one section, as in a paper: stories of other groups must stay apart too. */
  language: string;
  stories: LabelledStory[];
}

/** Of pairs of stories that are one event. */
export interface EventScore {
  precision: number;
  recall: number;
  wrong: string[];
}

/** @returns the groups of a half: a hash of their names divided them before anybody looked at a group */
export const halfOf = (groups: readonly LabelledGroup[], half: 'seen' | 'unseen'): LabelledGroup[] =>
  groups.filter(({ name }) => (hash32(name) % 2 === 0) === (half === 'seen'));

/** @throws for a line of another shape */
export function readEventLabels(file: 'labels.txt' | 'later-labels.txt' = 'labels.txt'): LabelledGroup[] {
  const groups: LabelledGroup[] = [];
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [first = '', title = '', text = ''] = line.replace(/^= /, '').split(' | ');
    if (line.startsWith('= ')) {
      groups.push({ name: first, language: title, stories: [] });
      continue;
    }
    const [, number, newsroom, hours] = /^(\d) (\S+) (\d+)$/.exec(first) ?? [];
    const group = groups.at(-1);
    if (group === undefined || newsroom === undefined || title === '' || text === '')
      throw new Error(`not a label: ${line}`);
    const at = NOW - Number(hours) * HOUR_MS;
    group.stories.push({ events: [`${group.name} ${number}`], newsroom, title, text, slug: '', at });
  }
  return groups;
}

const SHARED_DAYS = resolve('../shared/feeds/events-open.json');
const placesSchema = z.array(z.array(z.number()));
const daySchema = z.object({
  day: z.string(),
  stories: z.array(
    z.object({
      ...{ newsroom: z.string(), title: z.string(), text: z.string(), slug: z.string(), at: z.number() },
    }),
  ),
  events: placesSchema,
  running: placesSchema,
});

/** Real days of many newsrooms, whose texts may not be copied; none where the folder is absent. */
export function readSharedDays(): LabelledGroup[] {
  if (!existsSync(SHARED_DAYS)) return [];
  const days = z.array(daySchema).parse(JSON.parse(readFileSync(SHARED_DAYS, 'utf8')));
  return days.map(({ day, stories, ...labels }) => {
    const named = (places: number[][], at: number) =>
      places.flatMap((own, n) => (own.includes(at) ? [String(n)] : []));
    const labelled = stories.map((story, at) => ({
      ...story,
      events: named(labels.events, at),
      running: named(labels.running, at),
    }));
    return { name: day, language: day, stories: labelled.toSorted((a, b) => b.at - a.at) };
  });
}

export function scoreEvents(groups: readonly LabelledGroup[]): EventScore {
  const wrong: string[] = [];
  let [right, missed] = [0, 0];
  for (const section of Map.groupBy(groups, ({ language }) => language).values()) {
    const stories = section.flatMap((group) => group.stories);
    const groupOf = new Map<number, number>();
    for (const [group, { members }] of groupEvents(stories).entries())
      for (const member of members) groupOf.set(member, group);
    for (const [i, one] of stories.entries()) {
      for (const [j, other] of stories.slice(0, i).entries()) {
        const isFound = groupOf.has(i) && groupOf.get(i) === groupOf.get(j);
        const pair = `${one.title} / ${other.title}`;
        const isEvent = isOne(one.events, other.events);
        if (isEvent && isFound) right += 1;
        else if (isEvent) missed += 1;
        else if (isFound && !isOne(one.running, other.running)) wrong.push(pair);
      }
    }
  }
  return {
    precision: right / Math.max(1, right + wrong.length),
    recall: right / Math.max(1, right + missed),
    wrong,
  };
}

const isOne = (names: readonly string[] = [], others: readonly string[] = []): boolean =>
  names.some((name) => others.includes(name));
