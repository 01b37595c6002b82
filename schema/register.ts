/**
 * The operators' API of the register of publications: `/api/publications` and paths below it. Every request carries
 * `Authorization: Bearer OPERATOR_TOKEN`; every write names its author in the query (`by`, and optionally `why`).
 */
import * as z from 'zod';
import { registerNewsSchema } from './desk.ts';
import { EDITING_LISTS, editingSchema, plannedLineSchema } from './editing.ts';
import { FACE_MAX_BYTES } from './face.ts';
import { typedNameSchema } from './people.ts';
import { publicationSchema } from './publication.ts';
import { TEXT_MAX_UNITS } from './texts/read-markdown.ts';

/** The author of a write and the reason, in the query. */
export const authorSchema = z.object({
  by: typedNameSchema,
  why: z.string().trim().max(400).default(''),
});
export type Author = z.infer<typeof authorSchema>;

/** A fault in a row. */
export const rowFaultSchema = z.object({
  /** JSON path such as `$.sections.food[1]`. */
  path: z.string(),
  reason: z.string(),
  /** The valid values or names, if there are few. */
  choices: z.array(z.string()).optional(),
});
export type RowFault = z.infer<typeof rowFaultSchema>;

/** How many of the stories that the publication's sections have now a word hides. */
const hiddenWordSchema = z.object({ word: z.string(), hides: z.int(), of: z.int() });
export type HiddenWord = z.infer<typeof hiddenWordSchema>;

/**
 * Every refusal: 400 (not JSON, no author), 401, 404, 409 (an id or hostname is taken), 412 (another version is
 * stored), 413, 422 (invalid row), 428 (the id exists, and the request does not say which version it replaces), 503.
 */
export const registerRefusalSchema = z.object({
  error: z.string(),
  faults: z.array(rowFaultSchema).optional(),
  /** The stored version, with 412 and 428. */
  version: z.int().optional(),
  /** The new words of editors, if one of them hides too much. */
  words: z.array(hiddenWordSchema).optional(),
});

const writeSchema = z.object({
  /** Counts the row's writes from 1. */
  version: z.int(),
  /** Epoch ms. */
  at: z.number(),
  by: z.string(),
  /** `by` signed in with that name; other names were typed by somebody with a shared secret. */
  proven: z.literal(true).optional(),
  why: z.string(),
});

/** A publication in the list, with its last write; `version` is its ETag. */
export const listedPublicationSchema = writeSchema.extend({
  id: z.string(),
  name: z.string(),
  hostnames: z.array(z.string()),
  /** Its feeds, and how many of them fail or are empty; absent if the feed index does not answer. */
  feeds: z.object({ total: z.int(), failing: z.int() }).optional(),
});
export type ListedPublication = z.infer<typeof listedPublicationSchema>;

/**
 * `GET /api/publications?search=&after=&limit=`: by id; `search` is a part of id, name or hostname.
 * With `Accept: application/x-ndjson` it is the export instead: one row per line, as `POST` takes them.
 */
export const publicationListSchema = z.object({
  publications: z.array(listedPublicationSchema),
  /** Total number of matches. */
  total: z.int(),
  /** `after` of the next page; null on the last. */
  next: z.string().nullable(),
});
export type PublicationList = z.infer<typeof publicationListSchema>;

/** `GET /api/publications/{id}` and `GET /api/publications/{id}/history/{version}`. */
export const storedPublicationSchema = writeSchema.extend({
  id: z.string(),
  /** As written; null for a version that removed the publication. */
  row: z.record(z.string(), z.unknown()).nullable(),
});
export type StoredPublication = z.infer<typeof storedPublicationSchema>;

