import { hash32 } from '../platform/hash.ts';
import { HashTable } from '../platform/hash-table.ts';
import { headerOf, type IndexedPublication, type IndexHeader } from './publication-index-value.ts';

/**
 * The index of publications in an isolate: its text as KV has it, with tables that find a line by its host and its publication.
 * Objects of 50,000 publications would take three times the memory, and make an isolate work longer when one row changes.
 */
export class PublicationIndexView {
  /** Grows with every change: KV may answer with an older value than an isolate already has. */
  readonly sequence: number;
  /** The version of the schema that checked the rows. */
  readonly schema: number;
  readonly #text: string;
  /** Where each line begins, and behind the last one where another would. */
  readonly #begins: Uint32Array;
  readonly #byHost: HashTable;
  readonly #byId: HashTable;

  private constructor(text: string, { begin, sequence, schema }: IndexHeader) {
    this.sequence = sequence;
    this.schema = schema;
    this.#text = text;
    this.#begins = beginsOf(text, begin);
    const count = this.#begins.length - 1;
    this.#byHost = new HashTable(count, (line) => hash32(this.#field(line, 0)));
    this.#byId = new HashTable(count, (line) => hash32(this.#field(line, 1)));
  }

  /** @returns `before` if the text is the same, or older; null if it is not an index */
  static of(text: string, before: PublicationIndexView | null): PublicationIndexView | null {
    if (before !== null && before.#text === text) return before;
    const header = headerOf(text);
    if (header === null) return null;
    if (before !== null && header.sequence < before.sequence) return before;
    return new PublicationIndexView(text, header);
  }

  /** @returns the publication of a hostname; of a former one GONE, or MOVED and its id, without a version */
  ofHost(host: string): IndexedPublication | undefined {
    const line = this.#byHost.find(hash32(host), (line) => this.#field(line, 0) === host);
    return line < 0 ? undefined : { id: this.#field(line, 1), version: this.#field(line, 2) };
  }

  /** @returns the version of a publication's row */
  versionOf(id: string): string | undefined {
    const line = this.#byId.find(hash32(id), (line) => this.#field(line, 1) === id);
    return line < 0 ? undefined : this.#field(line, 2);
  }

  /** @param field 0 for the host, 1 for the publication's id, 2 for the version of its row */
  #field(line: number, field: 0 | 1 | 2): string {
    let begin = this.#begins[line] ?? 0;
    for (let passed = 0; passed < field; passed++) begin = this.#text.indexOf('\t', begin) + 1;
    const end = field === 2 ? (this.#begins[line + 1] ?? 0) - 1 : this.#text.indexOf('\t', begin);
    return this.#text.slice(begin, end);
  }
}

function beginsOf(text: string, begin: number): Uint32Array {
  const begins = [begin];
  for (let at = begin; at < text.length; ) {
    const end = text.indexOf('\n', at);
    at = end < 0 ? text.length + 1 : end + 1;
    begins.push(at);
  }
  return Uint32Array.from(begins);
}
