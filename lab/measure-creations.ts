/** How many labels a second one lab makes, fsync and drawing included: `node lab/measure-creations.ts [COUNT]`. */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAddresses, type Addresses } from './addresses.ts';
import { estafetaOf, estafetaToken, estafetaWaybill, exchange, fedexOf, fedexShipment, fedexToken } from './client-of-lab.ts';

const count = Number(process.argv[2] ?? 3000);
const atOnce = 32;
const dir = await mkdtemp(join(tmpdir(), 'lab-measure-'));
const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--dir', dir], { stdio: ['ignore', 'pipe', 'inherit'] });
await new Promise((ready) => child.stdout.once('data', ready));
const addresses = (await readAddresses(dir)) as Addresses;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

async function measure(name: string, create: (n: number) => Promise<{ status: number }>): Promise<void> {
  for (let n = 0; n < 200; n += 1) await create(-1 - n);
  let next = 0;
  const start = performance.now();
  const work = async () => {
    while (next < count) {
      next += 1;
      const { status } = await create(next);
      if (status !== 200) throw new Error(`${name} answered ${status}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const seconds = (performance.now() - start) / 1000;
  console.log(`${name}: ${count} creations in ${seconds.toFixed(2)} s = ${Math.round(count / seconds)} a second, ${atOnce} at once`);
}

const fedexBearer = { authorization: `Bearer ${await fedexToken(addresses)}`, 'content-type': 'application/json' };
const fedex = fedexOf(addresses);
await measure('fedex', (n) =>
  exchange({
    method: 'POST',
    url: `${fedex.base_url}/ship/v1/shipments`,
    headers: fedexBearer,
    agent,
    body: JSON.stringify(fedexShipment({ account: fedex.account_number, references: [`M${n}`] })),
  }),
);
const estafeta = estafetaOf(addresses);
const estafetaBearer = { authorization: `Bearer ${await estafetaToken(addresses)}`, apikey: estafeta.client_id, 'content-type': 'application/json' };
await measure('estafeta', (n) =>
  exchange({
    method: 'POST',
    url: `${estafeta.label_url}/v1/wayBills?outputType=FILE_PDF&outputGroup=REQUEST&responseMode=SYNC_INLINE&printingTemplate=NORMAL_TIPO7_ZEBRAORI`,
    headers: estafetaBearer,
    agent,
    body: JSON.stringify(estafetaWaybill({ addresses, reference: `M${n}` })),
  }),
);
agent.destroy();
child.kill('SIGTERM');
await new Promise((gone) => child.once('exit', gone));
await rm(dir, { recursive: true });
