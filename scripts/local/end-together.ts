import { spawn, spawnSync } from 'node:child_process';

/** Waits for the end of its input, which comes when the parent ends in any way. */
const SCRIPT = `cat > /dev/null
scratch=$1; shift
for pid in "$@"; do [ "$(ps -o comm= -p "$pid")" = workerd ] && kill -9 "$pid"; done
[ -z "$scratch" ] || rm -rf "$scratch"`;

/**
 * Ends the runtimes of this process together with it, even if it is killed; otherwise they would hold their ports and
 * databases. Call it after each start of a runtime. No effect on Windows.
 * @param scratch a folder that is removed then; null: none
 */
export function endRuntimesTogether(scratch: string | null): void {
  if (process.platform === 'win32') return;
  const listed = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' });
  const runtimes = (listed.stdout ?? '').split('\n').flatMap((line) => {
    const [pid = '', parent, command] = line.trim().split(/\s+/);
    return Number(parent) === process.pid && command?.endsWith('workerd') ? [pid] : [];
  });
  if (runtimes.length === 0) return;
  const guard = spawn('sh', ['-c', SCRIPT, 'guard', scratch ?? '', ...runtimes], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  guard.on('error', () => {});
  guard.unref();
}
