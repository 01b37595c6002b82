const PLAIN_NAME = /^[\w$-]+$/;

/** @returns the keys as a JSON path: `$.sections.food[1]`, and `$["a b"]` for a name with other characters */
export function jsonPath(keys: readonly PropertyKey[]): string {
  const steps = keys.map((key) => {
    if (typeof key === 'number') return `[${key}]`;
    return PLAIN_NAME.test(String(key)) ? `.${String(key)}` : `[${JSON.stringify(String(key))}]`;
  });
  return `$${steps.join('')}`;
}
