import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod';

export const SBOM_FILE = 'dist/sbom.cdx.json';

const MODULES = 'node_modules/';

const packageSchema = z.object({
  version: z.string(),
  license: z.string().optional(),
  /** Subresource Integrity: algorithm and base64. */
  integrity: z.string().regex(/^sha512-/),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  optional: z.boolean().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});
type LockedPackage = z.infer<typeof packageSchema>;

const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), z.unknown()),
});
const rootSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

/**
 * The packages of the deployed code, with versions, licences and checksums, as a software bill of materials (CycloneDX
 * 1.5). Made from the lock file alone, so it is reproducible: no time, serial number or network. (`npm sbom` 11.19
 * omits packages that a tool also needs, React among them.)
 * @param lock text of package-lock.json
 */
export function sbomOf(lock: string): string {
  const { packages } = lockSchema.parse(JSON.parse(lock));
  const { '': own, ...others } = packages;
  const root = rootSchema.parse(own);
  const locked = new Map(Object.entries(others).map(([path, entry]) => [path, packageSchema.parse(entry)]));
  const shipped = [...locked].filter(([, { dev, devOptional }]) => !dev && !devOptional);
  const document = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'build' }],
      component: {
        type: 'application',
        'bom-ref': `${root.name}@${root.version}`,
        ...root,
        license: undefined,
        licenses: [{ license: { id: root.license } }],
      },
    },
    components: shipped.map(([path, entry]) => toComponent(path, entry)),
    dependencies: shipped.map(([path, { dependencies = {} }]) => ({
      ref: path,
      dependsOn: Object.keys(dependencies)
        .map((name) => locate(locked, path, name))
        .filter((found) => found !== null),
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function toComponent(path: string, { version, license, integrity, optional }: LockedPackage) {
  const name = path.slice(path.lastIndexOf(MODULES) + MODULES.length);
  return {
    type: 'library',
    'bom-ref': path,
    name,
    version,
    scope: optional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }],
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    purl: `pkg:npm/${name.replace(/^@/, '%40')}@${version}`,
  };
}

/**
 * @returns the path of the package that an import of `name` finds from `path`, by Node's algorithm; null if it is not
 * installed
 */
function locate(locked: ReadonlyMap<string, LockedPackage>, path: string, name: string): string | null {
  const inside = `${path}/${MODULES}${name}`;
  if (locked.has(inside)) return inside;
  const parent = path.lastIndexOf(`/${MODULES}`);
  if (parent !== -1) return locate(locked, path.slice(0, parent), name);
  return locked.has(`${MODULES}${name}`) ? `${MODULES}${name}` : null;
}

export function writeSbom(): void {
  writeFileSync(SBOM_FILE, sbomOf(readFileSync('package-lock.json', 'utf8')));
}
