import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomPassword } from './random-password.ts';

/** DEMO_PASSWORD, or one that this installation made for itself and keeps. */
export function demoPassword(dataDir: string, given: string | null): string {
  if (given) return given;
  const path = join(dataDir, 'demo-password');
  if (!existsSync(path)) writeFileSync(path, `${randomPassword()}\n`, { mode: 0o600 });
  return readFileSync(path, 'utf8').trim();
}
