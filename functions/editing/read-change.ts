import { EDITING_LISTS } from '../../schema/editing.ts';
import { isInForce } from '../stories/editing/in-force.ts';
import type { Change } from './change-editing.ts';

/** Stories are grouped for two days; an older entry has no effect. */
const EVENT_SPAN = '3d';

/** What an editor asks for, as it was typed: the fields of a form, or the arguments of a command. */
export interface AskedChange {
  /** hide, pin, note, correct, split, group, breaking, hide-feed, remove. */
  verb: string | undefined;
  link?: string | undefined;
  guid?: string | undefined;
  word?: string | undefined;
  section?: string | undefined;
  /** `first` puts a pin before the others. */
  place?: string | undefined;
  label?: string | undefined;
  text?: string | undefined;
  headline?: string | undefined;
  /** When a correction was made; by default now. */
  at?: string | undefined;
  /** A time, or a span such as `6h`: of breaking news from its beginning, else from now. */
  until?: string | undefined;
  /** When breaking news begins: a time, or a span from now; by default now. */
  begins?: string | undefined;
  /** Address of a feed. */
  feed?: string | undefined;
  /** Of stories of one event. */
  links?: readonly string[] | undefined;
  /** Of the entry to remove, or `breaking`. */
  list?: string | undefined;
  /** The entry's place in its list, from 1. */
  number?: string | undefined;
}

export type ReadChange =
  /** `begins`: the time of breaking news that begins later. */
  | { ok: true; change: Change; begins?: string }
  /**
   * `ended`: the end `until` is in the past; `begun`: the beginning is; `endless`: breaking news has no end; `unclear`: it
   * is no change.
   */
  | { ok: false; why: 'ended' | 'begun' | 'endless' | 'unclear'; until: string };

/**
 * Turns what an editor asks for into a change. Texts and addresses are not checked here, but by the schema of what is
 * stored. @param now epoch ms
 */
export function readChange(asked: AskedChange, now: number): ReadChange {
  const { verb, link, guid, word, section, label, text } = asked;
  const isOfEvent = verb === 'split' || verb === 'group';
  const written = asked.until ?? (isOfEvent ? EVENT_SPAN : undefined);
  const begins = verb !== 'breaking' || asked.begins === undefined ? undefined : readUntil(asked.begins, now);
  const from = Date.parse(begins ?? '') || now;
  const until = written === undefined ? undefined : readUntil(written, from);
  if (begins !== undefined && until !== undefined && from <= now) return { ok: false, why: 'begun', until };
  // The schema refuses what is no time.
  if (until !== undefined && !isInForce({ until }, now)) return { ok: false, why: 'ended', until };
  const unclear = { ok: false, why: 'unclear', until: '' } as const;
  const add = (list: (typeof EDITING_LISTS)[number], entry: Record<string, unknown>): ReadChange => ({
    ok: true,
    change: { kind: 'add', list, entry, ...(asked.place === 'first' && { first: true }) },
  });
  // Undefined fields are not sent.
  const story = { link, guid };
  switch (verb) {
    case 'hide':
      return add('hidden', { ...story, word, until });
    case 'pin':
      return add('pinned', { ...story, section, until });
    case 'note':
      return add('notes', { ...story, label, text });
    case 'correct': {
      const at = asked.at ?? new Date(now).toISOString();
      const { headline } = asked;
      return add('notes', {
        ...story,
        kind: 'correction',
        label: label ?? 'Corrected',
        text,
        headline,
        at,
      });
    }
    case 'split':
      return add('split', { ...story, until });
    case 'group':
      return (asked.links?.length ?? 0) < 2 ? unclear : add('grouped', { links: asked.links, until });
    case 'hide-feed':
      return asked.feed === undefined ? unclear : add('hiddenFeeds', { url: asked.feed, until });
    case 'breaking':
      if (until === undefined) return { ok: false, why: 'endless', until: '' };
      return text === undefined
        ? unclear
        : {
            ok: true,
            change: { kind: 'breaking', breaking: { text, url: link, until } },
            ...(begins !== undefined && { begins }),
          };
    case 'remove':
      return removal(asked) ?? unclear;
    default:
      return unclear;
  }
}

function removal({ list: name, number = '' }: AskedChange): ReadChange | null {
  if (name === 'breaking') return { ok: true, change: { kind: 'remove-breaking' } };
  const list = EDITING_LISTS.find((one) => one === name);
  if (list === undefined || !/^\d{1,3}$/.test(number)) return null;
  return { ok: true, change: { kind: 'remove', list, number: Number(number) } };
}

const SPAN = /^(\d{1,4})(m|h|d)$/;
const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** @param written a time, or a span such as `90m`, `6h` or `2d` @param from where a span begins (epoch ms) */
export function readUntil(written: string, from: number): string {
  const [, count, unit] = SPAN.exec(written) ?? [];
  if (count === undefined || (unit !== 'm' && unit !== 'h' && unit !== 'd')) return written;
  return new Date(from + Number(count) * UNIT_MS[unit]).toISOString();
}
