/** @returns a path into JSON such as `$.sections.food[1]` */
export const jsonPath = (path: readonly PropertyKey[]): string =>
  `$${path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')}`;
