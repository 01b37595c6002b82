/** `[[rules]] type = "Data"`: the bundler imports the file's bytes. */
declare module '*.mp3' {
  const bytes: ArrayBuffer;
  export default bytes;
}
