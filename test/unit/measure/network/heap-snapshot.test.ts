import { expect, test } from 'vitest';
import { HeapSnapshot } from '../../../../measure/network/memory/heap-snapshot.ts';

const NODE_TYPES = ['object', 'array', 'string', 'closure', 'native'];
const EDGE_TYPES = ['property', 'internal', 'element', 'weak'];

interface Node {
  type: (typeof NODE_TYPES)[number];
  name?: string;
  bytes: number;
  /** Kind and name of each edge, and the node it leads to. */
  edges?: [kind: string, name: string, to: number][];
}

/** @returns a snapshot of these nodes in V8's form */
function snapshotOf(nodes: readonly Node[]): HeapSnapshot {
  const strings: string[] = [];
  const place = (text: string) => {
    if (!strings.includes(text)) strings.push(text);
    return strings.indexOf(text);
  };
  return new HeapSnapshot(
    JSON.stringify({
      snapshot: {
        meta: {
          node_fields: ['type', 'name', 'id', 'self_size', 'edge_count'],
          node_types: [NODE_TYPES, 'string'],
          edge_fields: ['type', 'name_or_index', 'to_node'],
          edge_types: [EDGE_TYPES, 'string_or_number'],
        },
      },
      nodes: nodes.flatMap(({ type, name = '', bytes, edges = [] }, id) => [
        NODE_TYPES.indexOf(type),
        place(name),
        id,
        bytes,
        edges.length,
      ]),
      edges: nodes.flatMap(({ edges = [] }) =>
        edges.flatMap(([kind, name, to]) => [
          EDGE_TYPES.indexOf(kind),
          kind === 'element' ? 0 : place(name),
          to * 5,
        ]),
      ),
      strings,
    }),
  );
}

const MAP: Node = {
  type: 'object',
  bytes: 16,
  edges: [
    ['internal', 'table', 1],
    ['property', '__proto__', 6],
  ],
};
const TABLE: Node = {
  type: 'array',
  bytes: 100,
  edges: [
    ['internal', '1', 2],
    ['internal', '2', 3],
    ['weak', '', 6],
  ],
};
const VALUE: Node = {
  type: 'object',
  bytes: 30,
  edges: [
    ['property', 'title', 4],
    ['property', 'shared', 4],
    ['property', 'bytes', 5],
    ['internal', 'map', 6],
  ],
};
const NODES: Node[] = [
  MAP,
  TABLE,
  { type: 'string', bytes: 7, name: 'a key' },
  VALUE,
  { type: 'string', bytes: 50, name: 'a title' },
  { type: 'native', bytes: 1_000, name: 'system / JSArrayBufferData' },
  { type: 'object', bytes: 1_000_000, name: 'the class, and all that it knows' },
  { type: 'native', bytes: 1_000_000, name: 'system / Context' },
];

test('a structure is its map, keys and values, each part once, without the classes of its objects', () => {
  const snapshot = snapshotOf(NODES);
  expect(snapshot.bytesOfMaps(['title', 'other'])).toBe(0);
  expect(snapshot.bytesOfMaps(['title', 'shared'])).toBe(16 + 100 + 7 + 30 + 50 + 1_000);
  // An object is counted once: for the first structure that refers to it.
  expect(snapshot.bytesOfObjects(['title'])).toBe(0);
  expect(snapshotOf(NODES).bytesOfObjects(['title'])).toBe(30 + 50 + 1_000);
});
