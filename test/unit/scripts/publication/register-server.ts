/** The operators' API for tests of the command: an HTTP server with as much of the contract as they need. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import {
  authorSchema,
  type ImportedChunk,
  type ImportSummary,
  type PublicationHistory,
  type PublicationList,
  type RowChange,
  type RowFault,
  type StoredPublication,
  type WrittenPublication,
} from '../../../../schema/register.ts';

export const TOKEN = 'a-secret-of-the-operators';
const PAGE_ROWS = 2;
const CHUNK_ROWS = 2;

const rowSchema = z.looseObject({ id: z.string(), name: z.string(), hostnames: z.array(z.string()) });
type Row = z.infer<typeof rowSchema>;

class Refused extends Error {
  readonly status: number;
  readonly body: { error: string; faults?: RowFault[]; version?: number };
  constructor(status: number, error: string, more: { faults?: RowFault[]; version?: number } = {}) {
    super(error);
    this.status = status;
    this.body = { error, ...more };
  }
}

interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Answers in place of the register, or acts before the register answers. */
type Before = (asked: Asked, response: ServerResponse) => boolean;

export async function startRegister() {
  const versions = new Map<string, StoredPublication[]>();
  const asked: Asked[] = [];
  const state: { before: Before | null } = { before: null };

  const current = (id: string) => versions.get(id)?.at(-1);
  const rowOf = (id: string) => rowSchema.safeParse(current(id)?.row).data;
  const live = () => [...versions.keys()].filter((id) => rowOf(id)).sort();

  function store(id: string, row: Row | null, { by, why }: { by: string; why: string }): StoredPublication {
    const known = versions.get(id) ?? [];
    const stored = { id, version: known.length + 1, at: Date.UTC(2026, 0, 2, 3, 4), by, why, row };
    versions.set(id, [...known, stored]);
    return stored;
  }

  function changesOf(before: Row | undefined, after: Row): RowChange[] {
    const old: Record<string, unknown> = before ?? {};
    return [...new Set([...Object.keys(old), ...Object.keys(after)])]
      .filter((key) => JSON.stringify(old[key]) !== JSON.stringify(after[key]))
      .map((key) => ({ path: `$.${key}`, before: old[key], after: after[key] }));
  }

  function refuseTaken(row: Row, released: readonly string[]): void {
    for (const [i, hostname] of row.hostnames.entries()) {
      if (released.includes(hostname)) continue;
      const owner = live().find((id) => id !== row.id && rowOf(id)?.hostnames.includes(hostname));
      const fault = { path: `$.hostnames[${i}]`, reason: `${hostname} belongs to ${owner}` };
      if (owner) throw new Refused(409, 'a hostname is taken', { faults: [fault] });
    }
  }

  function put(id: string, { body, headers, query }: Asked): WrittenPublication {
    const author = authorOf(query);
    const row = rowSchema.parse(JSON.parse(body));
    const version = current(id)?.version;
    const match = headers['if-match'];
    if (version !== undefined && match === undefined) throw new Refused(428, `${id} exists`, { version });
    if (match !== undefined && match !== '*' && match !== `"${version}"`)
      throw new Refused(412, 'another version is stored', { version: version ?? 0 });
    refuseTaken(row, (query.has('dry-run') && query.get('released')?.split(',')) || []);
    const changes = changesOf(rowOf(id), row);
    const warnings = row.sections === undefined ? ['$.sections: lists no feeds'] : [];
    const written = changes.length > 0 && !query.has('dry-run');
    const after = written ? store(id, row, author).version : (version ?? 0) + (changes.length > 0 ? 1 : 0);
    return { id, version: after, written, changes, warnings };
  }

  function list({ query }: Asked): PublicationList {
    const search = query.get('search') ?? '';
    const found = live().filter((id) => id.includes(search));
    const rest = found.filter((id) => id > (query.get('after') ?? ''));
    const page = rest.slice(0, Number(query.get('limit') ?? PAGE_ROWS));
    const publications = page.flatMap((id) => {
      const [stored, row] = [current(id), rowOf(id)];
      return stored && row ? [{ ...stored, name: row.name, hostnames: row.hostnames }] : [];
    });
    return {
      publications,
      total: found.length,
      next: rest.length > page.length ? (page.at(-1) ?? '') : null,
    };
  }

  function importLines({ body, query }: Asked): (ImportedChunk | ImportSummary)[] {
    const author = authorOf(query);
    const rows = body.split('\n').flatMap((line) => (line ? [rowSchema.parse(JSON.parse(line))] : []));
    const chunks: ImportedChunk[] = [];
    for (let at = 0; at < rows.length; at += CHUNK_ROWS) {
      const chunk = rows.slice(at, at + CHUNK_ROWS);
      const changed = chunk.filter((row) => changesOf(rowOf(row.id), row).length > 0);
      const refused = chunk.flatMap((row, i) =>
        rowOf(row.id) && changed.includes(row) && !query.has('replace')
          ? [
              {
                line: at + i + 1,
                id: row.id,
                faults: [{ path: '$.name', reason: 'differs from the stored row' }],
              },
            ]
          : [],
      );
      if (refused.length === 0 && !query.has('dry-run'))
        for (const row of changed) store(row.id, row, author);
      chunks.push({
        from: at + 1,
        to: at + chunk.length,
        written: refused.length > 0 ? 0 : changed.length,
        unchanged: refused.length > 0 ? 0 : chunk.length - changed.length,
        refused,
        warnings: [],
      });
    }
    const sum = (count: (chunk: ImportedChunk) => number) =>
      chunks.reduce((all, chunk) => all + count(chunk), 0);
    const written = sum((chunk) => chunk.written);
    const unchanged = sum((chunk) => chunk.unchanged);
    const refused = rows.length - written - unchanged;
    return [...chunks, { done: true, rows: rows.length, written, unchanged, refused, pending: written }];
  }

  function backupLines(): unknown[] {
    const lines = [...versions.keys()].sort().flatMap((known) =>
      (versions.get(known) ?? []).map(({ id: publication, ...version }) => ({
        publication,
        ...version,
        current: version.row !== null && version.version === current(known)?.version,
      })),
    );
    return [{ backup: 1, at: 0 }, ...lines, { end: lines.length }];
  }

  /** @returns the answer; a string is sent as it is */
  function answer(request: Asked): unknown {
    const [, , what, id = '', verb, version] = request.path.split('/').map(decodeURIComponent);
    if (request.headers.authorization !== `Bearer ${TOKEN}`) throw new Refused(401, 'the secret is wrong');
    if (what === 'previews') {
      authorOf(request.query);
      return { link: 'https://bee.test/?preview=abc', expires: Date.UTC(2026, 0, 3), warnings: [] };
    }
    if (id === 'backup.jsonl') return asLines(backupLines());
    const isLines = request.headers.accept === 'application/x-ndjson';
    if (id === '' && request.method === 'POST') return asLines(importLines(request));
    if (id === '') return isLines ? asLines(live().map((known) => rowOf(known))) : list(request);
    if (request.method === 'PUT') return put(id, request);
    const stored = current(id);
    if (!stored) throw new Refused(404, `there is no ${id}`);
    if (request.method === 'DELETE') {
      if (request.query.get('confirm') !== id) throw new Refused(400, 'confirm is not the id');
      return { ...store(id, null, authorOf(request.query)), written: true, changes: [], warnings: [] };
    }
    const known = versions.get(id) ?? [];
    if (verb === 'restore') {
      const row = rowSchema.parse(known[Number(request.query.get('version')) - 1]?.row);
      const changes = changesOf(rowOf(id), row);
      return { ...store(id, row, authorOf(request.query)), written: true, changes, warnings: [] };
    }
    if (verb === 'history' && version === undefined)
      return {
        id,
        versions: known.toReversed().map((each) => ({ ...each, removed: each.row === null })),
      } satisfies PublicationHistory;
    if (verb === 'history')
      return known[Number(version) - 1] ?? refuse(404, `there is no version ${version}`);
    return stored;
  }

  const server = http.createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://register.test');
    const request: Asked = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: await text(incoming),
    };
    asked.push(request);
    if (state.before?.(request, response)) return;
    try {
      const body = answer(request);
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      response.writeHead(error.status).end(JSON.stringify(error.body));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const { port } = address;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    port,
    asked,
    state,
    current,
    answer,
    /** Stores a row as another operator would. */
    add: (row: Row, by = 'somebody') => store(row.id, row, { by, why: '' }),
    reset: () => {
      versions.clear();
      asked.length = 0;
      state.before = null;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const asLines = (values: unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

const authorOf = (query: URLSearchParams) => {
  const parsed = authorSchema.safeParse(Object.fromEntries(query));
  return parsed.success ? parsed.data : refuse(400, 'a write names its author');
};

function refuse(status: number, error: string): never {
  throw new Refused(status, error);
}
