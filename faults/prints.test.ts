import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printZpl } from '#platform/pdf/test-printer.ts';
import { sizes } from './sizes.ts';
import type { PortalClient } from './support/portal-client.ts';
import { until } from './support/until.ts';
import { World } from './support/world.ts';

const { labels: LABELS, kills: KILLS } = sizes.prints;
let world: World;
beforeAll(async () => {
  world = await World.start({ seed: 20261123, timeScale: 0.05, hasHistory: true });
}, 240_000);
afterAll(() => world?.stop(), 60_000);

type Print = { id: string; status: string; done: number; printed: number; ended_count: number; missing_count: number; file: { id: string } | null };
const printOf = async (client: PortalClient, id: string): Promise<Print | undefined> =>
  ((await client.get('/api/labels/prints')).body['data'] as Print[] | undefined)?.find((one) => one.id === id);

test.each(['pdf', 'zpl'] as const)(
  'a portal that is killed while it joins labels to one %s goes on behind the last piece, and leaves nothing of the pieces [AMB-7.17]',
  async (format) => {
    await world.startPortal();
    const first = await world.client('cliente-saldo');
    const rows = (await first.get('/api/labels?limit=100')).body['data'] as { id: string; parcel_number: string; follow_up: string }[];
    const valid = rows.filter(({ follow_up }) => !['cancelled', 'expired', 'aborted'].includes(follow_up));
    expect(valid.length).toBeGreaterThan(2);
    const ids = Array.from({ length: LABELS }, (_, n) => (valid[n % valid.length] as (typeof valid)[0]).id);
    const opened = await first.post('/api/labels/print', { ids, format });
    expect(opened.status).toBe(202);
    const id = String(opened.body['id']);
    const doneAt: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const client = await world.client('cliente-saldo');
      const goal = ((kill + 1) * LABELS) / (KILLS + 2);
      await until(async () => ((await printOf(client, id))?.done ?? 0) >= goal, 240_000, 'no labels are joined');
      doneAt.push((await printOf(client, id))?.done ?? 0);
      await world.kill();
      await world.startPortal();
      // What was joined before stays joined.
      expect((await printOf(await world.client('cliente-saldo'), id))?.done).toBeGreaterThanOrEqual(doneAt.at(-1) as number);
    }
    const client = await world.client('cliente-saldo');
    await until(async () => (await printOf(client, id))?.status === 'DONE', 240_000, 'the labels are not joined');
    const print = (await printOf(client, id)) as Print;
    expect(print).toMatchObject({ printed: LABELS, ended_count: 0, missing_count: 0 });
    const answer = await fetch(`${world.base}/drive/files/${print.file?.id}`, { headers: { authorization: `Bearer ${client.token ?? ''}` } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (format === 'zpl') expect(printZpl(bytes.toString())).toHaveLength(LABELS);
    else expect(bytes.toString('latin1').match(/\/Count (\d+)/)?.[1]).toBe(String(LABELS));
    expect((await readdir(join(world.dir, 'files'))).filter((name) => name.startsWith(id))).toEqual([]);
  },
  600_000,
);
