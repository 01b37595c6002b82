/**
 * A module as the text of an inline script: bundled with its imports and minified (scripts/build/inline-scripts.ts).
 * Empty in the browser's bundle.
 */
declare module '*?script' {
  const text: string;
  export default text;
}
