import * as z from 'zod';

/** A structure's first entries, of which each must have the properties of its values. */
const LOOKED_AT = 5;
/** What an object refers to besides its data: its class, and through that everything else. */
const OTHER_EDGES: ReadonlySet<string> = new Set(['__proto__', 'map', 'constructor', 'prototype']);
const DATA_TYPES: ReadonlySet<string> = new Set([
  'object',
  'array',
  'string',
  'concatenated string',
  'sliced string',
  'number',
]);
/** Of what belongs to the engine, these hold an object's data; others, such as contexts, lead to everything. */
const ENGINE = 'system / ';
const DATA_OF_ENGINE: ReadonlySet<string> = new Set(['system / JSArrayBufferData', 'system / PropertyArray']);

const snapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())], z.unknown()),
      edge_fields: z.array(z.string()),
      edge_types: z.tuple([z.array(z.string())], z.unknown()),
    }),
  }),
  // Millions of numbers, which the engine wrote.
  nodes: z.custom<number[]>(Array.isArray),
  edges: z.custom<number[]>(Array.isArray),
  strings: z.custom<string[]>(Array.isArray),
});

interface Edge {
  name: string;
  to: number;
}

/** A heap snapshot as V8 writes it: nodes are named by their place in `nodes`. */
export class HeapSnapshot {
  readonly #read: z.infer<typeof snapshotSchema>;
  readonly #nodeFields: number;
  readonly #edgeFields: number;
  /** Where the edges of each node begin. */
  readonly #edgesOf: Uint32Array;
  /** Nodes that were counted already. */
  readonly #counted: Uint8Array;

  constructor(text: string) {
    this.#read = snapshotSchema.parse(JSON.parse(text));
    const { meta } = this.#read.snapshot;
    this.#nodeFields = meta.node_fields.length;
    this.#edgeFields = meta.edge_fields.length;
    const count = this.#read.nodes.length / this.#nodeFields;
    this.#edgesOf = new Uint32Array(count + 1);
    for (let i = 0; i < count; i += 1)
      this.#edgesOf[i + 1] = (this.#edgesOf[i] ?? 0) + this.#field(i, 'edge_count') * this.#edgeFields;
    this.#counted = new Uint8Array(count);
  }

  /** @returns the bytes of all maps whose values have these properties; what was counted before is not counted again */
  bytesOfMaps(properties: readonly string[]): number {
    let bytes = 0;
    for (let node = 0; node < this.#counted.length; node += 1)
      if (this.#isMapOf(node, properties)) bytes += this.#bytesOf(node);
    return bytes;
  }

  /** @returns the bytes of all objects that have these properties; what was counted before is not counted again */
  bytesOfObjects(properties: readonly string[]): number {
    let bytes = 0;
    for (let node = 0; node < this.#counted.length; node += 1)
      if (this.#has(node, properties)) bytes += this.#bytesOf(node);
    return bytes;
  }

  #isMapOf(node: number, properties: readonly string[]): boolean {
    if (this.#type(node) !== 'object') return false;
    const table = [...this.#edges(node)].find(({ name }) => name === 'table');
    if (!table) return false;
    let looked = 0;
    for (const { to } of this.#edges(table.to)) {
      if (this.#type(to) !== 'object') continue;
      if (this.#has(to, properties)) return true;
      looked += 1;
      if (looked > LOOKED_AT) return false;
    }
    return false;
  }

  #has(node: number, properties: readonly string[]): boolean {
    if (this.#type(node) !== 'object') return false;
    const names = new Set<string>();
    for (const { name } of this.#edges(node)) names.add(name);
    return properties.every((name) => names.has(name));
  }

  #bytesOf(root: number): number {
    let bytes = 0;
    const open = [root];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (this.#counted[node] === 1) continue;
      this.#counted[node] = 1;
      bytes += this.#field(node, 'self_size');
      for (const { name, to } of this.#edges(node))
        if (!OTHER_EDGES.has(name) && this.#isData(to)) open.push(to);
    }
    return bytes;
  }

  #isData(node: number): boolean {
    const name = this.#read.strings[this.#field(node, 'name')] ?? '';
    return name.startsWith(ENGINE) ? DATA_OF_ENGINE.has(name) : DATA_TYPES.has(this.#type(node));
  }

  #type(node: number): string {
    return this.#read.snapshot.meta.node_types[0][this.#field(node, 'type')] ?? '';
  }

  #field(node: number, name: string): number {
    return (
      this.#read.nodes[node * this.#nodeFields + this.#read.snapshot.meta.node_fields.indexOf(name)] ?? 0
    );
  }

  *#edges(node: number): Generator<Edge> {
    const { edges, strings, snapshot } = this.#read;
    const [types] = snapshot.meta.edge_types;
    const end = this.#edgesOf[node + 1] ?? 0;
    for (let at = this.#edgesOf[node] ?? 0; at < end; at += this.#edgeFields) {
      const type = types[edges[at] ?? 0] ?? '';
      if (type === 'weak' || type === 'shortcut') continue;
      const named = edges[at + 1] ?? 0;
      const isIndex = type === 'element' || type === 'hidden';
      yield { name: isIndex ? '' : (strings[named] ?? ''), to: (edges[at + 2] ?? 0) / this.#nodeFields };
    }
  }
}
