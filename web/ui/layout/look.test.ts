import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classOf, look, scales } from './look.ts';

const styles = readFileSync(join(import.meta.dirname, 'layout.css'), 'utf8');

test('every value of a look has its class, and every class is of a look', () => {
  const wanted = Object.entries(scales).flatMap(([key, values]) => values.map((value) => classOf(key, value)));
  const found = [...styles.matchAll(/:where\(\.([\w-]+)\)/g)].map(([, name]) => name);
  expect([...new Set(found)].sort()).toEqual(wanted.sort());
});

test('a look is its classes, with others beside them', () => {
  expect(look({ flow: 'wrap', gap: '8 16', grows: true, tone: 2 }, 'money')).toBe('flow-wrap gap-8-16 look-grows tone-2 money');
  expect(look({ grows: false, tone: undefined })).toBe('');
});
