import { Memo } from '../../platform/memo.ts';

/** Whether somebody waits for the fetch: not for an alarm, or for a page that is sent without it. */
export type FetchFor = 'reader' | 'alarm';

/**
 * Fetches in flight in one isolate: each holds a connection and up to FEED_BODY_MAX_BYTES. Locally all pollers share an
 * isolate; if the platform spreads objects over many, each isolate counts separately. The slots reserved for readers
 * are more than the feeds of the default publication's front page, so that its readers wait for no alarm.
 */
const IN_FLIGHT_MAX: Record<FetchFor, number> = { alarm: 16, reader: 64 };
/** Per host: publishers' hosts have many feeds, the weather service all places, and a local run's mocks everything. */
const PER_HOST_MAX: Record<FetchFor, number> = { alarm: 4, reader: 32 };
/** The slot of a stopped poller becomes free after this, which is longer than any attempt. */
const HELD_MAX_MS = 60_000;
/** Poll interval of a reader's waiting fetch: objects of an isolate share counts, never promises (F16). */
const LOOK_MS = 50;
/** Pages wait no longer (SECTION_WAIT_MS), and an alarm makes the fetch. */
const SLOT_WAIT_MS = 8_000;

interface Slot {
  host: string;
  /** Epoch ms. */
  until: number;
}

const held = new Set<Slot>();

/** @returns a function that frees the slot; null if the isolate or the host has no free slot */
export function takeSlot(host: string, wanted: FetchFor): (() => void) | null {
  const now = Date.now();
  let ofHost = 0;
  for (const slot of held) {
    if (slot.until < now) held.delete(slot);
    else if (slot.host === host) ofHost += 1;
  }
  if (held.size >= IN_FLIGHT_MAX[wanted] || ofHost >= PER_HOST_MAX[wanted]) return null;
  const slot: Slot = { host, until: now + HELD_MAX_MS };
  held.add(slot);
  return () => void held.delete(slot);
}

/** An alarm without a slot fires again after this, longer or shorter by up to a half. */
const AGAIN_MS = 5_000;
/**
 * Pause between such alarms of one host: the more of them wait, the later. If they all fired every few seconds,
 * thousands of objects would stay awake.
 */
const AGAIN_APART_MS = 125;
/** More than the alarms of a host ever wait: the 6,000 of the weather take 12.5 minutes. */
const AGAIN_MAX_MS = 60 * 60_000;
/** Hosts whose last such alarm is remembered. */
const HOSTS_MAX = 1_000;

const lastAgainAt = new Memo<string, number>(HOSTS_MAX);

/** @returns when an alarm without a slot should fire again: epoch ms */
export function slotAgainAt(host: string): number {
  const now = Date.now();
  const soonest = now + Math.floor(AGAIN_MS * (0.5 + Math.random()));
  const last = lastAgainAt.get(host) ?? 0;
  // A clock that went back must not delay it.
  const at = last > now + AGAIN_MAX_MS ? soonest : Math.max(soonest, last + AGAIN_APART_MS);
  lastAgainAt.set(host, at);
  return at;
}

/** @returns a slot as soon as one is free @throws Error if none is free within SLOT_WAIT_MS */
export async function waitForSlot(host: string, wanted: FetchFor): Promise<() => void> {
  const until = Date.now() + SLOT_WAIT_MS;
  for (;;) {
    const giveBack = takeSlot(host, wanted);
    if (giveBack !== null) return giveBack;
    if (Date.now() >= until) throw new Error(`no fetch could begin in ${SLOT_WAIT_MS} ms`);
    await scheduler.wait(LOOK_MS);
  }
}
