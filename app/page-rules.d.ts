/** The rules of pages and the typefaces, taken from the stylesheet at build (scripts/build/page-rules.ts). */
declare module 'virtual:page-rules' {
  /** By the route's id; empty in development and in the browser's bundle, because the text is in the document. */
  export const rules: Readonly<Record<string, string>>;
  /** The rules of parts that few pages have; empty likewise. */
  export const rare: Readonly<Partial<Record<'breaking' | 'preview' | 'error', string>>>;
  /** `@font-face` rules of app/document/faces.ts; empty likewise. */
  export const faces: string;
  /** Address of the whole stylesheet; empty likewise. */
  export const stylesheet: string;
}
