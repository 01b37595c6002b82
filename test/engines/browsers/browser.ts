/** One page of a real browser, as far as the smoke tests use it; each engine has its own protocol. */
export interface Browser {
  /** Resolves when the document has been parsed, or later. */
  open(url: string): Promise<void>;
  /** @param expression JavaScript, evaluated at once @returns its value, as JSON carries it; null for undefined */
  evaluate(expression: string): Promise<unknown>;
  /** @returns whether the engine's accessibility tree has the first element that matches, under this role and name */
  hasInTree(selector: string, role: string, name: string): Promise<boolean>;
  /** Scrolls to the first element that matches and clicks its centre, as a reader's mouse does. */
  click(selector: string): Promise<void>;
  /** Types into the element with the focus; a line feed is Enter. */
  type(text: string): Promise<void>;
  /** Sets the size of the page in CSS px. */
  resize(width: number, height: number): Promise<void>;
  /** @returns errors and warnings that the browser itself logged since the last call, if others can read its log */
  takeLog(): string[];
  close(): Promise<void>;
}

export interface BrowserOptions {
  /** False: pages run no JavaScript. */
  scripts?: boolean;
  /** False: a machine without a loudspeaker; otherwise the browser plays to a device without a sound. */
  sound?: boolean;
}

export type Launch = (options?: BrowserOptions) => Promise<Browser>;

/** Time limit of one command, in ms: for commands that hang; a machine that is merely busy never reaches it. */
export const COMMAND_MAX_MS = 60_000;

/** @returns an expression whose value is the centre of an element, from the corner of the window */
export const centreOf = (selector: string): string =>
  `(${CENTRE})(document.querySelector(${JSON.stringify(selector)}))`;

/** @returns the same after the element was brought to the middle of the window, where no sticky header covers it */
export const scrolledCentreOf = (selector: string): string =>
  `((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return (${CENTRE})(element);
  })(document.querySelector(${JSON.stringify(selector)}))`;

const CENTRE = `(element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}`;
