import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askHolder } from './ask-holder.ts';
import { FolderTaken, takeFolder } from './folder-lock.ts';
import { connectToHolder, givenNumbers } from './holder.ts';

const base = mkdtempSync(join(tmpdir(), 'porteo-lock-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(base, { recursive: true });
});
let count = 0;
const freshFolder = () => {
  const folder = join(base, String((count += 1)));
  mkdirSync(folder);
  return folder;
};

/** A process that takes the folder, says how it went, and then lives until it is killed. */
const holder = `
  import { takeFolder } from ${JSON.stringify(join(import.meta.dirname, 'folder-lock.ts'))};
  await takeFolder(process.argv[1], {}).then(() => console.log('taken'), (error) => console.log(error.name));
  setInterval(() => {}, 1000);
`;
async function holdInChild(folder: string): Promise<{ child: ChildProcess; said: string }> {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', holder, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, said: said.toString().trim() };
}

test('a second opener of the folder is refused, and one may follow after the release', async () => {
  const folder = freshFolder();
  const lock = await takeFolder(folder, {});
  await expect(takeFolder(folder, {})).rejects.toThrow(FolderTaken);
  await lock.release();
  await (await takeFolder(folder, {})).release();
});

test('a lock left behind by kill -9 is taken over', async () => {
  const folder = freshFolder();
  const { child, said } = await holdInChild(folder);
  expect(said).toBe('taken');
  await expect(takeFolder(folder, {})).rejects.toThrow(FolderTaken);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(join(folder, 'lock.sock'))).toBe(true);
  const lock = await takeFolder(folder, {});
  expect(givenNumbers(folder)).toEqual([2]);
  await lock.release();
});

test('of eight openers that find a dead holder at once, one takes over', async () => {
  const folder = freshFolder();
  const { child } = await holdInChild(folder);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const answers = await Promise.all(Array.from({ length: 8 }, () => takeFolder(folder, {}).catch((error: Error) => error.name)));
  expect(answers.filter((answer) => answer === 'FolderTaken')).toHaveLength(7);
  const [lock] = answers.filter((answer) => typeof answer === 'object');
  await lock?.release();
});

test('two processes that start at once never both hold', async () => {
  const folder = freshFolder();
  const said = (await Promise.all([holdInChild(folder), holdInChild(folder)])).map((one) => one.said);
  expect(said.sort()).toEqual(['FolderTaken', 'taken']);
});

test('the holder answers requests, and anyone who asks an unheld folder learns that', async () => {
  const folder = freshFolder();
  expect(await askHolder(folder, 'dump')).toBeNull();
  const bytes = new Uint8Array(300_000).fill(7);
  const lock = await takeFolder(folder, {
    dump: async () => bytes,
    echo: async (argument) => Buffer.from(argument),
    fail: async () => Promise.reject(new Error('not now')),
  });
  expect(Buffer.compare(Buffer.from((await askHolder(folder, 'dump')) as Uint8Array), Buffer.from(bytes))).toBe(0);
  const path = encodeURIComponent('/á/'.repeat(1_000));
  expect(Buffer.from((await askHolder(folder, `echo ${path}`)) as Uint8Array).toString()).toBe(path);
  await expect(askHolder(folder, 'fail')).rejects.toThrow('not now');
  await expect(askHolder(folder, 'other')).rejects.toThrow('unknown');
  await lock.release();
  expect(await askHolder(folder, 'dump')).toBeNull();
});

test('an answer takes as long as it takes, while a connection that asks nothing is closed', async () => {
  const folder = freshFolder();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Uint8Array>();
  const backup = () => (asked.resolve(), answer.promise);
  const lock = await takeFolder(folder, { backup }, 2_000);
  const told = askHolder(folder, 'backup');
  await asked.promise;
  const idle = (await connectToHolder(folder)) as Socket;
  idle.resume();
  await once(idle, 'close');
  answer.resolve(new Uint8Array([7]));
  expect([...((await told) ?? [])]).toEqual([7]);
  await lock.release();
});

test('a folder deeper than a socket address can name is held all the same', async () => {
  const folder = join(freshFolder(), 'x'.repeat(60), 'y'.repeat(60));
  mkdirSync(folder, { recursive: true });
  const lock = await takeFolder(folder, { dump: async () => new Uint8Array([1]) });
  await expect(takeFolder(folder, {})).rejects.toThrow(FolderTaken);
  expect(await askHolder(folder, 'dump')).toHaveLength(1);
  await lock.release();
});
