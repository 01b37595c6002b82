/**
 * Runs a command time and again in one process: loading its modules takes most of a run. Only the script itself is loaded
 * anew. hosted-command.ts starts it.
 */
import { Readable } from 'node:stream';
import { Agent, setGlobalDispatcher } from 'undici';
import { type Answer, orderSchema } from './hosted-command.ts';

/** What a script throws in place of ending the process. */
class Exit {}

/** The code of `process.exit`, after which a script says and does nothing more that counts. */
let ended: number | null = null;
process.exit = (code) => {
  ended ??= Number(code ?? process.exitCode ?? 0);
  throw new Exit();
};

let [out, err] = ['', ''];
process.stdout.write = (text: unknown) => {
  if (ended === null) out += text;
  return true;
};
process.stderr.write = (text: unknown) => {
  if (ended === null) err += text;
  return true;
};

let runs = 0;

async function run(script: string): Promise<number> {
  try {
    await import(`${script}?${runs++}`);
  } catch (error) {
    if (ended !== null) return ended;
    err += error instanceof Error ? error.stack : String(error);
    return 1;
  }
  return ended ?? Number(process.exitCode ?? 0);
}

process.on('message', async (message) => {
  const { script, words, env, input } = orderSchema.parse(message);
  ended = null;
  [out, err] = ['', ''];
  process.argv = [process.execPath, script, ...words];
  process.env = env;
  process.exitCode = undefined;
  Object.defineProperty(process, 'stdin', { value: Readable.from([input]), configurable: true });
  // No run uses a connection of the run before.
  const connections = new Agent();
  setGlobalDispatcher(connections);
  const code = await run(script);
  await connections.close();
  process.stdout.removeAllListeners('error');
  const answer: Answer = { code, out, err };
  process.send?.(answer);
});
