/**
 * The markdown parser reads each character many times. Most of an article is words without any mark, so it gets a short
 * word in place of each run of them.
 */

/** A run of words within a line, from a letter to a letter. It begins and ends inside words, so nothing else changes. */
const RUN = /(?<=[\p{L}\p{M}])[\p{L}\p{M}][\p{L}\p{M}\p{N} ,.'’“”-]{14,}(?=[\p{L}\p{M}])/gu;
/** Private characters, around the run's number. */
const [OPEN, CLOSE] = ['\ue000', '\ue001'];
const PACKED = new RegExp(`${OPEN}(\\d+)${CLOSE}`, 'g');
/** Text in which words may be a part of an address, or are compared with others. */
const UNSAFE = /\]\(\s*<|\]:|\]\[/;
/** A paragraph between two texts that are parsed together. */
export const SEPARATOR = '\ue002';
/** A line's end in a text without formatting. */
export const LINE_END = '\ue003';
/** They mean nothing in a text from outside. */
export const PRIVATE = /[\ue000-\ue003]/g;

export class PackedText {
  readonly #runs: string[] = [];

  /** @param text markdown without HTML */
  pack(text: string): string {
    const own = text.replace(PRIVATE, '\ufffd');
    if (UNSAFE.test(own)) return own;
    return own.replace(RUN, (run) =>
      run.includes(' ') ? `${OPEN}${this.#runs.push(run) - 1}${CLOSE}` : run,
    );
  }

  /** @param html of packed texts; the runs have no character that HTML escapes */
  unpack(html: string): string {
    return html.replace(PACKED, (_, number: string) => this.#runs[Number(number)] ?? '');
  }
}
