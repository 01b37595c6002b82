/** @param done work of this request, by key @returns the work of the key, which is started once */
export function oncePerKey<Result>(
  done: Map<string, Promise<Result>>,
  key: string,
  begin: () => Promise<Result>,
): Promise<Result> {
  const work = done.get(key) ?? begin();
  done.set(key, work);
  return work;
}
