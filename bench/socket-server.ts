import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../scripts/testing/free-port.ts';

const root = join(import.meta.dirname, '..');

export type Served = { child: ChildProcess; port: number; collect: () => Promise<void> };

/** Starts a server whose inspector collects its garbage when asked. */
export async function serve(script: string, env: Record<string, string>): Promise<Served> {
  const port = await freePort();
  const args = ['--inspect=127.0.0.1:0', script];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  const { promise, resolve } = Promise.withResolvers<string>();
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    const address = /ws:\/\/\S+/.exec(said)?.[0];
    if (address) resolve(address);
  });
  const inspector = new WebSocket(await promise);
  await new Promise((opened) => inspector.addEventListener('open', opened, { once: true }));
  const collect = async () => {
    const done = new Promise((answered) => inspector.addEventListener('message', answered, { once: true }));
    inspector.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
    await done;
  };
  // Any answer will do: the empty server knows no page.
  while (!(await fetch(`http://127.0.0.1:${port}/-/readiness`).catch(() => null))) await sleep(50);
  return { child, port, collect };
}
