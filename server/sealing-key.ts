import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from '#platform/files/whole-writes.ts';

/** LINK_KEY, or in evaluation, which may have none, a secret that this installation made for itself and keeps. */
export function sealingKey(dataDir: string, linkKey: string | null): string {
  if (linkKey !== null) return linkKey;
  const path = join(dataDir, 'sealing-key');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(path)) writeOnce(path, `${randomBytes(32).toString('base64url')}\n`);
  return readFileSync(path, 'utf8').trim();
}
