import { useState } from 'react';
import type { SectionResult, StoryCard } from '../../../schema/context.ts';
import type { SectionId } from '../../../schema/sections.ts';

/** Time limit of the request; after it the browser opens the page with the expanded section instead. */
const WAIT_MS = 8_000;

interface WholeSection {
  stories: StoryCard[] | null;
  busy: boolean;
  /** Fetches the section's stories once; if that fails, the browser opens the page that has them. */
  load: () => Promise<void>;
}

/** Loads the stories that 'See All' shows beyond those sent with the page (HOME-6). */
export function useWholeSection(id: SectionId): WholeSection {
  const [stories, setStories] = useState<StoryCard[] | null>(null);
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      const response = await fetch(`/sections/${id}`, { signal: AbortSignal.timeout(WAIT_MS) });
      const result: SectionResult = await response.json();
      if (!result.ok) throw new Error(result.why);
      setStories(result.stories);
    } catch {
      window.location.assign(`/?all=${id}#${id}`);
    } finally {
      setBusy(false);
    }
  };
  return { stories, busy, load };
}
