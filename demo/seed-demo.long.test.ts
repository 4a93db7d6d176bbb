import { seededServices } from '#contract/catalogs/catalogs.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { InTransaction, Tx } from '#platform/db/tx.ts';
import { getFile, putFile } from '#platform/files/file-store.ts';
import { silentLog } from '#platform/log.ts';
import { drawLabel } from '#platform/pdf/draw-label.ts';
import { readPdf } from '#platform/pdf/read-pdf.ts';
import type { FileId } from '#contract/shared/ids.ts';
import { verify } from '../scripts/verify.ts';
import { buildAccess } from '../server/modules/access/module.ts';
import { isPassword } from '../server/modules/access/password.ts';
import { buildAddresses } from '../server/modules/addresses/module.ts';
import { buildCatalogs } from '../server/modules/catalogs/module.ts';
import { buildPackages } from '../server/modules/packages/module.ts';
import { chargeOrder } from '../server/modules/billing/charge-order.ts';
import { insertBusinesses } from '../server/modules/billing/store/businesses.ts';
import { insertFile } from '../server/modules/drive/store/files.ts';
import { repriceGuides } from '../server/modules/rating/reprice-guides.ts';
import { configsOfProposal } from '../server/modules/rating/store/tariffs.ts';
import { writeTariffs } from '../server/modules/rating/write-tariffs.ts';
import { pricedGuides } from '../server/modules/shipping/store/priced-guides.ts';
import { buildDemo, type DemoNeeds } from './build-demo.ts';
import { DRAW_JOB } from './draw-documents.ts';
import { ownServiceIds } from './own-services.ts';
import type { OutsideParcel } from './outside-world.ts';
import type { DemoProposal } from './tariffs.ts';
import type { DemoSummary } from './already-seeded.ts';

let database: TestDatabase;
let dataDir: string;
let demo: ReturnType<typeof buildDemo>;
let summary: DemoSummary;
const clock = standingClock();
const enqueued: string[] = [];
/** The keys of the documents whose bytes were written. */
const papers = new Set<string>();
let statements = 0;
let seeding = 0;

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'demo-'));
  demo = buildDemo(needsOf(database, dataDir));
  summary = await demo.seed({ password: 'Correcta-1' });
  seeding = statements;
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const counting: KyselyPlugin = {
  transformQuery: ({ node }) => {
    statements += 1;
    return node;
  },
  transformResult: async ({ result }) => result,
};

function needsOf({ db, ...rest }: TestDatabase, folder: string): DemoNeeds {
  const inTransaction: InTransaction = (work) => rest.inTransaction((tx) => work(tx.withPlugin(counting) as Tx));
  const base = { db, inTransaction, clock, log: silentLog, queue: { enqueue: async (_tx: unknown, name: string) => void enqueued.push(name) } };
  const catalogs = buildCatalogs({ ...base, asks: { tellRoot: async () => undefined } }).api;
  const access = buildAccess({ ...base, asks: { poolOf: async () => null } } as never).api;
  return {
    ...base,
    dataDir: folder,
    access,
    catalogs,
    addresses: buildAddresses({ ...base, access, catalogs } as never).api,
    billing: { insertBusinesses, chargeOrder },
    packages: buildPackages({ ...base, access } as never).api,
    drive: {
      putSealed: async ({ id }) => (papers.add(id), 'aa'),
      keepMade: (tx, { by, ...file }) => insertFile(tx, { ...file, created_at: clock.now() }, by),
    },
    rating: { writeTariffs: (tx, tariffs) => writeTariffs({ clock }, tx, tariffs) },
    documents: {
      put: (tx, id, bytes, sha256) => putFile(tx, clock, id, { bytes, media_type: 'application/pdf', sha256 }),
      drawLabel: (label) => drawLabel(label, { product: 'Porteo', logo: null }),
    },
  };
}

