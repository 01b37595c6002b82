import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A module of a Worker, as miniflare takes it. */
export interface WorkerModule {
  type: 'ESModule' | 'Text' | 'Data';
  path: string;
  contents: string | Buffer<ArrayBuffer>;
}

/** @returns a file of this checkout as a module in the Worker's folder */
export const moduleFrom = (file: string, folder: string): WorkerModule => ({
  type: 'ESModule',
  path: path.join(folder, path.basename(file)),
  contents: readFileSync(file, 'utf8'),
});
