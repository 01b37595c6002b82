/** What the bundler imports by the rules of wrangler.toml. */
declare module '*.mp3' {
  const bytes: ArrayBuffer;
  export default bytes;
}

declare module '*.png' {
  const bytes: ArrayBuffer;
  export default bytes;
}

declare module '*.html' {
  const text: string;
  export default text;
}

declare module '*.txt' {
  const text: string;
  export default text;
}
