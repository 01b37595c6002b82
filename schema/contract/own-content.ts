/** What a publication has of its own, by its row: pages say and offer nothing else. */
import type { Publication } from '../publication.ts';
import { SECTIONS } from '../sections.ts';

/** @returns whether readers can write to the newsroom */
export const canWrite = ({ address, emails, formUrl }: Publication['contact']): boolean =>
  address.length > 0 || emails !== undefined || formUrl !== undefined;

/** @returns whether readers can write or call */
export const hasContact = (contact: Publication['contact']): boolean =>
  canWrite(contact) || contact.tipLine !== undefined;

/** @returns whether readers can get the newsletter: by its form, or by asking for it */
export const hasLetter = ({ newsletterFormUrl, contact }: Publication): boolean =>
  newsletterFormUrl !== undefined || hasContact(contact);

/** Whose stories its feeds bring: those of local newsrooms among others, of others only, or nobody's. */
export type Newsrooms = 'local' | 'others' | 'none';

export function newsroomsOf({ sections }: Publication): Newsrooms {
  if (sections.local.length > 0) return 'local';
  return SECTIONS.some(({ id }) => sections[id].length > 0) ? 'others' : 'none';
}

/** @returns the paths of fixed pages for which its row has no content: they are missing, and no menu names them (RT-1) */
export function absentPaths({ shipped, texts, documents, radio }: Publication): string[] {
  const content: [path: string, has: boolean][] = [
    ['/books', texts?.books !== undefined],
    ['/partners', documents.length > 0],
    ['/radio', radio !== undefined],
  ];
  return shipped ? [] : content.flatMap(([path, has]) => (has ? [] : [path]));
}
