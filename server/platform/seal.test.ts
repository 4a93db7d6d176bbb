import { expect, test } from 'vitest';
import { sealBy, sealBytesBy, sealWhenNeeded } from './seal.ts';

const secret = 'una clave larga de prueba, 0123456789';

test('what is sealed is opened under the same secret, for the same purpose and owner, and by nothing else', () => {
  const seal = sealBy(secret, 'porteo test');
  const sealed = seal.close('contraseña', 'ours');
  expect(sealed).not.toContain('contraseña');
  expect(seal.open(sealed, 'ours')).toBe('contraseña');
  expect(seal.open(sealed, 'theirs')).toBeNull();
  expect(sealBy(secret, 'another').open(sealed, 'ours')).toBeNull();
  expect(sealBy(`${secret}.`, 'porteo test').open(sealed, 'ours')).toBeNull();
});

test('bytes that were changed, or are too few, open to nothing', () => {
  const seal = sealBytesBy(secret, 'porteo test');
  const sealed = seal.close(Buffer.from('abc'), 'ours');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seal.open(changed, 'ours')).toBeNull();
  }
  expect(seal.open(sealed.subarray(0, 20), 'ours')).toBeNull();
  expect(seal.open(sealed, 'ours')?.toString()).toBe('abc');
});

test('a secret is read when it is first needed, and not before', () => {
  let reads = 0;
  const seal = sealWhenNeeded(() => `${secret}${(reads += 1)}`, 'porteo test');
  expect(reads).toBe(0);
  expect([seal.open(seal.close('abc', 'ours'), 'ours'), reads]).toEqual(['abc', 1]);
});
