import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from './registry.ts';
import { drilled } from './test-drills.ts';

const root = join(import.meta.dirname, '..');
const labOf = (slug: string) => join(root, 'lab', 'carriers', slug, `${slug}.ts`);

test('every connector comes under the faults of lab, which plays its carrier', async () => {
  const all = await drilled();
  expect(all.map(({ slug }) => slug as string)).toEqual(Object.keys(registry));
  expect(all.flatMap(({ slug }) => (existsSync(labOf(slug)) ? [] : [slug]))).toEqual([]);
  for (const { service } of all) expect(service).not.toBe('');
});

test('a connector that would not come under them fails the build', async () => {
  const stranger = Object.values(registry)[0];
  await expect(drilled({ pitic: stranger as NonNullable<typeof stranger> })).rejects.toThrow('connectors/pitic/fixtures/drill.ts');
});
