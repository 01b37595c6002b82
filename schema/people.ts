/**
 * People and programs with names of their own, who sign in to the desk or call the APIs: `/api/people`, for operators, on
 * the network's hosts. A secret is sent once, in the answer that makes it; the register stores its hash.
 */
import * as z from 'zod';
import { publicationSchema } from './publication.ts';

export const ROLES = ['viewer', 'editor', 'operator'] as const;
export type Role = (typeof ROLES)[number];

/** 48 random bits. */
export const personIdSchema = z.string().regex(/^[0-9a-f]{12}$/, { error: 'must be an id of the list' });

/** Begins the stored author of what a person wrote: no name, so that it can be forgotten, and is in no export. */
export const PERSON_MARK = 'person:';

/** An author as somebody with a shared secret types it: it proves nothing. */
export const typedNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((name) => !name.startsWith(PERSON_MARK), { error: 'is nobody’s name' });

/** Without signs that make one name look like another, or one line like two. */
const nameSchema = typedNameSchema.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u, {
  error: 'must be one line of visible letters',
});

export const newPersonSchema = z
  .strictObject({
    name: nameSchema,
    /** A person signs in with a link, a program sends a key. */
    kind: z.enum(['person', 'program']),
    role: z.enum(ROLES),
    /** Ids of the publications; empty for all. */
    papers: z.array(publicationSchema.shape.id).max(100).default([]),
    /** Epoch ms of the end; null for none. */
    until: z.int().positive().nullable().default(null),
  })
  .refine(({ role, papers }) => role !== 'editor' || papers.length > 0, {
    path: ['papers'],
    error: 'an editor has at least one publication',
  })
  .refine(({ role, papers }) => role !== 'operator' || papers.length === 0, {
    path: ['papers'],
    error: 'an operator has all publications',
  });
export type NewPerson = z.output<typeof newPersonSchema>;

/** Names and last uses are for operators only. */
export const personSchema = z.object({
  id: personIdSchema,
  /** `FORMER_EDITOR` after the name was forgotten. */
  name: z.string(),
  kind: z.enum(['person', 'program']),
  role: z.enum(ROLES),
  papers: z.array(z.string()),
  /** Epoch ms. */
  until: z.number().nullable(),
  /** Epoch ms, to the minute. */
  lastUse: z.number().nullable(),
  revokedAt: z.number().nullable(),
});
export type Person = z.infer<typeof personSchema>;

/** The name of a person whose name was forgotten. */
export const FORMER_EDITOR = 'former editor';

/** The body of `POST /api/people`. A new link replaces the one before. `forget`: the name becomes `FORMER_EDITOR`. */
export const peopleChangeSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('add'), person: newPersonSchema }),
  z.strictObject({ what: z.literal('link'), id: personIdSchema }),
  z.strictObject({ what: z.literal('revoke'), id: personIdSchema, forget: z.boolean().default(false) }),
]);
export type PeopleChange = z.output<typeof peopleChangeSchema>;

/** The answer to `GET /api/people`. */
export const peopleListSchema = z.object({ people: z.array(personSchema) });
export type PeopleList = z.infer<typeof peopleListSchema>;

/** The answer to `POST /api/people`. */
export const changedPersonSchema = z.object({
  person: personSchema,
  /** Signs a person in, once, within an hour. */
  link: z.url().optional(),
  /** Of a program, for `Authorization: Bearer …`. */
  key: z.string().optional(),
});
export type ChangedPerson = z.infer<typeof changedPersonSchema>;
