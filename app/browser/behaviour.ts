/**
 * A behaviour of what is in a page's `<main>`. It toggles attributes, or inserts HTML that the server's components rendered.
 * @param signal aborts when other content takes the place of this one
 */
export type StartContent = (content: HTMLElement, signal: AbortSignal) => void;
