import { argon2Sync } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import type { HashWork } from './argon2-threads.ts';

// What throws ends this thread: anyone who waits for the hash is told, and the next work gets another thread.
parentPort?.on('message', ({ message, nonce, memoryKib, passes, keyBytes }: HashWork) => {
  parentPort?.postMessage(argon2Sync('argon2id', { message, nonce, parallelism: 1, tagLength: keyBytes, memory: memoryKib, passes }));
});
