/** So many works at once in this process, the others wait in the order in which they came. */
export type Places = <T>(work: () => Promise<T>) => Promise<T>;

export function places(atOnce: number): Places {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
