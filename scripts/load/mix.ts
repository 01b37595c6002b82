import type { Chance, OneOrMore } from '../../functions/pictures/chance.ts';

export type Kind = 'front' | 'list' | 'article' | 'asset';

/** A title as its readers know it. */
export interface Title {
  /** Where requests go, without a slash at the end. */
  origin: string;
  /** The Host header. */
  host: string;
  /** What its pages must call themselves. */
  name: string;
  addresses: Record<Kind, string[]>;
}

export interface Ask {
  title: Title;
  kind: Kind;
  path: string;
  /** Half of all readers, since local runtimes treat compressed answers differently (F6). */
  gzip: boolean;
}

/** Of a hundred requests. */
const MIX: OneOrMore<readonly [Kind, number]> = [
  ['front', 50],
  ['list', 20],
  ['article', 20],
  ['asset', 10],
];

/** @returns what the next reader asks for; the front page where a title has nothing of the kind */
export function nextAsk(titles: OneOrMore<Title>, chance: Chance): Ask {
  const title = chance.pick(titles);
  let at = chance.unit() * 100;
  const [drawn] =
    MIX.find(([, share]) => {
      at -= share;
      return at < 0;
    }) ?? MIX[0];
  const paths = title.addresses[drawn];
  const path = paths[Math.floor(chance.unit() * paths.length)];
  const gzip = chance.happens(0.5);
  if (path !== undefined) return { title, kind: drawn, path, gzip };
  return { title, kind: 'front', path: title.addresses.front[0] ?? '/', gzip };
}

/** @returns every address of every title once, as `warm` asks for them */
export const everyAsk = (titles: OneOrMore<Title>): Ask[] =>
  titles.flatMap((title) =>
    (['front', 'list', 'article', 'asset'] as const).flatMap((kind) =>
      title.addresses[kind].map((path) => ({ title, kind, path, gzip: false })),
    ),
  );
