import { escapeXml } from '../../../functions/documents/write-xml.ts';
import { drawFrame, type Frame, round, type Scale, WIDTH, xOf } from './frame.ts';
import type { Point } from './series.ts';

/** A data series. `look` is a class of report.css; no two series differ by colour alone. */
export interface Series {
  name: string;
  look: 'first' | 'second' | 'third';
  points: readonly Point[];
}

interface Chart {
  title: string;
  frame: Frame;
  scale: Scale;
  series: readonly Series[];
}

/** One line per series; a gap of more than a few seconds interrupts it. */
export function lineChart({ title, frame, scale, series }: Chart): string {
  const lines = series.map(({ look, points }) => {
    const path = points.map(([second, value], i) => {
      const before = points[i - 1];
      const pen = before && second - before[0] <= PAUSE_SECONDS ? 'L' : 'M';
      return `${pen}${xOf(frame, second + 0.5)} ${scale.y(value)}`;
    });
    return `<path class="line ${look}" d="${path.join('')}"/>`;
  });
  return figure(title, series, 'line', drawFrame(frame, scale, labelOf(title, series), lines.join('')));
}

const PAUSE_SECONDS = 3;

/** One column per second, the series stacked in order. */
export function columnChart({ title, frame, scale, series }: Chart): string {
  const below = new Map<number, number>();
  const columns = series.flatMap(({ look, points }) =>
    points
      .filter(([, value]) => value > 0)
      .map(([second, value]) => {
        const base = below.get(second) ?? 0;
        below.set(second, base + value);
        const [top, bottom] = [scale.y(base + value), scale.y(base)];
        const [x, end] = [xOf(frame, second), xOf(frame, second + 1)];
        return `<rect class="area ${look}" x="${x}" y="${top}" width="${round(end - x)}" height="${round(bottom - top)}"/>`;
      }),
  );
  return figure(title, series, 'area', drawFrame(frame, scale, labelOf(title, series), columns.join('')));
}

const ROW = 15;
const NAME_WIDTH = 132;

/** One bar per name; the limit, if there is one, is a line through all of them. */
export function barChart(
  title: string,
  rows: readonly (readonly [string, number])[],
  limit: number | null,
): string {
  const most = Math.max(limit ?? Number.MIN_VALUE, ...rows.map(([, value]) => value)) * 1.1;
  const x = (value: number) => round(NAME_WIDTH + (value / most) * (WIDTH - NAME_WIDTH - 16));
  const height = rows.length * ROW + 18;
  const bars = rows.map(([name, value], i) => {
    const y = i * ROW + 14;
    return `<text x="${NAME_WIDTH - 6}" y="${y + 10}" text-anchor="end">${escapeXml(name)}</text><rect class="area first" x="${NAME_WIDTH}" y="${y + 2}" width="${round(x(value) - NAME_WIDTH)}" height="${ROW - 5}"/><text x="${x(value) + 4}" y="${y + 10}">${value}</text>`;
  });
  const line =
    limit === null
      ? ''
      : `<line class="mark" x1="${x(limit)}" x2="${x(limit)}" y1="10" y2="${height}"/><text class="mark" x="${x(limit)}" y="8" text-anchor="middle">allowed: ${limit}</text>`;
  const label = `${title}. ${rows.map(([name, value]) => `${name} ${value}`).join(', ')}${limit === null ? '' : `; allowed ${limit}`}.`;
  return figure(
    title,
    [],
    'area',
    `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeXml(label)}">${bars.join('')}${line}</svg>`,
  );
}

/** The accessible name of a chart: its title and the highest value of each series. */
function labelOf(title: string, series: readonly Series[]): string {
  const highest = series.map(
    ({ name, points }) => `${name}: highest ${round(Math.max(0, ...points.map(([, value]) => value)))}`,
  );
  return `${title}. ${highest.join('; ')}.`;
}

function figure(title: string, series: readonly Series[], kind: 'line' | 'area', drawing: string): string {
  const sample = (look: string) =>
    kind === 'line'
      ? `<path class="line ${look}" d="M0 5H22"/>`
      : `<rect class="area ${look}" width="22" height="10"/>`;
  const keys = series.map(
    ({ name, look }) =>
      `<li><svg viewBox="0 0 22 10" width="22" height="10" aria-hidden="true">${sample(look)}</svg>${escapeXml(name)}</li>`,
  );
  const legend = keys.length > 0 ? `<ul class="legend">${keys.join('')}</ul>` : '';
  return `<figure><figcaption>${escapeXml(title)}</figcaption>${drawing}${legend}</figure>`;
}
