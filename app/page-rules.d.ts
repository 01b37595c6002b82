/** The rules of pages and the typefaces, taken from the stylesheet at build (scripts/build/page-rules.ts). */
declare module 'virtual:page-rules' {
  /** By the route's id; empty in development and in the browser's bundle, because the text is in the document. */
  export const rules: Readonly<Record<string, string>>;
  /** `@font-face` rules, as app/document/faces.ts groups them; empty likewise. */
  export const faces: Readonly<Record<'first' | 'next', string>>;
  /** Address of the whole stylesheet; empty likewise. */
  export const stylesheet: string;
}
