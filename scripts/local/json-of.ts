/** @returns the JSON value of an untrusted text, to be validated; undefined if it is not JSON */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
