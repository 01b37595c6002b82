import type { Chance, OneOrMore } from '../../testing/chance.ts';

export type Kind = 'front' | 'list' | 'article' | 'asset';

/** A publication with its readers' addresses. */
export interface ReadPublication {
  /** Target of requests, without a slash at the end. */
  origin: string;
  /** The Host header. */
  host: string;
  /** The required name on its pages. */
  name: string;
  addresses: Record<Kind, string[]>;
}

export interface Ask {
  publication: ReadPublication;
  kind: Kind;
  path: string;
  /** True for half of all readers, because local runtimes treat compressed answers differently (F6). */
  gzip: boolean;
}

/** Out of a hundred requests. */
const MIX: OneOrMore<readonly [Kind, number]> = [
  ['front', 50],
  ['list', 20],
  ['article', 20],
  ['asset', 10],
];

/** @returns the next reader's request; for the front page if the publication has no address of the kind */
export function nextAsk(publications: OneOrMore<ReadPublication>, chance: Chance): Ask {
  const publication = chance.pick(publications);
  let at = chance.unit() * 100;
  const [drawn] =
    MIX.find(([, share]) => {
      at -= share;
      return at < 0;
    }) ?? MIX[0];
  const paths = publication.addresses[drawn];
  const path = paths[Math.floor(chance.unit() * paths.length)];
  const gzip = chance.happens(0.5);
  if (path !== undefined) return { publication, kind: drawn, path, gzip };
  return { publication, kind: 'front', path: publication.addresses.front[0] ?? '/', gzip };
}

/** @returns every address of every publication once, for the phase `warm` */
export const everyAsk = (publications: OneOrMore<ReadPublication>): Ask[] =>
  publications.flatMap((publication) =>
    (['front', 'list', 'article', 'asset'] as const).flatMap((kind) =>
      publication.addresses[kind].map((path) => ({ publication, kind, path, gzip: false })),
    ),
  );
