import { expect } from 'vitest';
import { LIMIT_MS } from './wait-limit.ts';

/** What comes later is waited for. In the end it fails with what was read last. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: LIMIT_MS });
