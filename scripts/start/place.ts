import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runnerTexts as texts } from '../../texts/es/runner.mjs';

export const root = join(import.meta.dirname, '..', '..');
export const node = process.execPath;
export const dataDir = resolve(process.env['DATA_DIR'] || 'data');
export const labFolder = join(dataDir, 'lab');
export const carriersFile = join(dataDir, 'carriers.json');
export const issuerFile = join(dataDir, 'issuer.json');
/** How long the portal may take to end by itself; it refuses a STOP_SECONDS that is no number. */
export const stopMs = Number(process.env['STOP_SECONDS'] || 9.5) * 1_000;
export const isEvaluation = (process.env['PORTEO_MODE'] || 'evaluation') === 'evaluation';

export const tell = (line: string): void => void process.stdout.write(`${line}\n`);

export function fail(line: string): never {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

export function readOr(path: string, fallback: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fallback;
  }
}

export function readJson<T>(path: string): T | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return null;
  }
}

/** An operator's own carriers are never written over by the simulated ones. */
export function hasOwnCarriers(): boolean {
  const addresses = JSON.stringify(readJson(carriersFile) ?? {}).match(/https?:\/\/[^"]+/g) ?? [];
  const isOwn = addresses.some((address) => !/^https?:\/\/(127\.|localhost|\[::1\])/.test(address));
  if (isOwn) tell(texts.carriersKept(carriersFile));
  return isOwn;
}
