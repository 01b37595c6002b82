import {
  FEED_LIMITS,
  type FeedItem,
  GUID_MAX_UNITS,
  LINK_MAX_UNITS,
  SIGNS_MAX,
  type StoredMarks,
} from './feed.ts';
import { FEED_RECORD_VERSION, type FeedRecord } from './feed-record.ts';

/**
 * Whether a value is a record as this version writes it, for which `feedRecordSchema` would return an equal one. A page
 * in a fresh isolate reads two dozen records with some hundred items, and zod, which may not compile its checks in a
 * Worker, takes ten times as long. The schema checks every other value, such as an older or damaged record
 * (test/unit/feeds/whole-record.test.ts).
 */
export function isWholeRecord(value: unknown): value is FeedRecord {
  return (
    isFields<FeedRecord>(value) &&
    value.version === FEED_RECORD_VERSION &&
    isCount(value.itemsVersion) &&
    typeof value.title === 'string' &&
    (value.link === null || typeof value.link === 'string') &&
    (value.changedAt === null || isNumber(value.changedAt)) &&
    isNumber(value.checkedAt) &&
    value.fault === null &&
    value.limits === undefined &&
    isNumber(value.total) &&
    Array.isArray(value.items) &&
    value.items.every(isWholeItem)
  );
}

/** Whether `feedItemSchema` would return an equal item. */
export function isWholeItem(item: unknown): item is FeedItem {
  return (
    isFields<FeedItem>(item) &&
    isText(item.title, FEED_LIMITS.titleUnits) &&
    (item.link === null || isAddress(item.link)) &&
    isText(item.description, FEED_LIMITS.descriptionUnits) &&
    (item.published === null || Number.isSafeInteger(item.published)) &&
    isText(item.guid, GUID_MAX_UNITS) &&
    (item.image === undefined || isAddress(item.image)) &&
    (item.firstSeen === undefined || Number.isSafeInteger(item.firstSeen)) &&
    (item.marks === undefined || areMarks(item.marks))
  );
}

const areMarks = (marks: unknown): marks is StoredMarks =>
  isFields<StoredMarks>(marks) &&
  isNumber(marks.version) &&
  Array.isArray(marks.signs) &&
  marks.signs.length <= SIGNS_MAX &&
  marks.signs.every(isNumber) &&
  isNumber(marks.words) &&
  typeof marks.named === 'boolean';

/** An object whose fields are not known yet. */
const isFields = <Shape>(value: unknown): value is { [Field in keyof Shape]?: unknown } =>
  typeof value === 'object' && value !== null;

const isNumber = (value: unknown): boolean => Number.isFinite(value);
const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
const isText = (value: unknown, maxUnits: number): boolean =>
  typeof value === 'string' && value.length <= maxUnits;
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= LINK_MAX_UNITS && value.startsWith('http');