/** A difference between two rows; a side without the path is left out. */
export const rowChangeSchema = z.object({
  path: z.string(),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type RowChange = z.infer<typeof rowChangeSchema>;

/**
 * `PUT /api/publications/{id}` (body: the row; `If-Match: "version"` or `*` to replace one; `?dry-run` writes nothing, and
 * with it hostnames in `released=`, separated by commas, count as free, because another row will give them up),
 * `DELETE …/{id}?confirm={id}`, `POST …/{id}/restore?version=`.
 */
export const writtenPublicationSchema = z.object({
  id: z.string(),
  /** After the write; with `dry-run` as it would be. */
  version: z.int(),
  /** False with `dry-run`, and if the stored row is the same. */
  written: z.boolean(),
  /** Set while readers do not see it yet, because KV refused the copies; they are written again later. */
  pending: z.literal(true).optional(),
  changes: z.array(rowChangeSchema),
  /** Lines such as `$.sections.food[1]: …`. */
  warnings: z.array(z.string()),
});
export type WrittenPublication = z.infer<typeof writtenPublicationSchema>;

/** `GET /api/publications/{id}/history`: newest first. */
export const publicationHistorySchema = z.object({
  id: z.string(),
  versions: z.array(writeSchema.extend({ removed: z.boolean() })),
});
export type PublicationHistory = z.infer<typeof publicationHistorySchema>;

/**
 * `POST /api/publications?by=&why=[&replace][&dry-run]`: rows as JSON lines, thousands in one request. Each chunk is
 * written completely or not at all; rows that are already stored count as unchanged, so that an import can be repeated.
 * A row that differs from a stored one is refused without `replace`. The answer has a line per chunk, and a summary at
 * the end.
 */
export const importedChunkSchema = z.object({
  /** Lines of the request, from 1. */
  from: z.int(),
  to: z.int(),
  /** 0 if a row of the chunk was refused; of a backup only the refused lines are left out. */
  written: z.int(),
  unchanged: z.int(),
  refused: z.array(z.object({ line: z.int(), id: z.string().nullable(), faults: z.array(rowFaultSchema) })),
  warnings: z.array(z.object({ line: z.int(), id: z.string(), warning: z.string() })),
});
export type ImportedChunk = z.infer<typeof importedChunkSchema>;

export const importSummarySchema = z.object({
  done: z.literal(true),
  rows: z.int(),
  written: z.int(),
  unchanged: z.int(),
  /** Rows of refused chunks. */
  refused: z.int(),
  /** Rows that readers do not see yet: they are copied to the edge one after another. */
  pending: z.int(),
  /** Estimated seconds until they are copied; absent while nothing is copied. */
  leftS: z.int().optional(),
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

/** The last line instead of the summary: why the import failed. The chunks of earlier lines are written. */
export const importFailureSchema = z.object({ failed: z.string() });
export type ImportFailure = z.infer<typeof importFailureSchema>;

/**
 * `GET /api/publications/backup.jsonl`: the whole register, a JSON value per line: the head, the publications' own texts and pictures, every version of every
 * publication in the order of ids and versions, the hostnames that publications gave up, the purges, the end. `POST
 * …/backup.jsonl?by=&why=[&replace][&dry-run]` restores it in chunks, without refused lines, and answers as an import does. Existing data
 * count as unchanged; a version written after the backup comes after the backup's versions.
 */
export const backupHeadSchema = z.strictObject({
  /** 3; files of earlier builds have less. */ backup: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Epoch ms. */ at: z.number(),
});
export const backupVersionSchema = z.strictObject({
  publication: publicationSchema.shape.id,
  version: z.int().positive(),
  at: z.number(),
  by: z.string(),
  why: z.string(),
  /** Whether it was the current row at the time of the backup. */
  current: z.boolean(),
  /** Null for a version that removed the publication. */
  row: z.record(z.string(), z.unknown()).nullable(),
});
export const backupFormerSchema = z.strictObject({
  former: publicationSchema.shape.hostnames.element,
  /** The publication that had it; empty if unknown. */
  publication: z.union([publicationSchema.shape.id, z.literal('')]),
  /** Epoch ms until which it redirects or answers 410. */
  until: z.number(),
});
export const backupPurgeSchema = z.strictObject({ purge: registerNewsSchema.shape.purges.element });
/** A publication's own text; rows name it by its hash. */
const backupTextSchema = z.strictObject({ text: z.string().max(TEXT_MAX_UNITS) });
/** A publication's own picture, in base64; likewise. */
const backupPictureSchema = z.strictObject({ picture: z.base64().max(2 * FACE_MAX_BYTES) });
export const backupFileSchema = z.union([backupTextSchema, backupPictureSchema]);
export const backupEndSchema = z.strictObject({
  /** Number of lines between head and end: a broken connection looks like the end of an answer. */
  end: z.int(),
});
export const backupLineSchema = z.union([
  backupVersionSchema,
  backupFormerSchema,
  backupPurgeSchema,
  backupFileSchema,
  backupHeadSchema,
  backupEndSchema,
]);

/** `POST /api/previews?by=`: shows an unpublished row under a link that expires. */
export const previewSchema = z.object({
  link: z.url(),
  /** Epoch ms. */
  expires: z.number(),
  warnings: z.array(z.string()),
});

/**
 * A planned line of breaking news. `PUT /api/editing/planned?by=&why=` takes `line` as its body and answers with this; 409
 * if one is planned already. `DELETE /api/editing/planned?by=&at=` takes the one that was planned `at` back.
 */
export const plannedSchema = writeSchema.omit({ version: true }).extend({
  line: plannedLineSchema,
  /** Why it did not begin when its time had come; null before, and after a line has begun it is no plan any more. */
  fault: z.string().nullable(),
});
export type Planned = z.infer<typeof plannedSchema>;

/**
 * `GET /api/editing` on a publication's host, with the editors' secret; `PUT` takes `editing` (schema/editing.ts) as
 * its body, with `?by=&why=` and `If-Match` as above, and answers with the same.
 */
export const editingStateSchema = z.object({
  version: z.int(),
  editing: editingSchema,
  planned: plannedSchema.optional(),
});
export type EditingState = z.infer<typeof editingStateSchema>;

/**
 * The answer to `PUT /api/editing` and to `POST /api/editing/undo?by=&why=`. A new entry that names no known story, feed
 * or article is refused without `?anyway`, a new word that hides too many stories without `?yes`; entries that were
 * stored before are not checked again. `warnings` has a sentence for each entry that was not checked, or that nothing
 * has yet.
 */
export const writtenEditingSchema = writtenPublicationSchema.extend({
  /** The new words. */
  words: z.array(hiddenWordSchema).optional(),
  /** The change that was undone. */
  undone: z.object({ version: z.int(), at: z.number(), by: z.string() }).optional(),
});
export type WrittenEditing = z.infer<typeof writtenEditingSchema>;

/** One difference that a write made in the editors' changes; for `reordered` the entry is empty. */
export const editingChangeSchema = z.object({
  list: z.enum([...EDITING_LISTS, 'breaking']),
  entry: z.record(z.string(), z.unknown()),
  is: z.enum(['added', 'removed', 'reordered']),
});
export type EditingChange = z.infer<typeof editingChangeSchema>;

/** `GET /api/editing/history`: the versions with changes of it, newest first. */
export const editingHistorySchema = z.object({
  edits: z.array(
    writeSchema.extend({
      editing: editingSchema,
      changes: z.array(editingChangeSchema),
      /** The version whose change this one took back. */
      undoes: z.int().optional(),
    }),
  ),
});
export type EditingHistory = z.infer<typeof editingHistorySchema>;
