import { seededServices } from '#contract/catalogs/catalogs.ts';
import { plantedRow } from '../faults/support/planted-rows.ts';
import { World } from '../faults/support/world.ts';
import { quantile } from './pairs.ts';

const CALLS = 300;
/** The page asks 60 ms after the last key; within 200 ms of it the row is judged (AMB-8.03). */
const LIMIT_MS = 200 - 60;

/** How long a clerk waits for the verdict on a row of a bulk load, beside the wait of the page itself. */
export async function measureRowVerdict(): Promise<void> {
  const world = await World.start({ seed: 1, timeScale: 1, isUnheard: true });
  try {
    const clerk = await world.client('cliente-saldo');
    const times: number[] = [];
    for (let n = 0; n < CALLS; n += 1) {
      const began = performance.now();
      const { status, body } = await clerk.post('/api/label/multiple/row', { service_id: seededServices.estafetaGround, ...plantedRow(n).cells });
      times.push(performance.now() - began);
      if (status !== 200) throw new Error(`the verdict on a row answered ${status} ${JSON.stringify(body)}`);
    }
    const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    const verdict = p99 < LIMIT_MS ? 'met' : 'NOT met';
    console.log(`verdict on a row: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (below ${LIMIT_MS}: ${verdict})`);
  } finally {
    await world.stop();
  }
}
