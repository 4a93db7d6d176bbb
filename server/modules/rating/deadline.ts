/** Starts a time limit: `over` resolves after so many ms, unless it is cancelled first. */
export type Deadline = (ms: number) => { over: Promise<void>; cancel: () => void };

export const systemDeadline: Deadline = (ms) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  return { over: promise, cancel: () => clearTimeout(timer) };
};
