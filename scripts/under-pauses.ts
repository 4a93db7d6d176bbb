import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/**
 * Runs test files of one project while processes of the run (the workers, a portal, the simulated partners, a browser) stand still now and then, as they
 * do on a busy host: `under-pauses.ts PROJECT FILES… [--at-once 2] [--least 300] [--most 1500]`, times in ms. Linux alone. Ends with the run's own code.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'at-once': { type: 'string', default: '2' }, least: { type: 'string', default: '300' }, most: { type: 'string', default: '1500' } },
});
const [project, ...files] = positionals;
if (!project) throw new Error('which project? e.g. node scripts/under-pauses.ts faults faults/whatsapp.test.ts');

const run = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files], { stdio: 'inherit' });
// Who ends the run by Ctrl+C leaves no process standing still.
process.on('SIGINT', () => run.kill('SIGINT'));
const least = Number(values.least);
const most = Number(values.most);
const some = (items: readonly number[]): number | undefined => items[Math.floor(Math.random() * items.length)];
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

/** The parent of each process. */
function parents(): Map<number, number> {
  const found = new Map<number, number>();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      found.set(Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // It ended while we looked.
    }
  }
  return found;
}

function ofTheRun(): number[] {
  const parentOf = parents();
  const isWithin = (pid: number): boolean => {
    for (let at = parentOf.get(pid); at !== undefined; at = parentOf.get(at)) if (at === run.pid) return true;
    return false;
  };
  return [...parentOf.keys()].filter(isWithin);
}

/** False: it had ended. */
function tell(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

let pauses = 0;
async function pauseOne(): Promise<void> {
  while (!hasEnded(run)) {
    const pid = some(ofTheRun());
    if (pid !== undefined && tell(pid, 'SIGSTOP')) {
      pauses += 1;
      await sleep(least + Math.random() * (most - least));
      tell(pid, 'SIGCONT');
    }
    await sleep(50 + Math.random() * 450);
  }
}

await Promise.all(Array.from({ length: Number(values['at-once']) }, pauseOne));
console.log(`${pauses} pauses`);
process.exitCode = run.exitCode ?? 1;
