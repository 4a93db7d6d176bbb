/** Does the work for each item, `width` of them at a time. */
export async function abreast<Item>(items: Iterable<Item>, width: number, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}

/** 0, 1, … up to `length`. */
export const numbersTo = (length: number): number[] => Array.from({ length }, (_, n) => n);
