import type { ChildProcess } from 'node:child_process';
import { readOr, stopMs } from './place.ts';

/** The portal ends by itself within its own time; whatever is left this long after is killed. */
const BEYOND_MS = 300;
const LOOK_MS = 300;

/** The programs of a start, in the order in which they are ended: the portal can still finish what it asked the carriers. */
export type Children = { vite: ChildProcess | null; portal: ChildProcess | null; lab: ChildProcess | null };
export type End = (code: number) => Promise<void>;

/** Ends all of them once, then this process. */
export function endOnce(children: Children): End {
  let ending: Promise<void> | null = null;
  return (code) => {
    ending ??= (async () => {
      const force = setTimeout(() => Object.values(children).forEach((child) => child?.kill('SIGKILL')), stopMs + BEYOND_MS);
      for (const child of [children.vite, children.portal, children.lab]) await endChild(child);
      clearTimeout(force);
      process.exit(code);
    })();
    return ending;
  };
}

export async function endChild(child: ChildProcess | null): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

/** Ends with run.mjs, and with npm, which does not always take its script with it. */
export function watchParents(end: () => void): void {
  const runner = process.ppid;
  // For npm only where npm runs us: who starts us from a terminal may close it. npm runs us through a shell, which outlives it.
  const parent = process.env['npm_lifecycle_event'] ? parentOf(runner) : null;
  const grandparent = parent !== null && isShell(parent) ? parentOf(parent) : null;
  setInterval(() => {
    const isOrphan =
      process.ppid !== runner ||
      (parent !== null && parentOf(runner) !== parent) ||
      (parent !== null && grandparent !== null && parentOf(parent) !== grandparent);
    if (isOrphan) end();
  }, LOOK_MS).unref();
}

const isShell = (pid: number): boolean => /(^|\/)(sh|bash|dash|zsh)$/.test(readOr(`/proc/${pid}/cmdline`, '').split('\0')[0] ?? '');

/** Null where the system does not tell. */
function parentOf(pid: number): number | null {
  const found = /\) \S (\d+)/.exec(readOr(`/proc/${pid}/stat`, ''));
  return found ? Number(found[1]) : null;
}
