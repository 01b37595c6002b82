/** @returns what a text from outside says in JSON, to be validated; undefined if it is no JSON */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
