import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { withShortPath } from './short-path.ts';

/**
 * The names of a folder's lock: `lock.<n>.sock`, of which the highest holds. A number is only ever given by an atomic
 * link, and the highest is never removed: two processes that find a dead holder cannot both become the next one.
 */
const numbered = /^lock\.(\d+)\.sock$/;

export const socketPath = (folder: string, number: number): string => join(folder, `lock.${number}.sock`);

/** The numbers given so far, highest first. */
export const givenNumbers = (folder: string): number[] =>
  readdirSync(folder)
    .map((name) => Number(numbered.exec(name)?.[1] ?? 0))
    .filter((number) => number > 0)
    .sort((a, b) => b - a);

/** A connection to anyone who holds the folder; null = nobody. A holder that cannot be asked ('silent') still holds. */
export async function connectToHolder(folder: string, highest = givenNumbers(folder)[0]): Promise<Socket | 'silent' | null> {
  if (highest === undefined) return null;
  const socket = withShortPath(socketPath(folder, highest), (path) => connect(path));
  const { promise, resolve } = Promise.withResolvers<Socket | 'silent' | null>();
  socket.once('connect', () => resolve(socket));
  socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' || error.code === 'ENOENT' ? null : 'silent'));
  return promise;
}
