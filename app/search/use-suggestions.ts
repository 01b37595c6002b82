import { useEffect, useRef, useState } from 'react';

/** A pause after which a reader has stopped typing. */
const PAUSE_MS = 200;
/** The index finds nothing for one letter. */
const LETTERS_MIN = 2;

/** @returns headlines for what the reader types, and the function that takes it; without scripts there are none */
export function useSuggestions(): [titles: string[], type: (text: string) => void] {
  const [titles, setTitles] = useState<string[]>([]);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; call: AbortController } | null>(null);
  const stop = () => {
    clearTimeout(pending.current?.timer);
    pending.current?.call.abort();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is left
  useEffect(() => stop, []);
  const type = (text: string) => {
    stop();
    const asked = text.trim();
    // A headline that was chosen needs no others.
    if (asked.length < LETTERS_MIN || titles.includes(asked)) return;
    const call = new AbortController();
    const timer = setTimeout(async () => {
      const found = await fetchTitles(asked, call.signal);
      if (!call.signal.aborted) setTitles(found);
    }, PAUSE_MS);
    pending.current = { timer, call };
  };
  return [titles, type];
}

/** Never rejects: without suggestions the field is what it is without scripts. */
async function fetchTitles(text: string, signal: AbortSignal): Promise<string[]> {
  try {
    const response = await fetch(`/search/suggest?q=${encodeURIComponent(text)}`, { signal });
    const titles: unknown = response.ok ? await response.json() : [];
    return Array.isArray(titles) ? titles.filter((title) => typeof title === 'string') : [];
  } catch {
    return [];
  }
}
