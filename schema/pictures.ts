export const PICTURES_SHOWN = ['publisher', 'drawn', 'none'] as const;

/** Areas with drawings of landmarks: no paper shows another town's landmarks. */
export const PICTURE_AREAS = ['bay-area'] as const;
export type PictureArea = (typeof PICTURE_AREAS)[number];

/**
 * Neutral drawings per topic, each a file (scripts/build/pictures.ts): a page may show one for a section's lead story
 * and one for a story of the publication, and no picture twice (HOME-2).
 */
const DRAWINGS_OF = { section: 4, own: 2 } as const;
export const DRAWINGS_PER_TOPIC = DRAWINGS_OF.section + DRAWINGS_OF.own;
/** Drawings of each scene, for stories that name it. */
export const DRAWINGS_PER_SCENE = 2;

interface Drawing {
  /** Slug of a section. */
  topic: string;
  /** A scene that the story clearly names; without it the drawing is neutral. */
  scene?: string | undefined;
  /** Any text; selects the drawing. */
  seed: string;
  use: keyof typeof DRAWINGS_OF;
}

/** @returns the path of a drawing, always the same for the same arguments */
export function drawnPicture({ topic, scene, seed, use }: Drawing): string {
  const number = fingerprint(seed);
  if (scene !== undefined) return `/pictures/${topic}-${scene}-${number % DRAWINGS_PER_SCENE}.svg`;
  const first = use === 'section' ? 0 : DRAWINGS_OF.section;
  return `/pictures/${topic}-${first + (number % DRAWINGS_OF[use])}.svg`;
}

/** Whether the path is one of the site's drawings, which pages label (HOME-7). */
export const isDrawing = (path: string): boolean => /^\/pictures\/[\w-]+\.svg$/.test(path);

/** FNV-1a. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // The lowest bits of FNV-1a repeat for similar texts.
  return (hash ^ (hash >>> 15)) >>> 0;
}
