/** @returns the next `count` values; unlike the method of iterators it leaves `from` open for the ones after them */
export function* take<T>(from: Iterator<T>, count: number): Generator<T> {
  for (let i = 0; i < count; i += 1) {
    const { value, done } = from.next();
    if (done) return;
    yield value;
  }
}
