import { readFileSync } from 'node:fs';
import { hash32 } from '../../../../functions/platform/hash.ts';
import { groupEvents } from '../../../../functions/stories/events/group-events.ts';
import type { EventStory } from '../../../../functions/stories/events/story-vectors.ts';

/** The newest story of every label. */
const NOW = Date.UTC(2026, 10, 12, 20);
const HOUR_MS = 60 * 60_000;

interface LabelledStory extends EventStory {
  /** Group and number: stories of one event share it. */
  event: string;
}

export interface LabelledGroup {
  name: string;
  language: string;
  kind: string;
  stories: LabelledStory[];
}

export interface EventScore {
  precision: number;
  recall: number;
  /** Pairs of stories that are one event. */
  pairs: number;
  /** Counts of the events with several stories. */
  cardsPerEvent: number;
  storiesPerEvent: number;
  wrong: string[];
  missed: string[];
}

/** @returns the groups of a half: a hash of their names divided them before anybody looked at a group */
export const halfOf = (groups: readonly LabelledGroup[], half: 'seen' | 'unseen'): LabelledGroup[] =>
  groups.filter(({ name }) => (hash32(name) % 2 === 0) === (half === 'seen'));

/** @throws for a line of another shape */
export function readEventLabels(file: 'labels.txt' | 'later-labels.txt' = 'labels.txt'): LabelledGroup[] {
  const groups: LabelledGroup[] = [];
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [first = '', second = '', third = ''] = line.replace(/^= /, '').split(' | ');
    if (line.startsWith('= ')) {
      groups.push({ name: first, language: second, kind: third, stories: [] });
      continue;
    }
    const [, number, newsroom, hours] = /^(\d) (\S+) (\d+)$/.exec(first) ?? [];
    const group = groups.at(-1);
    if (group === undefined || newsroom === undefined || second === '' || third === '')
      throw new Error(`not a label: ${line}`);
    const at = NOW - Number(hours) * HOUR_MS;
    group.stories.push({
      event: `${group.name} ${number}`,
      newsroom,
      title: second,
      text: third,
      slug: '',
      at,
    });
  }
  return groups;
}

/** All groups of one language are one section, as in a paper: stories of other groups must stay apart too. */
export function scoreEvents(groups: readonly LabelledGroup[]): EventScore {
  const [wrong, missed]: string[][] = [[], []];
  let [right, stories, events, cards] = [0, 0, 0, 0];
  for (const language of new Set(groups.map((group) => group.language))) {
    const section = groups.filter((group) => group.language === language).flatMap((group) => group.stories);
    const groupOf = new Map<number, number>();
    for (const [group, { members }] of groupEvents(section).entries())
      for (const member of members) groupOf.set(member, group);
    for (const [i, one] of section.entries()) {
      for (const [j, other] of section.slice(0, i).entries()) {
        const found = groupOf.has(i) && groupOf.get(i) === groupOf.get(j);
        const pair = `${one.event}: ${one.title} / ${other.title}`;
        if (found && one.event === other.event) right += 1;
        else if (found) wrong?.push(pair);
        else if (one.event === other.event) missed?.push(pair);
      }
    }
    for (const event of new Set(section.map((story) => story.event))) {
      const own = [...section.entries()].filter(([, story]) => story.event === event).map(([i]) => i);
      if (own.length < 2) continue;
      events += 1;
      stories += own.length;
      cards += new Set(own.map((i) => groupOf.get(i) ?? `alone ${i}`)).size;
    }
  }
  const [wrongs, misses] = [wrong ?? [], missed ?? []];
  return {
    precision: right / Math.max(1, right + wrongs.length),
    recall: right / Math.max(1, right + misses.length),
    pairs: right + misses.length,
    cardsPerEvent: cards / Math.max(1, events),
    storiesPerEvent: stories / Math.max(1, events),
    wrong: wrongs,
    missed: misses,
  };
}
