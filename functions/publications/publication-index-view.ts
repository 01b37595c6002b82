import { Directory } from './directory.ts';
import { headerOf, type IndexedPublication, type IndexHeader, LISTING } from './publication-index-value.ts';

/** The first version of the schema whose index has the listed publications. */
const LISTED_SINCE = 12;

/** The index of publications in an isolate. */
export class PublicationIndexView {
  /** Grows with every change: KV may answer with an older value than an isolate already has. */
  readonly sequence: number;
  /** The version of the schema that checked the rows. */
  readonly schema: number;
  readonly #text: string;
  /** Ids by host, and versions by id: an object per host would take a megabyte at 50,000 publications. */
  readonly #ids = new Map<string, string>();
  readonly #versions = new Map<string, string>();
  readonly #listings: string;
  #directory: Directory | null;

  private constructor(
    text: string,
    { begin, sequence, schema }: IndexHeader,
    before: PublicationIndexView | null,
  ) {
    this.sequence = sequence;
    this.schema = schema;
    this.#text = text;
    let listed = begin;
    for (const line of text.slice(begin).split('\n')) {
      // They are the first: the index is sorted.
      if (line.startsWith(LISTING)) listed += line.length + 1;
      else if (line !== '') {
        const [host = '', id = '', version = ''] = line.split('\t');
        this.#ids.set(host, id);
        this.#versions.set(id, version);
      }
    }
    this.#listings = text.slice(begin, listed);
    // An editor's change gives a row another version, and rarely another name.
    this.#directory = before !== null && before.#listings === this.#listings ? before.#directory : null;
  }

  /** The listed publications, read when a page first asks; null in an index that an earlier build has written */
  get directory(): Directory | null {
    if (this.schema < LISTED_SINCE) return null;
    this.#directory ??= new Directory(this.#listings);
    return this.#directory;
  }

  /** @returns `before` if the text is the same, or older; null if it is not an index */
  static of(text: string, before: PublicationIndexView | null): PublicationIndexView | null {
    if (before !== null && before.#text === text) return before;
    const header = headerOf(text);
    if (header === null) return null;
    if (before !== null && header.sequence < before.sequence) return before;
    return new PublicationIndexView(text, header, before);
  }

  /** @returns the publication of a hostname; of a former one GONE, or MOVED and its id, without a version */
  ofHost(host: string): IndexedPublication | undefined {
    const id = this.#ids.get(host);
    return id === undefined ? undefined : { id, version: this.#versions.get(id) ?? '' };
  }

  /** @returns the version of a publication's row */
  versionOf(id: string): string | undefined {
    return this.#versions.get(id);
  }
}
