import { expect } from 'vitest';

/** The machine may be busy: what comes later is waited for. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000 });
