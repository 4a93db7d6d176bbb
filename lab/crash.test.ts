import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAddresses, type Addresses } from './addresses.ts';
import { callsTo, parseJournal, readShipment, readWaybills } from './lab-under-test.ts';

let dir: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lab-crash-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
  await rm(dir, { recursive: true });
});

async function startChild(...more: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--dir', dir, '--seed', '7', ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return { child, addresses: (await readAddresses(dir)) as Addresses };
}
const journal = async () => parseJournal(await readFile(join(dir, 'journal.jsonl'), 'utf8'));

test('whatever was answered before a SIGKILL stands in the journal, and a restart goes on without repeating a number', async () => {
  const answered: string[] = [];
  for (const round of [1, 2, 3]) {
    const { child, addresses } = await startChild();
    const { createFedex, createEstafeta } = callsTo(addresses);
    let isAlive = true;
    const work = async (worker: number) => {
      for (let n = 0; isAlive; n += 1) {
        const reference = `${round}-${worker}-${n}`;
        const make =
          worker % 2 === 0
            ? createFedex([reference, `${reference}b`]).then((reply) => readShipment(reply).pieces.map((piece) => piece.number))
            : createEstafeta(reference).then((reply) => readWaybills(reply).numbers);
        await make.then((numbers) => answered.push(...numbers)).catch(() => (isAlive = false));
        if (answered.length > round * 150) child.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: 12 }, (_, worker) => work(worker)));
  }
  const { child } = await startChild(); // replays, and cuts off what was torn
  const created = (await journal()).filter(({ kind }) => kind === 'label_created');
  const numbers = created.map(({ number }) => number);
  expect(answered.length).toBeGreaterThan(450);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(answered.filter((number) => !numbers.includes(number))).toEqual([]);
  // Every shipment of two is there with both its pieces.
  const pieces = new Map<string, number>();
  for (const { master } of created) pieces.set(master, (pieces.get(master) ?? 0) + 1);
  expect(created.filter((line) => pieces.get(line.master) !== line['pieces'])).toEqual([]);
  child.kill('SIGKILL');
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it while calls hang that are never answered', async (signal) => {
  const { child, addresses } = await startChild();
  const { order, createFedex } = callsTo(addresses);
  await createFedex(['S0']);
  await order({ carrier: 'fedex', operation: 'create', fault: 'timeout_after' });
  const hanging = createFedex(['S1']).catch((error: Error) => error.message);
  await expect.poll(async () => (await journal()).some(({ reference }) => reference === 'S1')).toBe(true);
  child.kill(signal);
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
  expect(await hanging).toMatch(/hang up|ECONNRESET/);
});

test('it leaves with its parent when it was told of one', async () => {
  const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  children.push(parent);
  const { child } = await startChild('--parent-pid', String(parent.pid));
  const gone = once(child, 'exit');
  parent.kill('SIGKILL');
  expect(await gone).toEqual([0, null]);
});

test('wrong arguments are answered with the usage', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--seed', 'x'], { stdio: ['ignore', 'ignore', 'pipe'] });
  children.push(child);
  const [said] = (await once(child.stderr, 'data')) as [Buffer];
  expect(said.toString()).toContain('usage: node lab/main.ts --dir DIR');
  expect(await once(child, 'exit')).toEqual([2, null]);
});
