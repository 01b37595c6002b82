import { escapeXml } from '../../../functions/documents/write-xml.ts';
import type { Row } from '../../bench/row.ts';
import type { LoadRun } from '../run.ts';

/** More rows would add no information. */
const LOSSES_SHOWN = 20;

const number = (text: string) => `<td class="number">${text}</td>`;
const ms = (value: number) => number(Number.isNaN(value) ? '–' : value.toFixed(value < 10 ? 1 : 0));

/** The header of a column; columns of figures are aligned to the end. */
type Head = string | { figures: string };

/** Wide tables scroll within themselves, also with the keyboard. */
export function table(label: string, heads: readonly Head[], rows: readonly string[]): string {
  const head = heads
    .map((one) =>
      typeof one === 'string'
        ? `<th scope="col">${one}</th>`
        : `<th scope="col" class="number">${one.figures}</th>`,
    )
    .join('');
  return `<div class="scroll" role="region" aria-label="${escapeXml(label)}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table></div>`;
}

/** @param rows a name that begins with a blank belongs to the one above */
export function budgetTable(label: string, rows: readonly Row[]): string {
  const verdict = (met: boolean) => (met ? '<td>met</td>' : '<td class="broken">✗ broken</td>');
  return table(
    label,
    ['What', { figures: 'Found' }, 'Budget', ''],
    rows.map(
      ({ name, value, goal, met }) =>
        `<th scope="row">${escapeXml(name).replace(/^ +/, '&emsp;')}</th>${number(escapeXml(value))}<td>${escapeXml(goal ?? '')}</td>${met === null ? '<td></td>' : verdict(met)}`,
    ),
  );
}

export function phaseTable({ summaries }: LoadRun): string {
  return table(
    'Phases',
    [
      { figures: '' },
      'Phase',
      ...['Readers', 'p50 ms', 'p99 ms', 'First byte p50', 'Cached', 'Made anew'].map((figures) => ({
        figures,
      })),
      'Lost',
      'What happens',
    ],
    summaries.map(({ phase, readers, p50, p99, firstByteP50, hitRatio, cacheResults, faults }, i) => {
      const lost = Object.entries(faults).map(([fault, count]) => `${count} ${fault}`);
      return [
        number(String(i + 1)),
        `<th scope="row">${phase.name}</th>`,
        number(String(readers)),
        ms(p50),
        ms(p99),
        ms(firstByteP50),
        number(Number.isNaN(hitRatio) ? '–' : `${(hitRatio * 100).toFixed(1)} %`),
        number(String(cacheResults.miss + cacheResults.bypass + cacheResults.none)),
        lost.length > 0 ? `<td class="broken">${lost.join(', ')}</td>` : '<td>0</td>',
        `<td class="about">${escapeXml(phase.about)}</td>`,
      ].join('');
    }),
  );
}

/** The first readers without a good answer, as a starting point for debugging; may be empty. */
export function lossTable({ samples, phases }: LoadRun): string {
  const lost = samples.filter(({ fault }) => fault !== null).toSorted((a, b) => a.at - b.at);
  if (lost.length === 0) return '';
  const rows = lost
    .slice(0, LOSSES_SHOWN)
    .map(
      ({ at, phase, host, path, fault, status }) =>
        `${number(`${(at / 1000).toFixed(1)} s`)}<td>${phases[phase]?.name}</td><td>${escapeXml(`${host}${path}`)}</td><td class="broken">${fault === 'status' ? `status ${status}` : fault}</td>`,
    );
  return `<h2>Lost readers${lost.length > LOSSES_SHOWN ? `: the first ${LOSSES_SHOWN} of ${lost.length}` : ''}</h2>${table('Lost readers', [{ figures: 'When' }, 'Phase', 'Address', 'What'], rows)}`;
}
