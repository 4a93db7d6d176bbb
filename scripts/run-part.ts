import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');
export const node = process.execPath;
export const tool = (path: string): string => join(root, 'node_modules', path);

export type Part = { name: string; run: (say: (text: string) => void) => Promise<boolean> };
export type Outcome = { name: string; passed: boolean; seconds: number; output: string };

/** A part that is one program: it passed when the program ended with 0. */
export function program(name: string, args: readonly string[], env: Record<string, string> = {}): Part {
  return {
    name,
    run: (say) =>
      new Promise((resolve) => {
        const child = spawn(node, args, { cwd: root, env: { ...process.env, ...env, FORCE_COLOR: '0' }, stdio: ['ignore', 'pipe', 'pipe'] });
        child.stdout.on('data', (chunk: Buffer) => say(chunk.toString()));
        child.stderr.on('data', (chunk: Buffer) => say(chunk.toString()));
        child.on('error', (error) => say(String(error)));
        child.on('close', (code) => resolve(code === 0));
      }),
  };
}

/** Runs a part, keeps what it said, and takes its time. `isLive` shows it as it comes. */
export async function runPart({ name, run }: Part, { isLive = false } = {}): Promise<Outcome> {
  const start = performance.now();
  let output = '';
  const say = (text: string) => {
    output += text;
    if (isLive) process.stdout.write(text);
  };
  const passed = await run(say).catch((error: unknown) => {
    say(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return false;
  });
  return { name, passed, seconds: (performance.now() - start) / 1000, output };
}

export const timeLine = ({ name, passed, seconds }: Outcome): string =>
  `${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(7)} s`;
