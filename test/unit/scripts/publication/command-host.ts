/**
 * Runs `npm run publication` time and again in one process: loading its modules takes most of a run. Only the script
 * itself is loaded anew. Nothing is read from stdin.
 */
import { Agent, setGlobalDispatcher } from 'undici';
import * as z from 'zod';

const orderSchema = z.object({ words: z.array(z.string()), env: z.record(z.string(), z.string()) });

/** Scripts throw this here; otherwise they would end the process. */
class Exit {
  readonly code: number;
  constructor(code: number) {
    this.code = code;
  }
}
process.exit = (code) => {
  throw new Exit(Number(code ?? 0));
};

let [out, err] = ['', ''];
process.stdout.write = (text: unknown) => {
  out += text;
  return true;
};
process.stderr.write = (text: unknown) => {
  err += text;
  return true;
};

const SCRIPT = new URL('../../../../scripts/publication.ts', import.meta.url);
let runs = 0;

async function run(): Promise<number> {
  try {
    await import(`${SCRIPT}?${runs++}`);
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (error instanceof Exit) return error.code;
    err += error instanceof Error ? error.stack : String(error);
    return 1;
  }
}

process.on('message', async (message) => {
  const { words, env } = orderSchema.parse(message);
  [out, err] = ['', ''];
  process.argv = [process.execPath, SCRIPT.pathname, ...words];
  process.env = env;
  process.exitCode = undefined;
  // No run uses a connection of the run before.
  const connections = new Agent();
  setGlobalDispatcher(connections);
  const code = await run();
  await connections.close();
  process.stdout.removeAllListeners('error');
  process.send?.({ code, out, err });
});
