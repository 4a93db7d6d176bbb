import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, test } from 'vitest';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { searchPlaces } from './find-places.ts';
import { importFile } from '../files/import-file.ts';
import { postalFile } from './postal-file.ts';
let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
  await importFile({ ...db, clock: standingClock() }, postalFile, { path: '/tmp/places/sepomex.tsv', skipsFaults: true, onProgress: () => undefined });
});
afterAll(() => db.close());
test('x', async () => {
  const out: string[] = [];
  for (const q of readFileSync('/tmp/places/queries.txt', 'utf8').trim().split('\n')) {
    const t = performance.now();
    const { data } = await searchPlaces(db.db, q);
    out.push(`${q.padEnd(28)} ${Math.round(performance.now() - t)}ms ${data.length} ${data.slice(0, 3).map((c) => `${c.zip_code} ${c.neighborhoods[0]}, ${c.municipality}/${c.city}, ${c.state}`).join(' | ')}`);
  }
  writeFileSync('/tmp/places/queries.out', out.join('\n') + '\n');
});
