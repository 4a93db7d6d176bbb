import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrintView } from '#contract/shipping/label-prints.ts';
import { createOnPostgres } from '#platform/db/test-database.ts';
import { sizes } from './sizes.ts';
import { follow, labelsOf, prepare } from './support/shipments.ts';
import { until } from './support/until.ts';
import { World } from './support/world.ts';

const run = promisify(execFile);
const PERSON = 'cliente-saldo';
const { labels: LABELS, kills: KILLS } = sizes.prints;
const url = process.env['TEST_DATABASE_URL'];
let database: { url: string; drop: () => Promise<void> } | null = null;
let world: World;
beforeAll(async () => {
  database = url ? await createOnPostgres(url) : null;
  world = await World.start({ seed: 20261125, ...(database ? { databaseUrl: database.url } : {}) });
});
afterAll(async () => {
  await world?.stop();
  await database?.drop();
});

type Label = { id: string; parcel_number: string };

test('a portal that is killed again and again while it joins labels makes one whole file in the order asked, and keeps no pieces [AMB-7.17]', async () => {
  let client = await world.client(PERSON);
  const prepared = await prepare(client, 'sendex', 5, 'balance');
  const made = labelsOf<Label>(await follow(client, await client.post('/api/label', prepared?.request)));
  // Each guide again and again, so that few purchases make a long file.
  const asked = Array.from({ length: LABELS }, (_, n) => made[(n * 3) % made.length] as Label);
  const begun = await client.post('/api/labels/print', { ids: asked.map(({ id }) => id) });
  expect(begun.status).toBe(202);
  const print = async () => ((await client.get('/api/labels/prints')).body['data'] as PrintView[])[0] as PrintView;
  let killedWhile = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const goal = (LABELS * kill) / KILLS;
    await until(`${goal} labels are joined`, print, ({ done }) => done >= goal);
    if ((await print()).status === 'PROCESSING') killedWhile += 1;
    await world.kill();
    await world.startPortal();
    client = await world.client(PERSON);
  }
  expect(killedWhile).toBeGreaterThan(0);
  const { status, printed, missing_count, file } = await until('the print has ended', print, (seen) => seen.status !== 'PROCESSING');
  expect([status, printed, missing_count]).toEqual(['DONE', LABELS, 0]);
  const answer = await fetch(`${world.base}/drive/files/${file?.id}`, { headers: { authorization: `Bearer ${client.token}` } });
  const path = join(world.dir, 'joined.pdf');
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  await run('qpdf', ['--check', path]);
  const { stdout } = await run('pdftotext', [path, '-'], { maxBuffer: 64 * 1024 * 1024 });
  const numberOf = (page: string) =>
    page
      .split('\n')
      .find((line) => made.some(({ parcel_number }) => line.trim() === parcel_number))
      ?.trim();
  // A form feed ends each page.
  expect(stdout.split('\f').slice(0, -1).map(numberOf)).toEqual(asked.map(({ parcel_number }) => parcel_number));
  const pieces = async () => (await readdir(join(world.dir, 'files'))).filter((name) => name.startsWith(begun.body['id'] as string));
  await until('no piece of the print stays', pieces, (left) => left.length === 0);
});
