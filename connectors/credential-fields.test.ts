import { expect, test } from 'vitest';
import { aboutCarrier, carrierSlugs } from '#contract/carriers/carriers.ts';
import { registry } from './registry.ts';

const plugs = await Promise.all(carrierSlugs().map(async (slug) => [slug, await registry[slug]?.()] as const));
const connected = plugs.flatMap(([slug, plug]) => (plug && aboutCarrier(slug).kind !== 'folio' ? [[slug, plug] as const] : []));
const numbers: Readonly<Record<string, string>> = { customer_number: '0000001', sales_organization: '112', client_number: '4711' };
const valueOf = (name: string): string => (name.endsWith('_url') ? 'https://carrier.example' : (numbers[name] ?? 'valor'));

test.each(connected)('%s takes what its fields ask for, and misses each that is not optional', (_slug, { manifest, insert }) => {
  const fields = manifest.fields ?? [];
  const typed = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  const required = fields.filter(({ isOptional }) => !isOptional).map(({ name }) => name);
  expect(required.length).toBeGreaterThan(2);
  expect(insert(typed(required))).toHaveProperty('operations');
  expect(insert(typed(fields.map(({ name }) => name)))).toHaveProperty('operations');
  for (const name of required) expect(insert(typed(required.filter((one) => one !== name)))).toMatchObject({ fault: { path: name } });
});

test.each(connected)('%s has an example of a number that is well formed', (_slug, { manifest }) => {
  const { exampleNumber = '', parcelNumber, checkNumber = () => true } = manifest;
  expect([parcelNumber.test(exampleNumber), checkNumber(exampleNumber)]).toEqual([true, true]);
});
