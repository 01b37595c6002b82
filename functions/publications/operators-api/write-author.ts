import type * as z from 'zod';
import { authorSchema } from '../../../schema/register.ts';
import { errorResponse } from '../../http/error-response.ts';
import type { WriteOptions } from '../../platform/calls/publication-register.ts';
import type { Actor } from '../people/authorise.ts';

/**
 * @param actor a person is the author, whatever the request says
 * @returns author and options of a write (`?by=&why=&dry-run&released=`); a refusal if the author is missing
 */
export function authorOf({ searchParams }: URL, { name, mark }: Actor): WriteOptions | Response {
  const query = Object.fromEntries(searchParams);
  const author = authorSchema.safeParse(mark === null ? query : { ...query, by: name });
  if (!author.success) return badQuery(author.error);
  const dryRun = searchParams.has('dry-run');
  const released = searchParams.get('released')?.split(',');
  return {
    ...author.data,
    ...(mark !== null && { by: mark }),
    dryRun,
    ...(dryRun && released && { released }),
  };
}

/** @returns 400 with the name and the reason of each wrong parameter */
export const badQuery = (error: z.ZodError): Response =>
  errorResponse(
    'json',
    400,
    error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  );
