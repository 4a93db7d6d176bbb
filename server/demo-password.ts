import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from '#platform/files/whole-writes.ts';
import { randomPassword } from './random-password.ts';

/** DEMO_PASSWORD, or one that this installation made for itself and keeps. */
export function demoPassword(dataDir: string, given: string | null): string {
  if (given) return given;
  const path = join(dataDir, 'demo-password');
  if (!existsSync(path)) writeOnce(path, `${randomPassword()}\n`);
  return readFileSync(path, 'utf8').trim();
}
