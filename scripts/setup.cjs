/**
 * Installs the packages of the lock file when it changed since the last installation. CommonJS without dependencies: it
 * runs on the machine's own Node (20 or newer) and then starts the script with the Node of the npm package `node`,
 * which npm puts first on the PATH: `setup.cjs SCRIPT [ARGUMENT ...]`. (`setup.cjs && node SCRIPT` would not work: the
 * shell remembers where it found `node` before the package was installed.)
 */
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { spawnSync } = require('node:child_process');

const root = path.resolve(__dirname, '..');
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.setup-stamp');
const node = path.join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Masthead needs Node 20 or newer; this is ${process.version}.`);
  process.exit(1);
}

const wanted = crypto
  .createHash('sha256')
  .update(fs.readFileSync(path.join(root, 'package-lock.json')))
  .update(process.platform + process.arch)
  .digest('hex');
const found = fs.existsSync(stampFile) ? fs.readFileSync(stampFile, 'utf8') : '';

if (found !== wanted || !fs.existsSync(node)) {
  console.log('Installing dependencies (npm ci, about half a minute) ...');
  // npm ci deletes node_modules/.bin while it runs, and with it the Node of the package, so the machine's is used.
  const env = { ...process.env };
  env.PATH = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.startsWith(modules))
    .join(path.delimiter);
  const run = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    const unreachable = /ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ETIMEDOUT|ECONNRESET|network/i.test(
      run.stderr ?? '',
    );
    if (unreachable)
      console.error(
        "The npm registry cannot be reached: check the network or npm's registry and proxy settings, then run this again.",
      );
    else console.error(`npm ci failed:\n${(run.stderr || run.error?.message || '').trim()}`);
    process.exit(1);
  }
  fs.writeFileSync(stampFile, wanted);
}

const [script, ...words] = process.argv.slice(2);
if (script !== undefined) {
  const run = spawnSync(node, [script, ...words], { cwd: root, stdio: 'inherit' });
  process.exitCode = run.status ?? 1;
}
