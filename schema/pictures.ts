/** What stands beside a section's lead story. */
export const PICTURES_SHOWN = ['publisher', 'drawn', 'none'] as const;

/** Areas with drawings of their own: no paper shows another town's landmarks. */
export const PICTURE_AREAS = ['bay-area'] as const;
export type PictureArea = (typeof PICTURE_AREAS)[number];

/**
 * Drawings per topic and area, each a file (scripts/build/pictures.ts): a page may show one for a section's lead story and
 * one in the place of something of the publication's own, and no picture twice (HOME-2).
 */
const DRAWINGS_OF = { section: 4, own: 2 } as const;
export const DRAWINGS_PER_TOPIC = DRAWINGS_OF.section + DRAWINGS_OF.own;

interface Drawing {
  /** Slug of a section. */
  topic: string;
  /** Any text, which chooses the drawing. */
  seed: string;
  /** Where the paper appears, if that area has drawings of its own. */
  area?: PictureArea | undefined;
  use: keyof typeof DRAWINGS_OF;
}

/** @returns the path of a drawing, always the same for the same arguments */
export function drawnPicture({ topic, seed, area, use }: Drawing): string {
  const folder = area === undefined ? '' : `${area}/`;
  const first = use === 'section' ? 0 : DRAWINGS_OF.section;
  return `/pictures/${folder}${topic}-${first + (fingerprint(seed) % DRAWINGS_OF[use])}.svg`;
}

/** FNV-1a. */
function fingerprint(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // The lowest bits of FNV-1a repeat for similar texts.
  return (hash ^ (hash >>> 15)) >>> 0;
}
