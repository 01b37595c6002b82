import { NDJSON_HEADERS } from '../../http/security-headers.ts';
import { registerOf } from '../../platform/calls/publication-register.ts';
import type { Env } from '../../platform/env.ts';
import type { RequestDetails } from '../endpoint.ts';
import { ownPictures } from '../face/picture-store.ts';
import { storedTexts } from '../texts/text-store.ts';

/** @returns one row per line, in an import's format, in the order of their ids */
export const exportPublications = (env: Env): Response => asLines(rowLines(env));

/** @returns the whole register (schema/register.ts) */
export const exportBackup = ({ env, now }: RequestDetails): Response => asLines(backupLines(env, now));

async function* rowLines(env: Env): AsyncGenerator<string[]> {
  for (let after = ''; ; ) {
    const rows = await registerOf(env).exportRows(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows.map(({ row }) => row);
  }
}

/** @returns the lines of a backup, some at a time; the last one says how many there are */
export async function* backupLines(env: Env, now: number): AsyncGenerator<string[]> {
  let lines = 0;
  yield [JSON.stringify({ backup: 3, at: now })];
  for await (const text of storedTexts(env)) {
    lines++;
    yield [JSON.stringify({ text })];
  }
  for await (const bytes of ownPictures(env)) {
    lines++;
    yield [
      JSON.stringify({ picture: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) }),
    ];
  }
  for (let [after, version] = ['', 0]; ; ) {
    const versions = await registerOf(env).backupVersions(after, version);
    const last = versions.at(-1);
    if (last === undefined) break;
    [after, version] = [last.id, last.version];
    lines += versions.length;
    yield versions.map(({ id, row, ...rest }) => {
      const known = JSON.stringify({ publication: id, ...rest });
      // The row is JSON already.
      return `${known.slice(0, -1)},"row":${row}}`;
    });
  }
  const { former, purges } = await registerOf(env).backupLeftovers();
  yield former.map(({ hostname, id, until }) => JSON.stringify({ former: hostname, publication: id, until }));
  yield purges.map((purge) => JSON.stringify({ purge }));
  yield [JSON.stringify({ end: lines + former.length + purges.length })];
}

function asLines(pages: AsyncGenerator<string[]>): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pages.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value.map((line) => `${line}\n`).join('')));
    },
  });
  return new Response(body, { headers: NDJSON_HEADERS });
}
