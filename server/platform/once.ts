/** Does `work` at the first call and answers every later one with the same. */
export function once<T>(work: () => T): () => T {
  let done: { value: T } | null = null;
  return () => (done ??= { value: work() }).value;
}
