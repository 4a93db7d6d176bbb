import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINUTE_MS } from '#contract/shared/dates.ts';
import type { Task, TaskAnswer } from './tasks.ts';

/** What a file may cost anyone who opens it. */
export type ReaderLimits = {
  /** On the processor, for one task; four times as much by the clock on the wall where the kernel tells nothing of the processor. Then its process is killed. */
  taskMs: number;
  /** 0 = as important as the portal itself; 10 gives way to it. */
  niceness: number;
};

/** Opening it took more memory or time than a file may take. */
export class TooHeavy extends Error {
  override readonly name = 'TooHeavy';
}

/** The process ended over a task after others, whose programs and pictures may hold the memory that this one lacked: a fresh process may manage it. */
export class Crowded extends Error {
  override readonly name = 'Crowded';
}

export type Reader = {
  /** `used` is told what the task took of the processor, ms, also when it failed. */
  run: (task: Task, used?: (ms: number) => void) => Promise<unknown>;
  /** Whether it must not get another task. */
  isWorn: () => boolean;
  end: () => void;
};

/**
 * Bounds what a process may hold: typed arrays and buffers as well, which no limit of V8 counts. An empty Node takes 600 MB of this by
 * reserving; a file gets the rest, and the process then stands at about 400 MB. The kernel enforces it on Linux.
 */
const DATA_KIB = 1_000_000;
const HEAP_MIB = 256;
/** A portal that is killed leaves nobody to watch the clock: its reader ends by what it has used of the processor. */
const MOST_CPU_S = 180;
const WORN_CPU_MS = 60_000;
/** What uses no processor either: a busy machine must not make an honest file look hostile, however long it lets it wait. */
const MOST_WALL_MS = 10 * MINUTE_MS;
/** Where the kernel tells no time of the processor, the clock on the wall counts. */
const WALL_TIMES = 4;
const LOOK_MS = 100;
/** The kernel counts a process in hundredths of a second. */
const TICK_MS = 10;
const program = join(import.meta.dirname, 'reader.ts');

/** The reader gets nothing of the portal's environment, which holds secrets. */
function spawnReader(niceness: number): ChildProcess {
  const limits = `ulimit -c 0; ulimit -d ${DATA_KIB}; ulimit -t ${MOST_CPU_S}; exec "$@"`;
  return spawn('sh', ['-c', limits, 'sh', process.execPath, `--max-old-space-size=${HEAP_MIB}`, program, String(niceness)], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: {},
  });
}

/** What a process has used of the processor so far; null where the kernel does not say it in this form, or the process has just ended. */
function cpuMsOf(pid: number | undefined): number | null {
  try {
    const read = /^\d+ \(.*\) (?:\S+ ){11}(\d+) (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'));
    return read ? (Number(read[1]) + Number(read[2])) * TICK_MS : null;
  } catch {
    return null;
  }
}

/** Whether a task takes more than it may: of the processor; of the clock on the wall so long that nothing goes on, or where nobody tells the other. */
export function isTooLong(taskMs: number, wallMs: number, cpuMs: number | null): boolean {
  return cpuMs === null ? wallMs > WALL_TIMES * taskMs : cpuMs > taskMs || wallMs > MOST_WALL_MS;
}

type Current = { resolve: (value: unknown) => void; reject: (error: Error) => void };

export function startReader({ taskMs, niceness }: ReaderLimits): Reader {
  const child = spawnReader(niceness);
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => undefined);
  let current: Current | null = null;
  let cpuMs = 0;
  let done = 0;
  let isOver = false;

  const over = (error: Error): void => {
    isOver = true;
    ready.reject(new Error('the process that reads files did not start', { cause: error }));
    current?.reject(error);
  };
  const kill = (error: Error): void => {
    over(error);
    child.kill('SIGKILL');
  };
  child.on('error', over);
  child.on('exit', (code, signal) => {
    const said = `the process that reads files ended with ${signal ?? code}`;
    over(done > 0 ? new Crowded(said) : new TooHeavy(said));
  });
  child.on('message', (message: TaskAnswer | { isReady: true }) => {
    if ('isReady' in message) return ready.resolve();
    cpuMs = message.cpuMs;
    done += 1;
    if (message.failed === undefined) current?.resolve(message.value);
    else current?.reject(new Error(message.failed));
  });
  const keepsAlive = (does: boolean): void => {
    const set = does ? ('ref' as const) : ('unref' as const);
    child[set]();
    child.channel?.[set]();
  };

  const run: Reader['run'] = async ({ name, given }, used) => {
    keepsAlive(true);
    const starting = setTimeout(() => kill(new Error('it said nothing')), MOST_WALL_MS);
    await ready.promise.finally(() => clearTimeout(starting));
    if (isOver) throw new Error('the process that reads files is over');
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const [startMs, startCpuMs, before] = [performance.now(), cpuMsOf(child.pid), done];
    const spentBefore = cpuMs;
    // What a process that is gone has used is known by the last look alone.
    let seenMs = LOOK_MS;
    const timer = setInterval(() => {
      const [wallMs, total] = [performance.now() - startMs, cpuMsOf(child.pid)];
      const ofTask = total === null || startCpuMs === null ? null : total - startCpuMs;
      seenMs = Math.max(seenMs, ofTask ?? wallMs);
      if (isTooLong(taskMs, wallMs, ofTask)) kill(new TooHeavy(`more than ${taskMs} ms`));
    }, LOOK_MS);
    current = { resolve, reject };
    child.send({ name, given } satisfies Task, (error) => error && over(error));
    try {
      return await promise;
    } finally {
      clearInterval(timer);
      used?.(done > before ? Math.max(0, cpuMs - (startCpuMs ?? spentBefore)) : seenMs);
      current = null;
      keepsAlive(false);
    }
  };
  return { run, isWorn: () => isOver || cpuMs > WORN_CPU_MS, end: () => child.kill('SIGKILL') };
}
