import type { ChargeId, FileId, LabelId, LotId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { signal } from '#platform/realtime/signals.ts';
import { recordFact } from '#platform/facts.ts';
import { newId } from '#platform/ids.ts';
import { DAY_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import { loadCharges } from '../server/modules/billing/load-charges.ts';
import { folioOf } from '../server/modules/purchases/rules/folio.ts';
import type { PaidComponent } from '../server/modules/wallet/api.ts';
import { MADE_TOPIC } from '../server/modules/carriers/made/follow-carriers.ts';
import { writeMade } from '../server/modules/carriers/store/made-carriers.ts';
import { loadMovements } from '../server/modules/wallet/moving/load-history.ts';
import { hashPassword } from '../server/modules/access/password.ts';
import { hasPeople, untouched, type DemoSummary } from './already-seeded.ts';
import type { DemoNeeds } from './build-demo.ts';
import { demoWorld, type DemoWorld } from './demo-world.ts';
import { DRAW_JOB, drawWaiting, type DrawnDocument } from './draw-documents.ts';
import { insertRows, lockCustomers, numbersOfOrders } from './insert-rows.raw.ts';
import { drawPapers, type DrawnPaper } from './prospects.ts';
import { HISTORY_DAYS } from './schedule.ts';
import { writeWorld } from './world-folder.ts';
import { writeTariffs } from './write-tariffs.ts';

const SEED = 'porteo';

/**
 * Fills an empty database with the demonstration, in one transaction; one that holds people stays as it is. The simulated carriers' file
 * is written first, so that portal and carriers agree from the first minute: call it before they start.
 */
export async function seedDemo(
  needs: DemoNeeds,
  { password, seed = SEED, ...size }: { password: string; seed?: string; isComplete?: boolean; share?: number },
): Promise<DemoSummary> {
  const { db, inTransaction, clock, catalogs, documents, dataDir, drive } = needs;
  const catalog = { services: await catalogs.services(db), contents: await catalogs.contents(db), postalCode: catalogs.postalCode };
  const world = demoWorld({ now: clock.now(), seed, catalog, ...size });
  const [password_hash, drawn, papers] = await Promise.all([hashPassword(password), drawWaiting(documents, world), drawPapers(world.prospects)]);
  const sealed = new Map<FileId, string>();
  for (const { document, bytes, sha256 } of papers) sealed.set(document.file_id, await drive.putSealed({ id: document.file_id, sha256 }, bytes));
  await writeWorld(dataDir, world.outside);
  return inTransaction(async (tx) => {
    // Another process may have been as early.
    await lockCustomers(tx);
    if (await hasPeople(tx)) return untouched;
    await writePeople(needs, tx, world, password_hash);
    await writeOwnCarriers(needs, tx, world);
    await writeBooks(needs, tx, world);
    await writeGuides(needs, tx, world, drawn);
    await writeMoney(needs, tx, world);
    await writeProspects(needs, tx, world, papers, sealed);
    await needs.queue.enqueue(tx, DRAW_JOB, {});
    await recordFact(tx, clock, 'demonstration');
    return { isSeeded: true, logins: loginsOf(world), guides: world.guides.length + world.manual.guides.length };
  });
}

const loginsOf = ({ people }: DemoWorld): DemoSummary['logins'] => people.users.map(({ role, email }) => ({ role, email }));

async function writePeople({ access }: DemoNeeds, tx: Tx, { people, profiles }: DemoWorld, password_hash: string): Promise<void> {
  for (const { key: _key, owner: _owner, client: _client, groups: _groups, ...customer } of people.customers)
    await access.createCustomer(tx, { ...customer, custom_id: await access.nextCustomerNumber(tx) });
  await access.createGroups(
    tx,
    people.customers.flatMap(({ id, groups }) => groups.map((group) => ({ ...group, customer_id: id }))),
  );
  for (const user of people.users) await access.createUser(tx, { ...user, password_hash });
  await access.assignCustomers(tx, people.assignments);
  await insertRows(tx, 'customers_profile', profiles);
}

/** Carriers that are data with their services. Every process learns of them. */
async function writeOwnCarriers({ catalogs }: DemoNeeds, tx: Tx, { services, carriers }: DemoWorld): Promise<void> {
  for (const service of services) await catalogs.addService(tx, service);
  for (const carrier of carriers) {
    await writeMade(tx, carrier);
    await signal(tx, MADE_TOPIC, carrier.slug);
  }
}

async function writeBooks({ addresses, packages, rating, billing, clock }: DemoNeeds, tx: Tx, world: DemoWorld): Promise<void> {
  // Written one after the other, so that the newest stand first as they were typed.
  const from = clock.now().getTime() - HISTORY_DAYS * DAY_MS;
  const created = (index: number) => new Date(from + index * MINUTE_MS);
  await addresses.insertAddresses(
    tx,
    [...world.addresses, ...world.manual.addresses].map(({ is_own: _is_own, ...address }, index) => ({ ...address, created_at: created(index) })),
  );
  await packages.insertPackages(
    tx,
    world.packages.map((item, index) => ({ ...item, created_at: created(index) })),
  );
  await writeTariffs({ rating, clock }, tx, world.tariffs);
  await billing.insertBusinesses(tx, world.businesses);
}

async function writeGuides({ documents }: DemoNeeds, tx: Tx, world: DemoWorld, drawn: readonly DrawnDocument[]): Promise<void> {
  const stored = new Map<string, { document_file_id: FileId; document_sha256: string }>();
  for (const { id, bytes, sha256 } of drawn) {
    const document_file_id = newId<FileId>();
    await documents.put(tx, document_file_id, bytes, sha256);
    stored.set(id, { document_file_id, document_sha256: sha256 });
  }
  const { manual } = world;
  await insertRows(tx, 'rating_batch', world.quotes.map(({ batch }) => batch)); // prettier-ignore
  await insertRows(tx, 'rating_rate', world.quotes.map(({ rate }) => rate)); // prettier-ignore
  await insertRows(tx, 'shipping_order', [...world.orders, ...manual.orders]);
  await insertRows(
    tx,
    'shipping_guide',
    world.guides.map((guide) => ({ ...guide, ...stored.get(guide.id) })),
  );
  await insertRows(tx, 'shipping_guide', manual.guides);
  await insertRows(tx, 'shipping_attempt', world.attempts);
  await insertRows(tx, 'shipping_event', [...world.events, ...manual.events]);
  await insertRows(tx, 'manual_guide', manual.forms);
  await insertRows(tx, 'pickups_pickup', world.pickups.flatMap(({ pickups }) => pickups)); // prettier-ignore
  await insertRows(tx, 'pickups_guide', world.pickups.flatMap(({ held }) => held)); // prettier-ignore
  await insertRows(tx, 'pickups_booking', world.pickups.flatMap(({ bookings }) => bookings.map((booking) => ({ ...booking, is_by_staff: true, tries: 0 })))); // prettier-ignore
}

/** A history is loaded customer by customer: a book counts all stock in it as one customer's. */
async function writeMoney(
  { access, billing }: DemoNeeds,
  tx: Tx,
  { movements, charges, deposits, stockOrders, approvals }: DemoWorld,
): Promise<void> {
  const paid = new Map<LabelId, readonly PaidComponent[]>();
  const lots = new Map<string, LotId>();
  for (const ofCustomer of movements) {
    const loaded = await loadMovements(tx, access, ofCustomer);
    for (const [label, components] of loaded.paid) paid.set(label, components);
    for (const [key, lot] of loaded.lots) lots.set(key, lot);
  }
  await loadCharges(tx, charges, paid);
  await insertRows(tx, 'deposits_deposit', deposits);
  await insertRows(tx, 'purchases_order', stockOrders);
  await chargeOrders({ billing }, tx, stockOrders, lots);
  await insertRows(tx, 'approvals_approval', approvals);
}

/** What paid orders sold is charged, as it is when an order is paid. */
async function chargeOrders(
  { billing }: Pick<DemoNeeds, 'billing'>,
  tx: Tx,
  orders: DemoWorld['stockOrders'],
  lots: ReadonlyMap<string, LotId>,
): Promise<void> {
  const numbers = await numbersOfOrders(tx);
  for (const { id, customer_id, created_by: user_id, business_id, paid_at: at, lines } of orders) {
    const folio = folioOf(numbers.get(id) ?? 0);
    const named = lines.flatMap((line, index) => {
      const lot = lots.get(`${id}:${index + 1}`);
      return lot ? [{ ...line, id: lot as string as ChargeId, concept: null }] : [];
    });
    if (at && named.length > 0) await billing.chargeOrder(tx, { id, customer_id, user_id, business_id, folio, isOwed: false, at, lines: named });
  }
}

async function writeProspects(
  { drive }: DemoNeeds,
  tx: Tx,
  { prospects: { prospects }, people }: DemoWorld,
  papers: readonly DrawnPaper[],
  sealed: ReadonlyMap<FileId, string>,
): Promise<void> {
  await insertRows(tx, 'prospects_prospect', prospects);
  for (const { document, name, bytes, sha256 } of papers) {
    const by = { kind: 'document' as const, id: document.id };
    const file = {
      id: document.file_id,
      owner_id: people.staff.agente.id,
      name,
      media_type: 'application/pdf' as const,
      bytes: bytes.length,
      sha256,
    };
    const sealed_by = sealed.get(document.file_id);
    await drive.keepMade(tx, { ...file, ...(sealed_by === undefined ? {} : { sealed_by }), by });
  }
  await insertRows(tx, 'prospects_document', papers.map(({ document }) => document)); // prettier-ignore
}
