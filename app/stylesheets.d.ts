declare module 'virtual:stylesheets' {
  /**
   * Texts of the browser build's stylesheets, by address (scripts/build/stylesheets.ts). Empty in development and in
   * the browser's build.
   */
  const texts: Readonly<Record<string, string>>;
  export default texts;
}
