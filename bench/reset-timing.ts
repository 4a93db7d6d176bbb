import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, postgresBinaries } from '../scripts/postgres-server.ts';
import { openDatabase } from '#platform/db/database.ts';
import { silentLog } from '#platform/log.ts';
import { composePortal } from '../server/compose.ts';
import { readConfig } from '../server/config.ts';
import { logIn } from './log-in.ts';
import { quantile } from './pairs.ts';

const SAMPLES = 1_000;

/** S17: how much longer a reset takes for an e-mail that is somebody's than for one that is nobody's; each is asked for once, in turns. */
export async function measureResetTiming(): Promise<void> {
  const bin = postgresBinaries();
  if (!bin) return console.log('S17: not measured, the programs of PostgreSQL are missing');
  const postgres = await startPostgres(bin);
  const dataDir = mkdtempSync(join(tmpdir(), 'porteo-bench-'));
  try {
    await logIn(postgres.url, SAMPLES);
    const database = openDatabase({ kind: 'postgres', url: postgres.url });
    const portal = await composePortal({ ...readConfig({ PORT: '0', DATA_DIR: dataDir }), database, log: silentLog });
    await portal.start();
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (let n = -50; n < SAMPLES; n += 1) {
      for (const kind of n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const email = kind === 'known' ? `persona${Math.max(n, 0)}@bench.test` : `nadie${Math.max(n, 0)}@bench.test`;
        // Each from a network of its own: one alone would have to wait.
        const remoteAddress = `10.${Math.floor((n + 50) / 250)}.${(n + 50) % 250}.7`;
        const began = performance.now();
        const { statusCode, body } = await portal.app.inject({ method: 'POST', url: '/api/user/reset', remoteAddress, payload: { email } });
        const took = performance.now() - began;
        if (statusCode !== 200) throw new Error(`a reset answered ${statusCode} ${body}`);
        // The first fifty warm up.
        if (n >= 0) times[kind].push(took);
      }
    }
    const [known, unknown] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)];
    const verdict = Math.abs(known - unknown) < 5 ? 'met' : 'NOT met';
    console.log(
      `S17 reset, ${SAMPLES} each: p50 ${known.toFixed(2)} ms for a known e-mail, ${unknown.toFixed(2)} ms for an unknown one (less than 5 ms apart: ${verdict})`,
    );
    await portal.stop(1_000);
    await database.close();
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
