import { parseArgs } from 'node:util';
import { startLab } from './start-lab.ts';

const usage = 'usage: node lab/main.ts --dir DIR [--seed N] [--parent-pid N]';

const { values } = parseArgs({ options: { dir: { type: 'string' }, seed: { type: 'string' }, 'parent-pid': { type: 'string' } } });
const seed = values.seed === undefined ? undefined : Number(values.seed);
const parentPid = values['parent-pid'] === undefined ? undefined : Number(values['parent-pid']);
if (
  values.dir === undefined ||
  (seed !== undefined && !Number.isSafeInteger(seed)) ||
  (parentPid !== undefined && !Number.isSafeInteger(parentPid))
) {
  console.error(usage);
  process.exit(2);
}

// What it writes holds names and addresses: its owner's alone.
process.umask(0o077);
const lab = await startLab({ dir: values.dir, seed }).catch((error: unknown) => {
  console.error(`lab: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
console.log(JSON.stringify({ lab: 'ready', pid: process.pid, dir: values.dir, control: lab.addresses.control.url }));

// Anyone who reads our output may die before us; lab outlives it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let isEnding = false;
const end = () => {
  if (isEnding) return;
  isEnding = true;
  void lab.stop().then(() => process.exit(0));
};
process.on('SIGTERM', end);
process.on('SIGINT', end);
if (parentPid !== undefined) setInterval(() => isAlive(parentPid) || end(), 300);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
