import { limitSignal } from './limit-signal.ts';

/** A pause after which a reader has stopped typing. */
const PAUSE_MS = 200;
/** The index has no results for one letter. */
const LETTERS_MIN = 2;
/** After the pause; later the reader has typed on. */
const SUGGESTIONS_MAX_MS = 5_000;

/** `keyCode` of a key that an input method has processed (UI Events, section 7.3). */
const COMPOSING = 229;

/** Fills the field's `<datalist>` with headlines for the typed text. @param signal aborts when the page is left */
export function suggest(field: HTMLInputElement, signal: AbortSignal): void {
  // The page was left while this file was loaded.
  if (signal.aborted) return;
  let last = new AbortController();
  let titles: readonly string[] = [];
  const ask = () => {
    last.abort();
    const asked = field.value.trim();
    // The reader has chosen a headline.
    if (asked.length < LETTERS_MIN || titles.includes(asked)) return;
    last = new AbortController();
    const call = limitSignal(last.signal, PAUSE_MS + SUGGESTIONS_MAX_MS);
    setTimeout(async () => {
      if (call.aborted) return;
      const found = await fetchTitles(asked, call);
      if (call.aborted) return;
      titles = found;
      field.list?.replaceChildren(...titles.map((title) => new Option('', title)));
    }, PAUSE_MS);
  };
  signal.addEventListener('abort', () => last.abort());
  let isChoosing = false;
  field.addEventListener(
    'input',
    () => {
      isChoosing = false;
      ask();
    },
    { signal },
  );
  field.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isChoosing = true;
      // WebKit only closes the list with the first Enter. One that ends a composition has its own code there.
      if (event.key !== 'Enter' || isChoosing || event.isComposing || event.keyCode === COMPOSING) return;
      if (!field.form?.requestSubmit) return;
      event.preventDefault();
      field.form.requestSubmit();
    },
    { signal },
  );
  // Typed before this file was loaded.
  if (field.value !== field.defaultValue) ask();
}

/** Never rejects. */
async function fetchTitles(text: string, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await fetch(`/search/suggest?q=${encodeURIComponent(text)}`, { signal });
    const titles: unknown = response.ok ? await response.json() : [];
    return Array.isArray(titles) ? titles.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
}
