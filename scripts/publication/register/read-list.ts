import { type ListedPublication, publicationListSchema } from '../../../schema/register.ts';
import { askRegister, RegisterUnreachable } from './call-register.ts';
import type { Register } from './find-register.ts';

/** @param search only publications with this text @returns by id @throws RegisterRefused and RegisterUnreachable */
export async function readList(register: Register, search?: string): Promise<ListedPublication[]> {
  const publications: ListedPublication[] = [];
  for (let after: string | undefined; ; ) {
    const page = await askRegister(register, publicationListSchema, {
      path: ['publications'],
      query: { search, after },
    });
    publications.push(...page.publications);
    if (page.next === null) return publications;
    // A page that does not continue the previous one would be read forever.
    if (page.next <= (after ?? ''))
      throw new RegisterUnreachable(`${register.site.origin} lists the same publications again.`);
    after = page.next;
  }
}
