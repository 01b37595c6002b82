import * as z from 'zod';
import {
  FORMER_EDITOR,
  type NewPerson,
  NO_PAPER,
  type PeopleChange,
  type Person,
  personSchema,
} from '../../../schema/people.ts';
import type {
  PersonSecret,
  RegisterRefusal,
  RegisterResult,
} from '../../platform/calls/publication-register.ts';
import { personOfMark } from '../people/person-key.ts';

/** All of them are one answer of about a megabyte. Revoked ones count too, because histories have their names. */
const PEOPLE_MAX = 5_000;
const KEY = 'person:';

const secretSchema = z.object({ hash: z.string(), until: z.number() });
const storedSchema = personSchema.omit({ id: true, name: true }).extend({
  /** Null after it was forgotten. */
  name: z.string().nullable(),
  /** Hash of a program's key. */
  key: z.string().nullable(),
  /** The sign-in link that is not used yet. */
  link: secretSchema.nullable(),
});
type StoredPerson = z.infer<typeof storedSchema>;
const NEW_BY_SIGN_ON = {
  kind: 'person' as const,
  until: null,
  lastUse: null,
  revokedAt: null,
  key: null,
  link: null,
};
type Added = Extract<PeopleChange, { what: 'add' }>['person'];

/**
 * The people of the register. They are values of its object and no table, because a build from before November 2026
 * refuses a database with tables that it does not know, and must still be able to write rows.
 */
export class People {
  readonly #kv: Pick<SyncKvStorage, 'get' | 'list' | 'put'>;

  constructor(kv: Pick<SyncKvStorage, 'get' | 'list' | 'put'>) {
    this.#kv = kv;
  }

  list(): Person[] {
    return [...this.#kv.list({ prefix: KEY })].map(([key, value]) =>
      toPerson(key.slice(KEY.length), storedSchema.parse(value)),
    );
  }

  /** @returns a person who may act, with the hash of their key; null for everybody else */
  active(id: string, now: number): (Person & { key: string | null }) | null {
    const stored = this.#find(id);
    if (stored === null || stored.revokedAt !== null || (stored.until ?? now + 1) <= now) return null;
    return { ...toPerson(id, stored), key: stored.key };
  }

  /** @param id of the person, also of a new one */
  change(change: PeopleChange, id: string, secret: PersonSecret, now: number): RegisterResult<Person> {
    if (change.what === 'add') return this.#add(id, change.person, secret, now);
    const stored = this.#find(id);
    if (stored === null) return { ok: false, status: 404, error: `There is no person ${id}.` };
    if (change.what === 'revoke') {
      const name = change.forget ? null : stored.name;
      const revokedAt = stored.revokedAt ?? now;
      return this.#put(id, { ...stored, name, revokedAt, key: null, link: null });
    }
    if (stored.kind === 'program') return conflict('A program has a key, and no link to sign in.');
    if (this.active(id, now) === null) return conflict(`The time of ${id} is over: add the person again.`);
    return this.#put(id, { ...stored, link: secret });
  }

  /** Uses a link up. @returns false for one that was used, has expired, or is another person's */
  takeLink(id: string, hash: string, now: number): boolean {
    const stored = this.#find(id);
    if (stored === null || this.active(id, now) === null) return false;
    if (stored.link?.hash !== hash || stored.link.until <= now) return false;
    this.#put(id, { ...stored, link: null, lastUse: now });
    return true;
  }

  /** @returns the hash of the link that is not used yet; null if there is none */
  linkOf(id: string, now: number): string | null {
    const link = this.active(id, now) && this.#find(id)?.link;
    return link && link.until > now ? link.hash : null;
  }

  noteUse(id: string, now: number): void {
    const stored = this.#find(id);
    if (stored !== null) this.#put(id, { ...stored, lastUse: now });
  }

  /**
   * Stores somebody whom the single sign-on names when they are new, or have another role now.
   * @param id made of their name: somebody else's is not theirs
   * @returns null for one who was revoked here, and if there is no room
   */
  signedOn(id: string, person: Pick<NewPerson, 'name' | 'role' | 'papers'>, now: number): Person | null {
    const stored = this.#find(id);
    const isOther = stored !== null && stored.name !== person.name;
    if (isOther || (stored === null && this.list().length >= PEOPLE_MAX)) return null;
    const before = stored ?? NEW_BY_SIGN_ON;
    const isSame = stored?.role === person.role && stored.papers.join() === person.papers.join();
    if (before.revokedAt === null && !isSame) this.#put(id, { ...before, ...person });
    const active = this.active(id, now);
    return active && toPerson(id, { ...active, link: null });
  }

  /** Takes a removed publication from everybody: its id may become another publication's. @returns their ids */
  withoutPaper(paper: string): string[] {
    return this.list()
      .filter(({ papers }) => papers.includes(paper))
      .map(({ id }) => {
        const stored = this.#find(id);
        const papers = (stored?.papers ?? []).filter((one) => one !== paper);
        if (stored) this.#put(id, { ...stored, papers: papers.length > 0 ? papers : [NO_PAPER] });
        return id;
      });
  }

  /** @returns the name of a stored author, and whether the register has proven it */
  nameOf(by: string): { by: string; proven?: true } {
    const id = personOfMark(by);
    return id === null ? { by } : { by: this.#find(id)?.name ?? FORMER_EDITOR, proven: true };
  }

  #add(id: string, person: Added, secret: PersonSecret, now: number): RegisterResult<Person> {
    const { name, kind, until } = person;
    if (until !== null && until <= now) return { ok: false, status: 422, error: 'until: is in the past' };
    const all = this.list();
    const same = all.find((other) => other.name === name && this.active(other.id, now) !== null);
    if (same) return conflict(`${name} is the name of ${same.id}: revoke that one first, or choose another.`);
    if (all.length >= PEOPLE_MAX) return conflict(`The register holds ${PEOPLE_MAX} people at most.`);
    const isProgram = kind === 'program';
    return this.#put(id, {
      ...person,
      lastUse: null,
      revokedAt: null,
      key: isProgram ? secret.hash : null,
      link: isProgram ? null : secret,
    });
  }

  #find(id: string): StoredPerson | null {
    return storedSchema.optional().parse(this.#kv.get(KEY + id)) ?? null;
  }

  #put(id: string, stored: StoredPerson): RegisterResult<Person> {
    this.#kv.put(KEY + id, stored);
    return { ok: true, value: toPerson(id, stored) };
  }
}

const toPerson = (id: string, { key: _, link: __, ...stored }: StoredPerson): Person => ({
  ...stored,
  id,
  name: stored.name ?? FORMER_EDITOR,
});

const conflict = (error: string): RegisterRefusal => ({ ok: false, status: 409, error });
