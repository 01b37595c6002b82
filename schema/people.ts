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

const accessRuleSchema = z.object({
  is: z.enum(['email', 'group']),
  /** An e-mail address in lower case, or the name of a group as the identity provider writes it. */
  who: z.string().min(1).max(254),
  role: z.enum(ROLES),
  papers: z.array(publicationSchema.shape.id).max(100),
});
export type AccessRule = z.infer<typeof accessRuleSchema>;

/** What a role may have: as for a person whom an operator adds. */
const hasItsPapers = ({ role, papers }: AccessRule): boolean =>
  role === 'viewer' || (role === 'editor') === papers.length > 0;

/**
 * The roles of people who come through Cloudflare Access (ACCESS_ROLES): `ada@bee.example editor bee,wasp; group:Desk
 * operator`. The first rule that names somebody counts. A name of a group has no `;` and no space at its ends.
 */
export const accessRolesSchema = z.string().transform((text, { addIssue }): AccessRule[] => {
  const rules = text.split(';').filter((rule) => rule.trim() !== '');
  return rules.flatMap((written) => {
    const [, who = '', role, papers = ''] =
      /^\s*(\S.*?)\s+(viewer|editor|operator)(?:\s+([a-z0-9-]+(?:,[a-z0-9-]+)*))?\s*$/.exec(written) ?? [];
    const isGroup = who.startsWith('group:');
    const rule = accessRuleSchema.safeParse({
      is: isGroup ? 'group' : 'email',
      who: isGroup ? who.slice('group:'.length).trim() : who.toLowerCase(),
      role,
      papers: papers === '' ? [] : papers.split(','),
    }).data;
    if (rule && hasItsPapers(rule) && (isGroup || z.email().safeParse(rule.who).success)) return [rule];
    addIssue(`“${written.trim()}” must be like “ada@bee.example editor bee,wasp” or “group:Desk operator”`);
    return [];
  });
});

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

/** In place of the last of somebody’s papers that was removed, because an empty list means all. Ids never have this form. */
export const NO_PAPER = '-';

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
