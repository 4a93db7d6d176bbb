import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LabelId } from '#contract/shared/ids.ts';
import type { FollowUp } from '#contract/shipping/shipping.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import { buildWhatsApp } from '#platform/whatsapp/whatsapp.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { moneyWorld } from '../fixtures/money-world.ts';
import type { Guide } from '../store/guides.ts';
import { bookEvents, toEvent } from './book-events.ts';

/** Events in all; each of them is told three times. The whole trial: NOTICE_EVENTS=10000. */
const EVENTS = Number(process.env['NOTICE_EVENTS'] ?? 200);
const PER_GUIDE = 100;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The same numbers in every run. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
function shuffled<T>(items: readonly T[], next: (below: number) => number): T[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = next(at + 1);
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}

const moving: readonly FollowUp[] = ['facility', 'scanned', 'in_transit', 'exception'];
type Told = { guide: Guide; minute: number; follow_up: FollowUp };

/** What is due, by another reckoning: of a guide, whatever is newer than all before and says something else than the newest of them. */
function dueOf(told: readonly Told[]): Map<LabelId, FollowUp[]> {
  const newest = new Map<LabelId, Told>();
  const due = new Map<LabelId, FollowUp[]>();
  for (const one of told) {
    const { id } = one.guide;
    const before = newest.get(id);
    if (before && before.minute >= one.minute) continue;
    newest.set(id, one);
    if ((before?.follow_up ?? 'registered') !== one.follow_up) due.set(id, [...(due.get(id) ?? []), one.follow_up]);
  }
  return due;
}

test('events in any order, each told three times: every due message leaves once, and those of one person in order [O-3.10, O-3.11] [AMB-10.08]', async () => {
  const next = chance(14);
  const it = moneyWorld(database);
  const queued: string[] = [];
  const left: { to: string; number: string; status: string }[] = [];
  const built = buildWhatsApp({
    ...{ ...database, clock: it.clock, log: silentLog },
    queue: { enqueue: async (_tx, _name, data) => void queued.push(String(data['message_id'])) },
    carry: async ({ recipient, content }) => {
      left.push({ to: recipient, number: content.parameters[2] ?? '', status: content.parameters[3] ?? '' });
      return 'accepted';
    },
  });
  const needs = { ...it.needs, whatsapp: built.whatsapp };
  const pieces = Math.max(1, Math.round(EVENTS / PER_GUIDE));
  await it.deposit(300 * pieces);
  await it.buy(pieces);
  const row = { alias: 'Ana', shipping_mode: 'whatsapp', active: true };
  const rows = [
    { ...row, type: 'shipper', phone_number: '+525500000001', guide_status: 'Cualquier movimiento' },
    { ...row, type: 'recipient', phone_number: '+525500000002', guide_status: 'Entregado' },
  ];
  await sql`update shipping_order set options = options || ${JSON.stringify({ notification_contacts: rows })}::jsonb`.execute(database.db);
  const guides = await it.guides();
  const events = guides.flatMap((guide) =>
    Array.from({ length: PER_GUIDE }, (_, minute): Told => {
      const follow_up = minute === PER_GUIDE - 1 ? 'delivered' : (moving[next(moving.length)] as FollowUp);
      return { guide, minute, follow_up };
    }),
  );
  const told = shuffled([...events, ...events, ...events], next);
  const begin = it.clock.now().getTime();
  for (const { guide, minute, follow_up } of told) {
    const occurred_at = new Date(begin + minute * 60_000).toISOString();
    const event = { code: follow_up, occurred_at, city: null, detail: null, follow_up, is_reversal: false, is_scan: true };
    await database.inTransaction((tx) => bookEvents(needs, tx, guide, [toEvent(guide, event, it.clock.now())]));
  }
  const run = async (id: string) => built.jobs.find(({ name }) => name === 'platform-send-whatsapp')?.run({ message_id: id });
  while (queued.length > 0) await Promise.all(shuffled(queued.splice(0), next).map(run));

  const due = dueOf(told);
  for (const { id, parcel_number } of guides) {
    const of = (to: string) => left.filter((one) => one.to === to && one.number === parcel_number).map(({ status }) => status);
    expect(of('+525500000001')).toEqual(due.get(id)?.map((status) => shippingTexts.followUp[status]));
    expect(of('+525500000002')).toEqual(['Entregada']);
  }
  expect(left.length).toBeGreaterThan(guides.length * 2);
  expect((await sql`select 1 from platform_outbox where state = 'queued'`.execute(database.db)).rows).toEqual([]);
});
