/** `[[rules]] type = "Data"`: the bundler hands the file's bytes over. */
declare module '*.mp3' {
  const bytes: ArrayBuffer;
  export default bytes;
}
