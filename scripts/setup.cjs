/**
 * Every command of package.json starts here: `setup.cjs [--build] SCRIPT [ARGUMENT ...]`. It installs the packages if
 * the lock file has changed since the last installation, builds what has changed if the script needs it (`--build`),
 * and runs the script with the Node of the npm package `node`. It uses only Node's own modules and syntax that old
 * versions of Node can read: a Node that is too old prints the version it needs. Reason for the package `node`: the
 * scripts are TypeScript, which Node 24 runs directly, and machines of users and CI still have Node 20 and 22. Remove
 * it on 2027-04-30, when support for Node 22 ends; NODE_MIN is then 24.
 */
const NODE_MIN = 20;

if (Number(process.versions.node.split('.')[0]) < NODE_MIN) {
  console.error(`Masthead needs Node ${NODE_MIN} or newer; this is ${process.version}.`);
  process.exit(1);
}

const { spawn, spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '..');
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.setup-stamp');
const node = path.join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const UNREACHABLE = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET|network/i;
const REGISTRY_TIMEOUT_MS = 9000;

/** npm ci deletes node_modules/.bin while it runs, and with it the package's Node, so the machine's Node is used. */
function npm(words, timeout) {
  const folders = (process.env.PATH || '').split(path.delimiter).filter((one) => !one.startsWith(modules));
  return spawnSync('npm', words, {
    cwd: root,
    timeout,
    env: Object.assign({}, process.env, { PATH: folders.join(path.delimiter) }),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
}

function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted && existsSync(node)) return;
  console.log('Installing dependencies (npm ci, about half a minute) ...');
  // npm itself would try a silent registry for minutes. Any other answer is one: some registries know no ping.
  const ping = npm(['ping', '--fetch-retries=0'], REGISTRY_TIMEOUT_MS);
  const isReachable = !ping.error && (ping.status === 0 || !UNREACHABLE.test(ping.stderr));
  if (!isReachable) console.log('The npm registry does not answer: trying what npm has stored ...');
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr, error } = npm(['ci', ...options, ...(isReachable ? [] : ['--offline'])]);
  if (status !== 0) {
    console.error(
      !isReachable || UNREACHABLE.test(stderr || '')
        ? "The npm registry cannot be reached: check the network or npm's registry and proxy settings, then run this again."
        : `npm ci failed:\n${(stderr || String(error)).trim()}`,
    );
    process.exit(1);
  }
  writeFileSync(stampFile, wanted);
}

function build() {
  const { status } = spawnSync(node, ['scripts/build.ts'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status === null ? 1 : status);
}

/** Ends as the script ends, and passes signals on. */
function run(words) {
  const child = spawn(node, words, { cwd: root, stdio: 'inherit' });
  const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of forwarded) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    for (const one of forwarded) process.removeAllListeners(one);
    if (signal) process.kill(process.pid, signal);
    else process.exitCode = code;
  });
}

const words = process.argv.slice(2);
install();
if (words[0] === '--build') {
  words.shift();
  build();
}
if (words.length > 0) run(words);
