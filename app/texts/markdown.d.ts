/** A text of the product, as it is in the file. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
