import { execFile } from 'node:child_process';
import { argon2Sync } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { hashThreads, type HashThreads, type HashWork } from './argon2-threads.ts';

const workOf = (password: string, over: Partial<HashWork> = {}): HashWork => ({
  message: Buffer.from(password),
  nonce: Buffer.alloc(16, 7),
  memoryKib: 64,
  passes: 1,
  keyBytes: 32,
  ...over,
});
const keyOf = (password: string) =>
  argon2Sync('argon2id', { message: Buffer.from(password), nonce: Buffer.alloc(16, 7), parallelism: 1, tagLength: 32, memory: 64, passes: 1 });
/** argon2 takes none without a pass: the thread ends over it. */
const deadly = workOf('mortal', { passes: 0 });

let opened: HashThreads | null = null;
const open = (limits: Parameters<typeof hashThreads>[0]): HashThreads => (opened = hashThreads(limits));
afterEach(() => opened?.close());

test('a hash of a thread is the hash of argon2id', async () => {
  const threads = open({ threads: 1, waiting: 1 });
  expect(await threads.run(workOf('Correcta-1'))).toEqual(keyOf('Correcta-1'));
});

test('hashes are made in the order in which they were asked for; beyond the end of the queue one is refused at once and the others are not', async () => {
  const threads = open({ threads: 1, waiting: 3 });
  const ended: string[] = [];
  const ask = (name: string) => threads.run(workOf(name)).then((key) => (ended.push(name), key));
  const asked = ['one', 'two', 'three', 'four'].map(ask);
  await expect(ask('five')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(ended).toEqual([]);
  expect(await Promise.all(asked)).toEqual(['one', 'two', 'three', 'four'].map(keyOf));
  expect(ended).toEqual(['one', 'two', 'three', 'four']);
  expect(await ask('six')).toEqual(keyOf('six'));
});

test('a thread that ends over a hash is replaced: anyone who asked for it is told, and all who wait get theirs', async () => {
  const threads = open({ threads: 1, waiting: 10 });
  const asked = [threads.run(workOf('one')), threads.run(deadly), threads.run(deadly), threads.run(workOf('two'))];
  const answers = await Promise.allSettled(asked);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(answers[1]).toMatchObject({ reason: { message: 'the thread that hashes passwords ended' } });
  expect(answers[3]).toMatchObject({ value: keyOf('two') });
});

test('threads that are ended finish what they hash and refuse who waits; anyone who asks later is served again', async () => {
  const threads = open({ threads: 1, waiting: 10 });
  const asked = Promise.allSettled([threads.run(workOf('one')), threads.run(workOf('two'))]);
  await threads.close();
  expect(await asked).toMatchObject([{ value: keyOf('one') }, { reason: { code: 'UNAVAILABLE' } }]);
  expect(await threads.run(workOf('three'))).toEqual(keyOf('three'));
});

test('files and names are read while passwords are hashed, though the pool of these has one thread only, and the process ends by itself', async () => {
  const script = `
    import { readFile } from 'node:fs/promises';
    import { lookup } from 'node:dns/promises';
    import { hashPassword } from './server/modules/access/password.ts';
    await hashPassword('warm', { memoryKib: 64, passes: 1 });
    const ended = [];
    const note = (name) => () => ended.push(name);
    const slow = hashPassword('Correcta-1', { memoryKib: 65536, passes: 12 }).then(note('hash'));
    await Promise.all([slow, readFile('package.json').then(note('file')), lookup('localhost').then(note('name'))]);
    console.log(ended.at(-1));`;
  const env = { ...process.env, UV_THREADPOOL_SIZE: '1' };
  const root = join(import.meta.dirname, '..', '..', '..');
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: root,
    env,
  });
  expect(stdout.trim()).toBe('hash');
});
