import { JSON_HEADERS } from '../../http/security-headers.ts';
import type { Env } from '../../platform/env.ts';
import { PUBLICATION_REGISTER_NAME } from '../register/register-calls.ts';
import { NDJSON_TYPE } from './import-publications.ts';

/** @returns every row on a line of its own, as an import takes them, in the order of their ids */
export function exportPublications(env: Env): Response {
  const register = env.PUBLICATION_REGISTER.getByName(PUBLICATION_REGISTER_NAME);
  const encoder = new TextEncoder();
  let after = '';
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const rows = await register.exportRows(after);
      const last = rows.at(-1);
      if (last === undefined) return controller.close();
      after = last.id;
      controller.enqueue(encoder.encode(rows.map(({ row }) => `${row}\n`).join('')));
    },
  });
  const headers = {
    ...JSON_HEADERS,
    'content-type': `${NDJSON_TYPE}; charset=utf-8`,
    'cache-control': 'no-store',
  };
  return new Response(body, { headers });
}
