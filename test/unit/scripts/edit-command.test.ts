import { spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EditingState } from '../../../schema/register.ts';

/** A site whose connection breaks at a write. */
let site: { server: Server; address: string; writes: boolean };
let state: EditingState;
beforeEach(async () => {
  state = { version: 4, editing: { hidden: [], pinned: [], hiddenFeeds: [], notes: [] } };
  const server = createServer((request, response) => {
    if (request.method === 'PUT') {
      if (site.writes) state = { ...state, version: 5 };
      response.destroy();
      return;
    }
    const author = { at: 0, by: 'Ann', why: '', editing: state.editing };
    const edits = state.version === 5 ? [{ version: 5, ...author }] : [];
    response.end(JSON.stringify(request.url?.endsWith('history') ? { edits } : state));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  site = { server, address: `http://localhost:${port}`, writes: false };
});
afterEach(() => site.server.close());

async function edit(...words: string[]): Promise<string> {
  const command = spawn(process.execPath, ['scripts/edit.ts', '--site', site.address, ...words], {
    env: { ...process.env, PURGE_TOKEN: 'a-secret-of-the-paper' },
  });
  let said = '';
  command.stderr.on('data', (data) => {
    said += String(data);
  });
  await new Promise((resolve) => command.on('close', resolve));
  return said;
}

test.each([
  [true, 'localhost: the write happened, as version 5.'],
  [false, 'localhost: the write did not happen; its history is empty.'],
])('an edit whose connection breaks says whether it was written: %s', async (writes, sentence) => {
  site.writes = writes;
  const said = await edit('breaking', 'Bridge closed', '--until', '6h', '--by', 'Ann');
  expect(said).toMatch(/cannot be reached/);
  expect(said).toContain(sentence);
});
