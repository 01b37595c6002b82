import * as z from 'zod';
import { FEED_FAULTS } from '../../../schema/feeds/fault.ts';
import { NO_RULES, publisherRulesSchema, toRules } from '../../../schema/publisher-switch.ts';
import type { SwitchFile } from '../../feeds/fetch/read-switch.ts';
import type { RobotsFile } from '../../feeds/fetch/robots.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/durations.ts';

/** After an attempt that failed, while an earlier robots.txt counts; without one no feed is fetched, so it is sooner. */
const AGAIN_MS = HOUR_MS;
const FIRST_AGAIN_MS = 5 * MINUTE_MS;
/** Changes of a host's switch that take effect per day; more would only move stories in and out. `out` always does. */
const EFFECTS_PER_DAY = 4;
/** Single stories that operators have taken down, per host. */
export const TAKEN_DOWN_MAX = 200;

const byHand = { reason: z.string(), by: z.string(), at: z.number() };

export const hostStateSchema = z.object({
  /** With https if one of its feeds has it. */
  origin: z.string(),
  allowPrivate: z.boolean(),
  /** Of the last attempt to read both files; 0 before the first. */
  attemptedAt: z.number(),
  /** The last good robots.txt. */
  robots: z
    .object({ text: z.string(), status: z.number().nullable(), readAt: z.number() })
    .nullable()
    .catch(null),
  /** Of the last attempt. */
  robotsFault: z
    .object({ fault: z.enum(FEED_FAULTS), detail: z.string() })
    .nullable()
    .catch(null),
  /** The last valid switch; null if the host has none. */
  file: z.object({ rules: publisherRulesSchema, contact: z.string().nullable() }).nullable().catch(null),
  switchFault: z.string().nullable().catch(null),
  /** The rules of the switch that count. */
  inForce: publisherRulesSchema.catch(NO_RULES),
  since: z.number().nullable().catch(null),
  /** Times of its last changes. */
  effects: z.array(z.number()).catch([]),
  byHand: z
    .object({ ...byHand, rules: publisherRulesSchema })
    .nullable()
    .catch(null),
  takenDown: z.array(z.object({ ...byHand, link: z.string() })).catch([]),
});

/** The state of a host in its object's storage; times in epoch ms. */
export type HostState = z.infer<typeof hostStateSchema>;

export const unreadHost = (origin: string, allowPrivate: boolean): HostState => ({
  origin,
  allowPrivate,
  attemptedAt: 0,
  robots: null,
  robotsFault: null,
  file: null,
  switchFault: null,
  inForce: NO_RULES,
  since: null,
  effects: [],
  byHand: null,
  takenDown: [],
});

/** The files of a host are read once a day (RFC 9309 §2.4). @param again those that could not be read are due at once @param now epoch ms */
export function areFilesDue(
  { attemptedAt, robots, robotsFault }: HostState,
  again: boolean,
  now: number,
): boolean {
  if (attemptedAt > now) return true;
  if (robotsFault === null) return now - attemptedAt >= DAY_MS;
  return again || now - attemptedAt >= (robots === null ? FIRST_AGAIN_MS : AGAIN_MS);
}

/** @returns the state after an attempt: a file that could not be read, or is invalid, leaves the last good one. Pure. */
export function applyFiles(state: HostState, robots: RobotsFile, file: SwitchFile, now: number): HostState {
  const after = {
    ...state,
    attemptedAt: now,
    ...robotsAfter(robots, now),
    switchFault: faultOf(state, file),
  };
  if (file.is === 'none') return settle({ ...after, file: null }, now);
  if (file.is !== 'valid') return settle(after, now);
  const { contact = null } = file.file;
  return settle({ ...after, file: { rules: toRules(file.file), contact } }, now);
}

function robotsAfter(robots: RobotsFile, now: number): Partial<HostState> {
  if (robots.ok)
    return { robots: { text: robots.text, status: robots.status, readAt: now }, robotsFault: null };
  // A robots.txt that is redirected without end is none (RFC 9309 §2.3.1.2).
  if (robots.fault === 'redirect')
    return { robots: { text: '', status: null, readAt: now }, robotsFault: null };
  return { robotsFault: { fault: robots.fault, detail: robots.detail } };
}

/** A host that never had a switch need not answer for it. */
function faultOf({ file: before }: HostState, file: SwitchFile): string | null {
  if (file.is === 'invalid' || (file.is === 'unread' && before !== null)) return file.detail;
  return null;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export const isWaiting = ({ file, inForce }: HostState): boolean => !isSame(file?.rules ?? NO_RULES, inForce);

/** Puts the last valid file in force, if the day has room for it. */
export function settle(state: HostState, now: number): HostState {
  if (!isWaiting(state)) return state;
  const wanted = state.file?.rules ?? NO_RULES;
  const effects = state.effects.filter((at) => at <= now && now - at < DAY_MS);
  if (effects.length >= EFFECTS_PER_DAY && !(wanted.out && !state.inForce.out)) return state;
  return {
    ...state,
    inForce: wanted,
    since: isSame(wanted, NO_RULES) ? null : now,
    effects: [...effects, now],
  };
}

/** @returns whether feeds of the host may have to be shown, or fetched, in another way */
export const isOtherHost = (one: HostState, other: HostState): boolean =>
  !isSame(
    [one.robots?.text, one.inForce, one.byHand?.rules, one.takenDown],
    [other.robots?.text, other.inForce, other.byHand?.rules, other.takenDown],
  );
