import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SBOM_FILE, sbomOf } from '../../../scripts/build/sbom.ts';

const entry = (version: string, own: object = {}) => ({
  version,
  license: 'MIT',
  integrity: `sha512-${Buffer.from('x'.repeat(64)).toString('base64')}`,
  ...own,
});
const lockOf = (packages: object) =>
  JSON.stringify({
    name: 'a-folder',
    lockfileVersion: 3,
    packages: { '': { name: 'paper', version: '1.0.0', license: 'MIT' }, ...packages },
  });

test('the list has the deployed packages, and which copy of a package another one gets', () => {
  const lock = lockOf({
    'node_modules/a': entry('1.0.0', { dependencies: { b: '^2', '@x/c': '^1', gone: '*' } }),
    'node_modules/a/node_modules/b': entry('2.0.0', { dependencies: { '@x/c': '*' } }),
    'node_modules/b': entry('1.0.0', { dev: true }),
    'node_modules/@x/c': entry('1.2.3', { optional: true, license: 'Apache-2.0 OR MIT' }),
    'node_modules/d': entry('1.0.0', { devOptional: true }),
  });
  const { components, dependencies, metadata, ...rest } = JSON.parse(sbomOf(lock));
  expect(rest).toEqual({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
  expect(metadata.component).toMatchObject({ name: 'paper', version: '1.0.0' });
  expect(components.map(({ purl, scope }: Record<string, string>) => [purl, scope])).toEqual([
    ['pkg:npm/a@1.0.0', 'required'],
    ['pkg:npm/b@2.0.0', 'required'],
    ['pkg:npm/%40x/c@1.2.3', 'optional'],
  ]);
  expect(components[2].licenses).toEqual([{ expression: 'Apache-2.0 OR MIT' }]);
  expect(components[0].hashes).toEqual([{ alg: 'SHA-512', content: '78'.repeat(64) }]);
  expect(dependencies).toEqual([
    { ref: 'node_modules/a', dependsOn: ['node_modules/a/node_modules/b', 'node_modules/@x/c'] },
    { ref: 'node_modules/a/node_modules/b', dependsOn: ['node_modules/@x/c'] },
    { ref: 'node_modules/@x/c', dependsOn: [] },
  ]);
});

test('a package without a checksum, or another form of lock file, ends the build', () => {
  expect(() => sbomOf(lockOf({ 'node_modules/a': entry('1.0.0', { integrity: undefined }) }))).toThrow(
    'integrity',
  );
  expect(() => sbomOf('{"lockfileVersion":2,"packages":{}}')).toThrow('lockfileVersion');
});

test('the build has written it: every dependency with its version, none of the tools, twice the same, not deployed', () => {
  const text = readFileSync(SBOM_FILE, 'utf8');
  expect(sbomOf(readFileSync('package-lock.json', 'utf8'))).toBe(text);
  const { components } = JSON.parse(text);
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const listed = new Set(
    components.map(({ purl }: { purl: string }) => purl.replace('pkg:npm/', '').replace('%40', '@')),
  );
  const namesOf = (packages: Record<string, string>) =>
    Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  expect(namesOf(dependencies).filter((name) => !listed.has(name))).toEqual([]);
  expect(namesOf(devDependencies).filter((name) => listed.has(name))).toEqual(SHIPPED_TOO);
  expect(existsSync('build/client/sbom.cdx.json')).toBe(false);
});

/** Types that npm installs with deployed packages, which name them as dependencies. */
const SHIPPED_TOO = ['@cloudflare/workers-types@5.20260730.1', '@types/hast@3.0.5'];
