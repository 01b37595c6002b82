import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { escapeXml } from '../../functions/documents/write-xml.ts';
import type { RunMetadata } from './machine.ts';

const STYLES = 'app/styles';

interface Report {
  metadata: RunMetadata;
  /** "Load test". */
  kind: string;
  headline: string;
  /** A description in a sentence or two. */
  about: string;
  /** HTML of the parts. */
  body: string;
  /** Further entries of "About this run": a term and its HTML. */
  facts: readonly (readonly [string, string])[];
  /** Rules in addition to the shared ones. */
  rules?: string;
}

/** @param style of every report, fonts included @returns the report, complete in one document */
export function reportDocument(
  { metadata, kind, headline, about, body, facts, rules = '' }: Report,
  style: string,
): string {
  const { at, commit, machine, busy } = metadata;
  const entries = [
    ['Machine', `${escapeXml(machine)}; load when it began ${Math.round(busy * 100)} % of its processors`],
    ['Commit', escapeXml(commit)],
    ...facts,
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(headline)} · ${kind.toLowerCase()}</title>
<style>${style}${rules}</style>
</head>
<body>
<header>
<p class="kicker">${kind} · ${escapeXml(at)}</p>
<h1>${escapeXml(headline)}</h1>
<p class="standfirst">${about}</p>
</header>
<main>
${body}
<h2>About this run</h2>
<dl>
${entries.map(([term, said]) => `<dt>${term}</dt><dd>${said}</dd>`).join('\n')}
</dl>
</main>
</body>
</html>
`;
}

/** @returns the headline of a report with budgets */
export function budgetHeadline(budgets: readonly { met: boolean | null }[]): string {
  const broken = budgets.filter(({ met }) => !met).length;
  return broken === 0 ? `All ${budgets.length} budgets met` : `${broken} of ${budgets.length} budgets broken`;
}

/** Writes a report as one self-contained file. @returns its path */
export function saveReport({ at }: RunMetadata, document: string, folder: string): string {
  const file = path.join(folder, `${at.replace(/\W/g, '-')}.html`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, document);
  return file;
}

/** The publication's own tokens and typefaces, and the report's layout. */
export function reportStyle(): string {
  const tokens = readFileSync(path.join(STYLES, 'tokens.css'), 'utf8').replace(
    /url\("\.\/(fonts\/[a-z-]+\.woff2)"\)/g,
    (_, font: string) =>
      `url("data:font/woff2;base64,${readFileSync(path.join(STYLES, font)).toString('base64')}")`,
  );
  return tokens + readFileSync(new URL('report.css', import.meta.url), 'utf8');
}
