import type * as z from 'zod';
import { type serviceAlertSchema, serviceReferenceSchema } from '../../../schema/weather.ts';

type Alert = z.infer<typeof serviceAlertSchema>;

/** What one message says about others. */
interface Message {
  alert: Alert;
  isReplacing: boolean;
  names: readonly string[];
  /** The names of messages that it replaces or cancels. */
  replaced: ReadonlySet<string>;
  /** The names of messages that replace it, as the service adds them. */
  replacedBy: readonly string[];
  /** The zones' codes and the names of its area. */
  areas: ReadonlySet<string>;
  /** Null for a text that is not VTEC. */
  events: readonly (VtecEvent | null)[];
}

/** An entry of VTEC (NWS Instruction 10-1703). */
interface VtecEvent {
  action: string;
  /** Office, phenomenon, significance and number: the same in all messages about an event. */
  key: string;
  /** Upgraded, cancelled, or expired by now. */
  isOver: boolean;
}

/**
 * Leaves out what newer messages have replaced or cancelled: by `references` (CAP 1.2, 3.2.1), or by the upgrade or
 * cancellation of an event in VTEC. What is malformed or contradicts itself removes nothing.
 * @param alerts in any order @param now epoch ms @returns the messages that hold, cancellations not among them
 */
export function withoutSuperseded(alerts: readonly Alert[], now: number): Alert[] {
  const messages = alerts.map((alert) => toMessage(alert, now));
  return messages
    .filter((message) => !['Cancel', 'Ack', 'Error'].includes(message.alert.messageType ?? ''))
    .filter((message) => !messages.some((other) => isReplacedBy(message, other)))
    .filter((message) => hasEventInForce(message, messages))
    .map(({ alert }) => alert);
}

function toMessage(alert: Alert, now: number): Message {
  const { affectedZones, areaDesc, geocode, messageType, parameters } = alert;
  const references = [alert.references, parameters.expiredReferences].flat();
  const areas = areaDesc.flatMap((text) => text.split(';')).map((area) => area.trim());
  return {
    alert,
    // A message whose event is unreadable cannot be shown instead of what it replaces.
    isReplacing: messageType === 'Cancel' || (messageType === 'Update' && alert.event !== null),
    names: alert.ids.map(nameOf).filter((name) => name !== ''),
    replaced: new Set(references.flatMap(namesIn)),
    replacedBy: alert.replacedBy.map(nameOf),
    areas: new Set([...geocode.UGC, ...affectedZones.map(nameOf), ...areas].filter((area) => area !== '')),
    events: parameters.VTEC.flatMap((text) => vtecEventsIn(text, now)),
  };
}

/** @returns the name in an address such as `https://api.weather.gov/alerts/{name}`, or the text itself */
const nameOf = (text: string): string => text.trim().split('/').at(-1) ?? '';

/** @param reference an object of the GeoJSON, or CAP's text: `sender,identifier,sent`, separated by white space */
function namesIn(reference: unknown): string[] {
  if (typeof reference !== 'string') {
    const { data } = serviceReferenceSchema.safeParse(reference);
    return data === undefined ? [] : [...data.identifier, ...data['@id']].map(nameOf);
  }
  return reference
    .replaceAll(/\s*,\s*/g, ',')
    .split(/\s+/)
    .map((entry) => entry.split(','))
    .flatMap(([first = '', identifier, ...sent]) =>
      identifier === undefined ? nameOf(first) : sent.length === 1 ? nameOf(identifier) : [],
    );
}

const VTEC =
  /\/O\.([A-Z]{3})\.([A-Z]{4}\.[A-Z]{2}\.[A-Z]\.\d{4})\.\d{6}T\d{4}Z-(\d\d)(\d\d)(\d\d)T(\d\d)(\d\d)Z\//g;

/** @returns one null for a text without an event, also for that of a test or an experiment */
function vtecEventsIn(text: string, now: number): (VtecEvent | null)[] {
  const events = [...text.matchAll(VTEC)].map(
    ([, action = '', key = '', year, month, day, hour, minute]): VtecEvent => {
      // "Expired" may be sent before the end; an end of zeros is unknown.
      const endsAt = Date.parse(`20${year}-${month}-${day}T${hour}:${minute}Z`);
      return { action, key, isOver: ['CAN', 'UPG'].includes(action) || (action === 'EXP' && endsAt <= now) };
    },
  );
  return events.length === 0 ? [null] : events;
}

/** Whether a newer message names this one. Two that name each other are a contradiction, unless their times decide. */
const isReplacedBy = (message: Message, other: Message): boolean =>
  other !== message && isNaming(other, message) && (isNewer(other, message) ?? !isNaming(message, other));

const isNaming = (other: Message, message: Message): boolean =>
  other.isReplacing &&
  (message.names.some((name) => other.replaced.has(name)) ||
    message.replacedBy.some((name) => other.names.includes(name)));

/** @returns null where their times do not decide */
function isNewer({ alert: { sent: at } }: Message, { alert: { sent: before } }: Message): boolean | null {
  return at === null || before === null || at === before ? null : at > before;
}

/** Whether any of its events is in force: a message without VTEC has one, and so has one whose VTEC cannot be read. */
const hasEventInForce = (message: Message, messages: readonly Message[]): boolean =>
  message.events.length === 0 ||
  message.events.some(
    (event) =>
      event === null || (!event.isOver && !messages.some((other) => isEnding(other, event, message))),
  );

/** Whether a newer message for the same area ends an event. NEW is an event's first action, whatever the times say. */
const isEnding = (other: Message, event: VtecEvent, message: Message): boolean =>
  (other.isReplacing || other.alert.event !== null) &&
  other.events.some((end) => end?.isOver && end.key === event.key) &&
  (isNewer(other, message) ?? event.action === 'NEW') &&
  (other.areas.size === 0 ||
    message.areas.size === 0 ||
    [...message.areas].some((area) => other.areas.has(area)));
