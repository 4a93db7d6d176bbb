import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A loopback port that nobody listens on. It stands below those that systems give to connections by themselves (32768 and up on Linux, 49152 and up
 * elsewhere), so that it stays free while a program that had it is killed and started again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
