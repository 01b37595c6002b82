/**
 * Does the work for each item, in order, at most `atATime` in parallel.
 * @throws the first error; nothing is begun after it, and all has ended
 */
export async function eachAtATime<Item>(
  items: Iterable<Item>,
  atATime: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const errors: unknown[] = [];
  const workOn = async () => {
    try {
      for (let next = left.next(); !next.done && errors.length === 0; next = left.next())
        await work(next.value);
    } catch (error) {
      errors.push(error);
    }
  };
  await Promise.all(Array.from({ length: atATime }, workOn));
  if (errors.length > 0) throw errors[0];
}
