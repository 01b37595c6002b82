import type * as z from 'zod';
import { type storedTextSchema, TEXT_KINDS, textHashSchema } from '../../../schema/texts/kinds.ts';
import { parseText } from '../../../schema/texts/parse-text.ts';
import { TEXT_MAX_UNITS } from '../../../schema/texts/read-markdown.ts';
import { errorResponse } from '../../http/error-response.ts';
import { readSent } from '../../http/limited-body.ts';
import { logEvent } from '../../platform/log.ts';
import type { RequestDetails } from '../endpoint.ts';
import { invalid } from '../register/check-row.ts';
import { readText, storeText } from '../texts/text-store.ts';
import { json, refusal } from './register-answers.ts';

/** Of a text in UTF-8; a letter takes three bytes at most. */
const TEXT_MAX_BYTES = 3 * TEXT_MAX_UNITS;

/**
 * `POST /api/texts?kind=` (body: the text) checks and stores a publication's text, and answers with its hash, which rows
 * name; 422 with the faults and their lines. `GET /api/texts?hash=` answers with the text.
 */
export async function answerText({ request, env, url: { searchParams } }: RequestDetails): Promise<Response> {
  if (request.method === 'POST') {
    const kind = TEXT_KINDS.find((known) => known === searchParams.get('kind'));
    if (kind === undefined)
      return errorResponse('json', 400, `kind: must be one of ${TEXT_KINDS.join(', ')}.`);
    const text = await readSent(request, TEXT_MAX_BYTES);
    const parsed = parseText(kind, text);
    if (!parsed.ok) {
      const faults = parsed.faults.map(({ line, reason }) =>
        line === null ? reason : `line ${line}: ${reason}`,
      );
      return refusal(invalid(faults.map((reason) => ({ path: `$.texts.${kind}`, reason }))));
    }
    const stored: z.infer<typeof storedTextSchema> = { hash: await storeText(env, text) };
    logEvent('text.stored', { kind, ...stored });
    return json(stored);
  }
  const hash = textHashSchema.safeParse(searchParams.get('hash'));
  const text = hash.success ? await readText(env, hash.data) : null;
  return text === null
    ? errorResponse('json', 404, 'hash: must be the SHA-256 of a stored text.')
    : json({ text });
}
