import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Without characters that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** DEMO_PASSWORD, or one that this installation made for itself and keeps. */
export function demoPassword(dataDir: string, given: string | null): string {
  if (given) return given;
  const path = join(dataDir, 'demo-password');
  if (!existsSync(path)) {
    const word = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
    writeFileSync(path, `${word()}-${word()}-${word()}\n`, { mode: 0o600 });
  }
  return readFileSync(path, 'utf8').trim();
}
