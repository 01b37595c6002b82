/**
 * Adds behaviour to the content of `<main>`: it toggles attributes, or inserts HTML that the server rendered.
 * @param signal aborts when other content replaces this one
 */
export type StartContent = (content: HTMLElement, signal: AbortSignal) => void;
