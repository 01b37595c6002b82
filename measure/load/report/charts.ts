import { escapeXml } from '../../../functions/documents/write-xml.ts';

/** Designed for a phone; wider screens enlarge the whole drawing. In units of the drawing. */
const WIDTH = 360;
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
    return `<text x="${NAME_WIDTH - 6}" y="${y + 10}" text-anchor="end">${escapeXml(name)}</text><rect class="bar" x="${NAME_WIDTH}" y="${y + 2}" width="${round(x(value) - NAME_WIDTH)}" height="${ROW - 5}"/><text x="${x(value) + 4}" y="${y + 10}">${value}</text>`;
  });
  const line =
    limit === null
      ? ''
      : `<line class="mark" x1="${x(limit)}" x2="${x(limit)}" y1="10" y2="${height}"/><text class="mark" x="${x(limit)}" y="8" text-anchor="middle">allowed: ${limit}</text>`;
  const label = `${title}. ${rows.map(([name, value]) => `${name} ${value}`).join(', ')}${limit === null ? '' : `; allowed ${limit}`}.`;
  return `<figure><figcaption>${escapeXml(title)}</figcaption><svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeXml(label)}">${bars.join('')}${line}</svg></figure>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
