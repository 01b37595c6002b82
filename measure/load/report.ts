import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Verdict } from './budgets.ts';
import { reportPage } from './report/page.ts';
import type { LoadRun } from './run.ts';

const STYLES = 'app/styles';

/** Writes the report as one self-contained file. @returns its path */
export function saveReport(run: LoadRun, verdicts: readonly Verdict[], folder: string): string {
  const file = path.join(folder, `${run.metadata.at.replace(/\W/g, '-')}.html`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, reportPage(run, verdicts, reportStyle()));
  return file;
}

/** The publication's own tokens and typefaces, and the report's layout. */
export function reportStyle(): string {
  const tokens = readFileSync(path.join(STYLES, 'tokens.css'), 'utf8').replace(
    /url\("\.\/(fonts\/[a-z-]+\.woff2)"\)/g,
    (_, font: string) =>
      `url("data:font/woff2;base64,${readFileSync(path.join(STYLES, font)).toString('base64')}")`,
  );
  return tokens + readFileSync(new URL('report/report.css', import.meta.url), 'utf8');
}