const job = async (name: string): Promise<void> => demo.jobs.find((one) => one.name === name)?.run({});
async function count(from: string, { db } = database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(from)}`.execute(db);
  return rows[0]?.n ?? -1;
}
const world = async (): Promise<OutsideParcel[]> => {
  const text = await readFile(join(dataDir, 'lab', 'world.jsonl'), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as OutsideParcel);
};

test('the books of the demonstration are true, and the carriers have made what the portal says', async () => {
  const journal = (await world()).map(({ carrier, number, reference, piece }) => ({ kind: 'label_imported', carrier, number, reference, piece }));
  const { findings, counted } = await verify(database.db, { journal });
  expect(findings).toEqual([]);
  expect(counted.guides).toBe(summary.guides);
  expect(counted.charges).toBeGreaterThan(2_000);
  expect(counted['carrier labels']).toBe(journal.length);
});

test('money came before it was spent: no customer without deposits, no stock without a purchase', async () => {
  const { rows } = await sql<{ customer_modality: string; first: string }>`
    select distinct on (c.id) c.customer_modality, e.movement as first
    from access_customer c join wallet_entry e on e.customer_id = c.id join wallet_posting p on p.entry_id = e.id
    where e.movement <> 'deposit' order by c.id, e.at, p.n`.execute(database.db);
  expect(rows).toHaveLength(6);
  expect(rows.filter(({ customer_modality, first }) => (first === 'deposit_applied') !== (customer_modality !== 'credit'))).toEqual([]);
  expect(await count(`wallet_lot where units > 0`)).toBeGreaterThanOrEqual(8);
});

test('all money of the books came by a deposit that the bank told, so that the accountant’s month explains every entry', async () => {
  expect(await count(`wallet_entry where movement in ('deposit', 'deposit_applied')`)).toBeGreaterThan(20);
  const told = `select 1 from deposits_deposit d where d.id = split_part(e.key, ':', 2) and d.customer_id = e.customer_id and d.status = 'applied'`;
  expect(await count(`wallet_entry e where movement in ('deposit', 'deposit_applied') and not exists (${told})`)).toBe(0);
});

test('a newcomer finds pickups in every state that a customer meets, some of them to be attended by staff', async () => {
  const { rows } = await sql<{ status: string; n: number; needs_staff: boolean }>`
    select status, count(*)::int as n, bool_or(needs_staff) as needs_staff from pickups_pickup group by status order by status`.execute(database.db);
  expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'collected', 'exception', 'partial', 'pending', 'scheduled']);
  expect(rows.filter(({ needs_staff }) => needs_staff).map(({ status }) => status)).toEqual(['pending']);
  expect(await count(`pickups_pickup p where not exists (select 1 from pickups_guide g where g.pickup_id = p.id)`)).toBe(0);
});

test('a newcomer finds prospects at every step, with the files of their documents', async () => {
  const { rows } = await sql<{ name: string; n: number }>`
    select p.business_name as name, count(d.id)::int as n from prospects_prospect p left join prospects_document d on d.prospect_id = p.id
    group by 1 order by 2, 1`.execute(database.db);
  expect(rows.map(({ n }) => n)).toEqual([0, 0, 0, 3, 3, 3]);
  const files = await sql<{ id: string }>`select f.id from drive_file f join prospects_document d on d.file_id = f.id and f.taken_id = d.id`.execute(
    database.db,
  );
  expect(new Set(files.rows.map(({ id }) => id))).toEqual(papers);
});

test('a newcomer finds orders of guides that were paid, wait and were never paid, and a withdrawal that waits for a second person', async () => {
  const { rows } = await sql<{ email: string; status: string; n: number }>`
    select u.email, o.status, count(*)::int as n from purchases_order o join access_user u on u.id = o.created_by group by 1, 2 order by 1, 2`.execute(
    database.db,
  );
  expect(rows.map(({ email, status, n }) => [email.split('@')[0], status, n])).toEqual(
    ['cliente-mixto', 'cliente-prepago'].flatMap((who) => [[who, 'cancelled', 1], [who, 'paid', 2], [who, 'pending_payment', 1]]), // prettier-ignore
  );
  const { rows: waiting } = await sql<{ kind: string; state: string; role: string }>`
    select kind, state, role from approvals_approval a join access_user u on u.id = a.asked_by`.execute(database.db);
  expect(waiting).toEqual([{ kind: 'withdrawal', state: 'waiting', role: 'biller' }]);
});

test('two thousand guides need few statements, so that the first start is quick', () => {
  expect(summary.guides).toBeGreaterThan(1_950);
  expect(seeding).toBeLessThan(250);
});

test('everybody logs in with the one password [AMB-19.05]', async () => {
  const { rows } = await sql<{ password_hash: string; n: number }>`select password_hash, count(*) as n from access_user group by 1`.execute(
    database.db,
  );
  expect(rows.map(({ n }) => n)).toEqual([16]);
  expect(await isPassword('Correcta-1', rows[0]?.password_hash ?? null)).toBe(true);
  expect(summary.logins.map(({ email }) => email)).toEqual(
    expect.arrayContaining(['root@porteo.test', 'agente@porteo.test', 'usuario-prepago@porteo.test']),
  );
});

test('everybody is billed as somebody: one default each, and two customers have one taxpayer in common', async () => {
  const { rows } = await sql<{ email: string; tax_id: string }>`
    select u.email, b.tax_id from billing_business b join access_user u on u.customer_id = b.customer_id and u.role = 'customer'
    where b.is_default order by u.email`.execute(database.db);
  const rfcs = new Map(rows.map(({ email, tax_id }) => [email, tax_id]));
  expect([rows.length, rfcs.size, new Set(rfcs.values()).size]).toEqual([6, 6, 5]);
  expect(rfcs.get('cliente-saldo@porteo.test')).toBe(rfcs.get('cliente-mixto@porteo.test'));
});

test('a database that holds people stays as it is', async () => {
  const before = [await count('shipping_guide'), await count('wallet_entry'), (await world()).length];
  expect((await demo.seed({ password: 'Otra-clave-1' })).isSeeded).toBe(false);
  expect([await count('shipping_guide'), await count('wallet_entry'), (await world()).length]).toEqual(before);
});

test('guides that people wrote by hand stand among the others, with their form and without a charge [AMB-10.10]', async () => {
  const ofManual = `shipping_guide g join manual_guide m on m.label_id = g.id join addresses_address a on a.id = m.origin_id`;
  expect(await count(`${ofManual} where g.source = 'manual' and a.address_type = 'address_label_manual'`)).toBe(3);
  expect(await count(`billing_charge c join manual_guide m on m.label_id = c.label_id`)).toBe(0);
});

describe('labels', () => {
  test('guides that wait for their parcel can be printed at once, marked as a demonstration', async () => {
    expect(await count(`shipping_guide where follow_up = 'registered' and source = 'api' and document_sha256 is null`)).toBe(0);
    const { rows } = await sql<{ parcel_number: string; document_file_id: FileId }>`
      select parcel_number, document_file_id from shipping_guide where follow_up = 'registered' and carrier = 'fedex' limit 1`.execute(database.db);
    const file = await getFile(database.db, rows[0]?.document_file_id as FileId);
    const read = await readPdf(file?.bytes ?? new Uint8Array());
    expect(read?.pages).toBe(1);
    expect(read?.text.replace(/\s/g, '')).toContain(rows[0]?.parcel_number);
    expect(read?.text).toContain('Demostración');
  });

  test('the others are drawn by a job that goes on until none is missing', async () => {
    expect(enqueued).toEqual([DRAW_JOB]);
    const missing = `shipping_guide where charged_at is not null and document_sha256 is null`;
    const before = await count(missing);
    await job(DRAW_JOB);
    expect(await count(missing)).toBe(before - 20);
    expect(enqueued).toEqual([DRAW_JOB, DRAW_JOB]);
    await sql`update shipping_guide set document_sha256 = id where id in (select id from shipping_guide where charged_at is not null and document_sha256 is null order by created_at offset 3)`.execute(
      database.db,
    );
    await job(DRAW_JOB);
    expect(await count(missing)).toBe(0);
    expect(enqueued).toEqual([DRAW_JOB, DRAW_JOB]);
  });
});

test('a new year begins with tariffs of its own, once; those of the old one stay, and a deleted one is not made again', async () => {
  const services = await count('catalogs_service');
  expect(services).toBeGreaterThan(Object.keys(seededServices).length);
  expect(await count(`rating_config where year = 2026 and deleted_at is null`)).toBe(6 * services);
  clock.advance(50 * 86_400_000);
  await job('demo-add-new-year');
  const [deleted] = (await sql<{ id: string }>`select id from rating_config where year = 2027 limit 1`.execute(database.db)).rows;
  await sql`update rating_config set deleted_at = now() where id = ${deleted?.id}`.execute(database.db);
  await job('demo-add-new-year');
  expect(await count(`rating_config where year = 2027 and deleted_at is null`)).toBe(6 * services - 1);
  await sql`update rating_config set deleted_at = null where id = ${deleted?.id}`.execute(database.db);
  expect(await count(`rating_config where year = 2027 and deleted_at is null`)).toBe(6 * services);
  expect(await count('rating_config')).toBe(12 * services);
  expect(await count('tariffs_proposal')).toBe(2 * services);
  expect(await count('rating_config join tariffs_proposal on proposal_id = tariffs_proposal.id and proposal_name = tariffs_proposal.name')).toBe(
    12 * services,
  );
});

test('each proposal prices the guides of its customers as they were priced, so that a new grid can be tried on them', async () => {
  const { db } = database;
  const { rows: proposals } = await sql<DemoProposal>`select * from tariffs_proposal where year = 2026`.execute(db);
  let guidesPriced = 0;
  for (const { id, service_id, prices, zones } of proposals) {
    for (const { customer_id, volume } of await configsOfProposal(db, id)) {
      const period = { service_id, since: new Date(0), until: clock.now(), after: null, limit: 5_000 };
      const guides = await pricedGuides(db, customer_id, period);
      const priced = await repriceGuides(db, { customer_id, guides, grids: [{ prices, zones, volume: volume ?? NaN }] });
      expect(priced.map((guide) => guide?.prices[0])).toEqual(guides.map(({ price_total }) => price_total));
      guidesPriced += guides.length;
    }
  }
  expect([proposals.length, guidesPriced > 100]).toEqual([Object.keys(seededServices).length + Object.keys(ownServiceIds).length, true]);
});

test('without its history the demonstration has people, prices, money and stock, and not one guide', async () => {
  const bare = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  try {
    expect((await buildDemo(needsOf(bare, folder)).seed({ password: 'Correcta-1', isComplete: false })).guides).toBe(0);
    expect((await verify(bare.db)).findings).toEqual([]);
    expect([await count('access_user', bare), await count('shipping_guide', bare)]).toEqual([16, 0]);
    expect(await count(`wallet_account where kind = 'stock' and free > 0`, bare)).toBe(10);
  } finally {
    await bare.close();
    await rm(folder, { recursive: true });
  }
});
