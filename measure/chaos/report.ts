import { escapeXml } from '../../functions/documents/write-xml.ts';
import type { RunMetadata } from '../shared/machine.ts';
import { reportDocument } from '../shared/report.ts';
import { cellId, stateId } from './cells.ts';
import type { Verdict } from './judge.ts';
import { PAGES } from './pages.ts';

export interface ChaosRun {
  metadata: RunMetadata;
  seconds: number;
  verdicts: readonly Verdict[];
}

/** Added to the shared style of reports: marks differ by form, not only by colour. */
const GRID_STYLE = `
.grid td,.grid thead th{padding:.15rem;text-align:center}
.grid thead th{block-size:8rem;vertical-align:bottom}
.grid thead th span{writing-mode:vertical-rl;rotate:180deg;white-space:nowrap}
.grid tbody th{position:sticky;inset-inline-start:0;background:var(--paper);padding-inline-end:1rem;white-space:nowrap}
.grid td.pass{color:var(--ink-2)}
.grid td.fail a{color:var(--error);font-weight:700}
.legend b{font-weight:700;color:var(--error)}
.red dt{grid-column:1/-1;margin-block-start:.75rem;font-weight:600}
.red dd{grid-column:1/-1;margin:0;overflow-wrap:anywhere}
@media print{.scroll{overflow:visible}}`;

/** @param style of every report, fonts included @returns the report, complete in one document */
export function reportPage({ metadata, seconds, verdicts }: ChaosRun, style: string): string {
  const red = verdicts.filter(({ fault }) => fault !== null);
  const count = (number: number) => number.toLocaleString('en');
  const headline =
    red.length === 0
      ? `All ${count(verdicts.length)} cells pass`
      : `${count(red.length)} of ${count(verdicts.length)} cells fail`;
  return reportDocument(
    {
      metadata,
      kind: 'Chaos',
      headline,
      about:
        'Every fault of an upstream or a store, for every kind of page. A cell passes if the answer has the status of the rule, arrives complete within its limit, contains the required words, and still has all earlier content.',
      body: `<h2>Cells that fail</h2>
${red.length === 0 ? '<p class="note">None.</p>' : `<dl class="red">${red.map(redCell).join('')}</dl>`}
<h2>Grid</h2>
<p class="note legend">A row is a state: fault of an upstream / fault of a store / what was there before. · passes, <b>✗</b> fails and leads to its reason, an empty cell was not in this run.</p>
${(['warm', 'cold'] as const).map((warmth) => grid(warmth, verdicts)).join('')}`,
      facts: [['Time', `${Math.round(seconds)} s`]],
      rules: GRID_STYLE,
    },
    style,
  );
}

/** An id of a cell as a fragment of this page. */
const fragment = (id: string): string => id.replaceAll('/', '--');

function redCell({ cell, status, ms, fault }: Verdict): string {
  const id = cellId(cell);
  return `<dt id="${fragment(id)}">${escapeXml(id)}</dt><dd>${escapeXml(fault ?? '')} (status ${status} after ${Math.round(ms)} ms)</dd><dd><code>npm run chaos -- --cell ${escapeXml(id)}</code></dd>`;
}

const CAPTIONS = {
  warm: 'Warm: everything was good a minute before',
  cold: 'Cold: an unread publication',
};

function grid(warmth: 'warm' | 'cold', verdicts: readonly Verdict[]): string {
  const rows = new Map<string, Map<string, Verdict>>();
  for (const verdict of verdicts) {
    const { cell } = verdict;
    if (cell.warmth !== warmth) continue;
    const row = rows.get(stateId(cell)) ?? new Map<string, Verdict>();
    rows.set(stateId(cell), row.set(cell.page.id, verdict));
  }
  if (rows.size === 0) return '';
  const heads = PAGES.map(({ id }) => `<th scope="col"><span>${escapeXml(id)}</span></th>`).join('');
  const body = [...rows].map(([id, row]) => {
    const cells = PAGES.map((page) => gridCell(row.get(page.id))).join('');
    return `<tr><th scope="row">${escapeXml(id.replace(`/${warmth}`, ''))}</th>${cells}</tr>`;
  });
  return `<h3>${CAPTIONS[warmth]}</h3><div class="scroll" role="region" aria-label="${CAPTIONS[warmth]}" tabindex="0"><table class="grid"><thead><tr><th scope="col">State</th>${heads}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function gridCell(verdict: Verdict | undefined): string {
  if (!verdict) return '<td></td>';
  if (verdict.fault === null) return '<td class="pass"><span role="img" aria-label="passes">·</span></td>';
  const id = cellId(verdict.cell);
  return `<td class="fail"><a href="#${fragment(id)}" aria-label="fails: ${escapeXml(id)}">✗</a></td>`;
}
