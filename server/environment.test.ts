import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { environment, type Variable, type VariableName } from './environment.ts';

const variables = Object.values(environment).flatMap((group) => Object.entries(group)) as [VariableName, Variable][];
const folder = mkdtempSync(join(tmpdir(), 'porteo-environment-'));
writeFileSync(join(folder, 'carriers.json'), '{}', { mode: 0o600 });
afterAll(() => rmSync(folder, { recursive: true }));

/** No example of a secret is written anywhere. */
const secretOf = (name: string) => Buffer.from(`${name} of this test alone`).toString('hex').slice(0, 48);
const publicKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }).toString();
const given = (name: VariableName, { value, example, isSecret }: Variable): string => {
  if (name === 'DATA_DIR') return folder;
  if (name === 'STP_PUBLIC_KEY') return publicKey.replaceAll('\n', '\\n');
  return isSecret ? secretOf(name) : (example ?? value ?? '');
};
const all = Object.fromEntries(variables.map(([name, variable]) => [name, given(name, variable)]));

test('every variable that is named is read, and no other; every example is taken', () => {
  const read = new Set<string>();
  const env = new Proxy(all, {
    get: (target, name) => {
      read.add(String(name));
      return Reflect.get(target, name) as string;
    },
  });
  readConfig(env);
  expect([...read].sort()).toEqual(variables.map(([name]) => name).sort());
});

test.each(variables.filter(([, { value }]) => value !== undefined))('what %s is without being given is what is said of it', (name, { value }) => {
  expect(readConfig({ [name]: value })).toEqual(readConfig({}));
});

test('production starts with what it is said to need, and not without one of them', () => {
  const needed = variables.filter(([, { isNeeded }]) => isNeeded).map(([name]) => [name, all[name]]);
  const production = { PORTEO_MODE: 'production', DATA_DIR: folder, ...(Object.fromEntries(needed) as Record<string, string>) };
  expect(readConfig(production).config.mode).toBe('production');
  for (const [name] of needed) expect(() => readConfig({ ...production, [name as string]: undefined }), name).toThrow(name);
});
