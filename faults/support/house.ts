import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { systemClock } from '#platform/clock.ts';
import { testDatabase } from '#platform/db/test-database.ts';
import { jsonLog, silentLog } from '#platform/log.ts';
import { verify } from '../../scripts/verify.ts';
import { composePortal, type Step, type StepName } from '../../server/compose.ts';
import { readConfig } from '../../server/config.ts';
import { startLabProcess } from './lab-process.ts';
import { until } from './until.ts';

/** One creation under trial: what its carrier does to it, and the step at which its process dies, once, no matter who works on it then. */
export type Trial = {
  carrier: string;
  /** How the carrier treats this order's creation. */
  fault?: string;
  /** How it treats other calls about its first guide, by their operations. */
  later?: Readonly<Record<string, string>>;
  dieAt?: StepName;
  /** Looks at what is committed, before a death. */
  onStep?: (name: StepName, guides: readonly string[]) => Promise<void>;
  hasDied?: boolean;
  guides?: readonly string[];
};

export type House = Awaited<ReturnType<typeof startHouse>>;

type Needs = { timeScale?: number; seed?: number; isPatient?: boolean };

/**
 * The portal in this process on a database of its own, with the real lab. A process that dies is a step that throws: nothing after it
 * happens, and only the protocol's own means (lease, jobs, sweeps) take the order up again. `isPatient`: carriers have as long for their answers as in
 * production, for tests that count on every answer; a silence is then a line that is cut (`reset_before`, `reset_after`).
 */
export async function startHouse({ timeScale = 0.01, seed = 7, isPatient = false }: Needs = {}) {
  const lab = await startLabProcess({ seed, timeScale });
  const database = await testDatabase();
  const { db } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'porteo-house-'));
  const { config: scaled, secrets } = readConfig({ DATA_DIR: dataDir, TIME_SCALE: String(timeScale), QUOTE_DEADLINE_MS: String(2_500 / timeScale) });
  const config = isPatient ? { ...scaled, timeScale: 1 } : scaled;
  const trying = new AsyncLocalStorage<Trial>();
  const trials = new Map<string, Trial>();

  const begin = async (trial: Trial, order: string) => {
    trials.set(order, trial);
    const { rows } = await sql<{ id: string }>`select id from shipping_guide where order_id = ${order} order by piece`.execute(db);
    trial.guides = rows.map(({ id }) => id);
    const { carrier, fault, later } = trial;
    const reference = trial.guides[0] as string;
    for (const [operation, lie] of Object.entries({ ...(fault ? { create: fault } : {}), ...later }))
      await lab.control.fault({ carrier, operation, fault: lie, times: 1, reference });
  };
  const step: Step = async (name, order) => {
    const trial = trials.get(order) ?? trying.getStore();
    if (!trial) return;
    if (!trials.has(order)) await begin(trial, order);
    await trial.onStep?.(name, trial.guides ?? []);
    if (trial.dieAt !== name || trial.hasDied) return;
    trial.hasDied = true;
    throw new Error(`died at ${name}`);
  };

  const log = process.env['FAULT_LOG'] ? jsonLog('warn') : silentLog;
  const portal = await composePortal({ config, secrets: { ...secrets, carriers: lab.carriers }, database, clock: systemClock, log, step });
  await portal.start();

  const openGuides = async () => (await sql<{ id: string }>`${openGuide} order by g.created_at limit 8`.execute(db)).rows;
  return {
    lab: lab.control,
    /** What the carriers know of the account, by carrier. */
    accounts: lab.carriers,
    database,
    portal,
    /** Everything posted inside `work` is this trial. */
    try: <T>(trial: Trial, work: () => Promise<T>): Promise<T> => trying.run(trial, work),
    count: async (where: string) =>
      Number((await sql<{ n: number }>`select count(*) as n from shipping_guide where ${sql.raw(where)}`.execute(db)).rows[0]?.n),
    /** What became of a customer's guides, a line each, newest first. */
    toldOf: async (customer: string) => {
      const { rows } = await sql<object>`select * from shipping_guide where customer_id = ${customer} order by created_at desc limit 15`.execute(db);
      return rows.map((row) => JSON.stringify(row)).join('\n');
    },
    /** Waits until every guide has its outcome or waits for a person. */
    rest: () => until('no guide is open', openGuides, (open) => open.length === 0),
    /** What the books, the guides and the carriers' own journal say against each other. */
    findings: async () => {
      const journal = await lab.control.journal();
      // One moment: tracking and its money go on meanwhile.
      const snapshot = db.transaction().setIsolationLevel('repeatable read');
      return (await snapshot.execute((tx) => verify(tx, { journal }))).findings;
    },
    stop: async () => {
      await portal.stop(2_000);
      await database.close();
      await lab.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A piece that was never sent waits with the piece before it, which only a person can settle. */
const waitsForSibling = sql`(
  o.status = 'silent' and g.attempts = 0 and exists (
    select from shipping_guide s where s.order_id = g.order_id and s.creation = 'unknown' and s.needs_person))`;

const openGuide = sql`
  select g.id, o.status, g.carrier, g.creation, g.needs_person, g.attempts, g.reconcile_tries, g.document_tries, g.last_answer, g.cancel_state,
    g.next_step_at, o.lease_until
  from shipping_guide g join shipping_order o on o.id = g.order_id
  where o.status = 'open' or (g.creation = 'reserved' and not ${waitsForSibling}) or (g.creation = 'unknown' and not g.needs_person) or g.next_step_at is not null`;
