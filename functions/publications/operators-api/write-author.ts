import type * as z from 'zod';
import { authorSchema } from '../../../schema/register.ts';
import { errorResponse } from '../../http/error-response.ts';
import type { WriteOptions } from '../../platform/calls/publication-register.ts';

/** @returns author and options of a write (`?by=&why=&dry-run`); a refusal if the author is missing */
export function authorOf(url: URL): WriteOptions | Response {
  const author = authorSchema.safeParse(Object.fromEntries(url.searchParams));
  return author.success
    ? { ...author.data, dryRun: url.searchParams.has('dry-run') }
    : badQuery(author.error);
}

/** @returns 400 with the name and the reason of each wrong parameter */
export const badQuery = (error: z.ZodError): Response =>
  errorResponse(
    'json',
    400,
    error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
  );
