import { PERSON_MARK } from '../../../schema/people.ts';
import { base64Url } from '../../platform/hmac.ts';

/** The scope of people's keys and links: their wrong ones are counted together. No publication has this id. */
export const PEOPLE_SECRETS = '/people';

const KEY = /^mh_([0-9a-f]{12})_[\w-]{43}$/;
const KEY_BYTES = 32;

/** @returns 48 random bits in hex */
export const newPersonId = (): string => crypto.randomUUID().slice(-12);

/** @returns a new secret of a person; its beginning says whose it is */
export const newKey = (id: string): string =>
  `mh_${id}_${base64Url(crypto.getRandomValues(new Uint8Array(KEY_BYTES)))}`;

/** @returns whose secret it is, as it says; null if it is none */
export const idOfKey = (key: string | null): string | null => KEY.exec(key ?? '')?.[1] ?? null;

/** @returns the author that is stored of what the person writes */
export const markOf = (id: string): string => PERSON_MARK + id;

/** @returns whose mark it is; null for a typed name */
export const personOfMark = (by: string): string | null =>
  by.startsWith(PERSON_MARK) ? by.slice(PERSON_MARK.length) : null;
