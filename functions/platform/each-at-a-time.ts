/** Does the work for each item, in order, at most `atATime` in parallel. @throws the work's errors */
export async function eachAtATime<Item>(
  items: Iterable<Item>,
  atATime: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const workOn = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atATime }, workOn));
}
