import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { runnerTexts as texts } from '../../texts/es/runner.mjs';
import type { Children, End } from './children.ts';
import { node, root, tell } from './place.ts';

/** Starts the portal and resolves, with where it listens, when it is ready. In development it starts again when one of its files changes. */
export function startPortal(children: Children, end: End, { isDev, ways = {} }: { isDev: boolean; ways?: Record<string, string> }): Promise<string> {
  const watch = isDev ? ['--watch', '--watch-preserve-output'] : [];
  const portal = spawn(node, [...watch, 'server/main.ts'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...ways },
  });
  children.portal = portal;
  portal.on('exit', (code) => {
    if (children.portal === portal) void end(code ?? 1);
  });
  portal.on('message', (message) => {
    const { ready } = message as { ready?: string };
    if (isDev && ready && !children.vite) startVite(children, ready);
  });
  return new Promise((listens) => portal.once('message', (message) => listens((message as { ready: string }).ready)));
}

function startVite(children: Children, portal: string): void {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  children.vite = spawn(node, [vite, '--config', 'web/vite.config.ts', '--host', '127.0.0.1'], {
    cwd: root,
    detached: true,
    // Vite says its own address: the next free port from 5173 on.
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORTEO_PORTAL: portal },
  });
  tell(texts.devReady);
}
