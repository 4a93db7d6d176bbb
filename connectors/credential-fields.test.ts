import { expect, test } from 'vitest';
import { drilled } from './test-drills.ts';

const connected = await drilled();

test.each(connected)('$slug takes what its fields ask for, and misses each that is not optional', ({ plug: { manifest, insert }, settings = {} }) => {
  const fields = manifest.fields ?? [];
  const valueOf = (name: string): string => settings[name] ?? (name.endsWith('_url') ? 'https://carrier.example' : 'valor');
  const typed = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  const required = fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  expect(required.length).toBeGreaterThan(1);
  expect(insert(typed(required))).toHaveProperty('operations');
  expect(insert(typed(fields.map(({ name }) => name)))).toHaveProperty('operations');
  for (const name of required) expect(insert(typed(required.filter((one) => one !== name)))).toMatchObject({ fault: { path: name } });
});

test.each(connected)('$slug has an example of a number that is well formed', ({ plug: { manifest } }) => {
  const { exampleNumber = '', parcelNumber, checkNumber = () => true } = manifest;
  expect([parcelNumber.test(exampleNumber), checkNumber(exampleNumber)]).toEqual([true, true]);
});
