import { type HiddenWord, rowChangeSchema, type WrittenEditing } from '../../../schema/register.ts';
import { errorResponse } from '../../http/error-response.ts';
import { JSON_HEADERS } from '../../http/security-headers.ts';
import type {
  RegisterRefusal,
  RegisterResult,
  UndoneRow,
} from '../../platform/calls/publication-register.ts';
import type { Env } from '../../platform/env.ts';
import { errorText, logEvent } from '../../platform/log.ts';
import { isStorageFull } from '../../platform/storage-full.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import { publishRows } from './publish-rows.ts';

/** After this time the answer waits for no further turn of copying. */
const COPY_WAIT_MS = 2_000;

/** A turn of copying may have begun with an import's rows. */
const PUBLISH_MAX_MS = 25_000;

/** Far above the longest write. Without a limit the runtime would end the request with another error. */
const REGISTER_WAIT_MS = 5_000;

/** @throws if the register does not answer in time; a write may have been executed */
export const inTime = <T>(call: Promise<T>): Promise<T> =>
  withTimeout(Promise.resolve(call), REGISTER_WAIT_MS);

/** @throws as inTime, and if a register of another version answers in another shape */
export async function resultOf<T>(call: Promise<RegisterResult<T>>): Promise<RegisterResult<T>> {
  const result = await inTime(call);
  if (typeof result.ok !== 'boolean') throw new Error('the register answers something else');
  return result;
}

/**
 * Answers a write after its copies are in KV: from then on this isolate requests pages of this version of the row, and
 * no cached page has it (CACHE-6).
 */
export async function answerWrite(
  env: Env,
  result: RegisterResult<UndoneRow>,
  { warnings = [], words = [] }: { warnings?: string[]; words?: HiddenWord[] } = {},
): Promise<Response> {
  if (!result.ok) return refusal(result);
  const { changes, ...rest } = result.value;
  const pending = rest.written ? await publishNow(env, rest.id) : 0;
  const value: WrittenEditing = {
    ...rest,
    ...(pending > 0 && { pending: true }),
    ...(words.length > 0 && { words }),
    warnings: [...rest.warnings, ...warnings],
    changes: rowChangeSchema.array().parse(JSON.parse(changes)),
  };
  return json(value, { etag: `"${rest.version}"` });
}

/** Never rejects, because the row is written: the register's alarm copies it. @returns as publishRows */
export async function publishNow(env: Env, id: string): Promise<number> {
  try {
    return await withTimeout(publishRows(env, id, COPY_WAIT_MS), PUBLISH_MAX_MS);
  } catch (error) {
    logEvent('register.unreachable', { detail: errorText(error) });
    return 1;
  }
}

export const refusal = ({
  status,
  error,
  faults,
  version,
  words = [],
}: RegisterRefusal & { words?: HiddenWord[] }): Response =>
  json(
    {
      error,
      ...(faults && { faults }),
      ...(version !== undefined && { version }),
      ...(words.length > 0 && { words }),
    },
    {},
    status,
  );

/** For operators and editors; readers are served from KV. */
export const STORAGE_FULL =
  'The register’s storage is full, so nothing more is written until there is space.';

/** Answers if the register threw. */
export function registerFailed(error: unknown): Response {
  if (isStorageFull(error)) {
    logEvent('storage.full', { object: 'PublicationRegister' });
    return errorResponse('json', 507, STORAGE_FULL);
  }
  logEvent('register.unreachable', { detail: errorText(error) });
  return errorResponse('json', 503, 'The register of publications does not answer. Try again shortly.');
}

export const badCondition = (): Response =>
  errorResponse('json', 400, 'If-Match: must be one version in quotation marks, or *.');

/** @returns JSON that is not cached */
export const json = (value: unknown, headers: Record<string, string> = {}, status = 200): Response =>
  new Response(`${JSON.stringify(value, null, 2)}\n`, {
    status,
    headers: { ...JSON_HEADERS, ...headers },
  });
