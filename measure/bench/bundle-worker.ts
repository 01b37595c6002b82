import { build, type InlineConfig } from 'vite';

/**
 * @param entry the Worker's main module
 * @param config what its build needs besides
 * @returns the Worker with all its packages in one module
 */
export async function bundleWorker(entry: string, config: InlineConfig = {}): Promise<string> {
  const output = await build({
    ...config,
    configFile: false,
    // Rollup warns of comments in packages.
    logLevel: 'error',
    ssr: { target: 'webworker', noExternal: true, resolve: { conditions: ['workerd', 'worker', 'browser'] } },
    build: { ssr: entry, write: false, target: 'es2022' },
  });
  const [chunk] = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error('no Worker came out of the build');
  return chunk.code;
}
