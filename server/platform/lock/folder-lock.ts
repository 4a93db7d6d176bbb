import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import { connectToHolder, givenNumbers, socketPath } from './holder.ts';
import { withShortPath } from './short-path.ts';

/** Another living process holds the folder. */
export class FolderTaken extends Error {
  override readonly name = 'FolderTaken';
}

/** What the holder answers: the name of a request → its bytes. What follows the name after a blank is its argument. */
export type HolderAnswers = Record<string, (argument: string) => Promise<Uint8Array>>;
export type FolderLock = { release: () => Promise<void> };

/**
 * Takes the folder for this process as long as it lives: a listening local socket, which ends with the process however it ends.
 * Throws FolderTaken while another process holds it. `silenceMs`: how long a connection may stay without a whole request.
 */
export async function takeFolder(folder: string, answers: HolderAnswers, silenceMs = LONGEST_SILENCE_MS): Promise<FolderLock> {
  const draft = join(folder, `lock.${process.pid}-${randomBytes(4).toString('hex')}.new`);
  // The lock listens before it has a number: anyone who sees the number can already tell that we live.
  const server = await listen(draft, answers, silenceMs);
  try {
    const number = await takeNumber(folder, draft);
    for (const older of givenNumbers(folder)) if (older < number) rmSync(socketPath(folder, older), { force: true });
    pointTo(folder, number);
  } catch (error) {
    server.close();
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function takeNumber(folder: string, draft: string): Promise<number> {
  for (;;) {
    const highest = givenNumbers(folder)[0];
    const holder = await connectToHolder(folder, highest);
    if (holder) {
      if (holder !== 'silent') holder.destroy();
      throw new FolderTaken(folder);
    }
    // Next after the one that was found dead: anyone who found the same one dead asks for the same number.
    const next = (highest ?? 0) + 1;
    if (!tryLink(draft, socketPath(folder, next))) continue;
    // A slow process may have been given a number that was freed long ago: only the highest holds.
    if (givenNumbers(folder)[0] === next) return next;
    rmSync(socketPath(folder, next), { force: true });
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** `lock.sock` names the holder's socket, for anyone who looks into the folder. */
function pointTo(folder: string, number: number): void {
  const draft = join(folder, `lock.${process.pid}.link`);
  rmSync(draft, { force: true });
  symlinkSync(basename(socketPath(folder, number)), draft);
  renameSync(draft, join(folder, 'lock.sock'));
}

/** A path is at most 4,096 bytes, each of which may be written as three. */
const LONGEST_REQUEST = 13_000;
/** How long a connection may stay without a whole request. */
const LONGEST_SILENCE_MS = 60_000;

async function listen(path: string, answers: HolderAnswers, silenceMs: number): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.setTimeout(silenceMs, () => socket.destroy());
    let line = '';
    socket.on('data', (chunk) => {
      line += chunk.toString('latin1');
      if (line.length > LONGEST_REQUEST) return void socket.destroy();
      if (!line.endsWith('\n')) return;
      // Whoever has asked waits for as long as the answer takes: a backup of a large folder takes minutes.
      socket.setTimeout(0);
      void reply(socket, answers, line.trim());
    });
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  withShortPath(path, (short) => server.listen(short, resolve));
  await promise;
  chmodSync(path, 0o600);
  // The lock alone keeps no process alive.
  server.unref();
  return server;
}

/** `ok` and the bytes, or `no` and why. */
async function reply(socket: Socket, answers: HolderAnswers, request: string): Promise<void> {
  const [name = '', argument = ''] = request.split(' ');
  const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (!answer) return void socket.end('no unknown request\n');
  try {
    const bytes = await answer(argument);
    socket.write(`ok ${bytes.length}\n`);
    socket.end(bytes);
  } catch (error) {
    socket.end(`no ${error instanceof Error ? error.message.replaceAll('\n', ' ') : 'failed'}\n`);
  }
}
