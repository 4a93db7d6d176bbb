import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Plug } from '#connectors/kit/plug.ts';
import { plugOfData } from '#connectors/kit/folio.ts';
import { registry } from '#connectors/registry.ts';
import { addressInput } from '#contract/addresses/addresses.ts';
import { customerFaultsAmong, customerPart } from '#contract/customers/profile.ts';
import { hasDescription } from '#contract/packages/packages.ts';
import { endInfo, followUps, type FollowUp } from '#contract/shipping/shipping.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { verdictOf } from '../server/modules/carriers/rules/judge-number.ts';
import { buildCatalogs } from '../server/modules/catalogs/module.ts';
import { toLabelRequest } from '../server/modules/shipping/rules/label-request.ts';
import type { DemoCatalog } from './catalog.ts';
import { demoWorld, type DemoWorld } from './demo-world.ts';
import { carrierShares, couriers, fewParcels, isCancelTold, isKnownOutside, isStaffs, type DemoCarrier } from './stage-words.ts';

const noon = new Date('2026-11-20T18:00:00Z');
let database: TestDatabase;
let plugs: Record<DemoCarrier, Plug>;
let catalog: DemoCatalog;
let world: DemoWorld;

beforeAll(async () => {
  database = await testDatabase();
  const clock = standingClock();
  const catalogs = buildCatalogs({ ...database, clock, asks: { tellRoot: async () => undefined } }).api;
  catalog = { services: await catalogs.services(database.db), contents: await catalogs.contents(database.db), postalCode: catalogs.postalCode };
  const all = [...Object.keys(carrierShares), ...fewParcels, ...couriers] as DemoCarrier[];
  const opened = all.map(async (slug) => [slug, plugOfData(slug) ?? (await registry[slug]?.())] as const);
  plugs = Object.fromEntries(await Promise.all(opened)) as Record<DemoCarrier, Plug>;
  world = worldAt(noon);
});
afterAll(async () => {
  await database.close();
});

const worldAt = (now: Date, seed = 'porteo') => demoWorld({ now, seed, catalog });
const countOf = <T, K extends string>(rows: readonly T[], keyOf: (row: T) => K | null): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(rows, keyOf)].map(([key, group]) => [String(key), group.length]));

test('the same moment and seed give the same demonstration, another seed another', () => {
  const text = ({ people, addresses, packages, guides, outside }: DemoWorld) => JSON.stringify([people, addresses, packages, guides, outside]);
  expect(text(worldAt(noon)) === text(world)).toBe(true);
  expect(text(worldAt(noon, 'other')) === text(world)).toBe(false);
});

describe('guides of the last sixty days', () => {
  test('about two thousand, by carriers as they are asked for', () => {
    expect(world.guides.length).toBeGreaterThanOrEqual(1_950);
    expect(world.guides.length).toBeLessThanOrEqual(2_100);
    const counts = countOf(world.guides, ({ carrier }) => carrier);
    const few = [...fewParcels, ...couriers] as DemoCarrier[];
    expect(Object.keys(counts).sort()).toEqual([...Object.keys(carrierShares), ...few].sort());
    for (const carrier of few) expect([carrier, (counts[carrier] ?? 0) >= 5 && (counts[carrier] ?? 0) <= 9]).toEqual([carrier, true]);
    for (const [carrier, share] of Object.entries(carrierShares)) {
      const percent = ((counts[carrier] ?? 0) / world.guides.length) * 100;
      expect(Math.abs(percent - share), carrier).toBeLessThan(5);
    }
  });

  const moments = ['2026-11-20T18:00:00Z', '2026-11-23T10:00:00Z', '2026-02-28T23:00:00Z', '2027-01-02T05:59:00Z'];
  test.each(moments)('every status can be seen, whenever the portal is started: %s [O-4.01]', (moment) => {
    const { guides } = worldAt(new Date(moment));
    const made = countOf(
      guides.filter(({ creation }) => creation === 'made'),
      ({ follow_up }) => follow_up,
    );
    expect(Object.keys(made).sort()).toEqual([...followUps].sort());
    expect(Object.entries(made).filter(([, n]) => n < 2)).toEqual([]);
    expect(guides.filter(({ creation, needs_person }) => creation === 'unknown' && needs_person)).toHaveLength(2);
  });

  test.each(moments)('those of a carrier with a few guides wait, travel, arrive and meet an incident, and a courier is on its way: %s', (moment) => {
    const now = new Date(moment);
    const { guides, outside } = worldAt(now);
    const standsOf = (carrier: DemoCarrier) => new Set(guides.filter((guide) => guide.carrier === carrier).map(({ follow_up }) => follow_up));
    for (const carrier of [...fewParcels, ...couriers]) {
      const stands = standsOf(carrier);
      for (const wanted of ['registered', 'scanned', 'in_transit', 'exception', 'delivered'] as const)
        expect([carrier, [...stands]]).toEqual([carrier, expect.arrayContaining([wanted])]);
      expect([carrier, stands.has('cancelled')]).toEqual([carrier, isCancelTold(carrier) || !isKnownOutside(carrier)]);
    }
    const isUnderWay = ({ carrier, events }: DemoWorld['outside'][number]) =>
      couriers.some((slug) => slug === carrier) &&
      events.some(({ at }) => Date.parse(at) <= now.getTime()) &&
      Date.parse(events.at(-1)?.at ?? '') - now.getTime() > 30 * 60_000;
    expect(countOf(outside.filter(isUnderWay), ({ carrier }) => carrier)).toEqual({ uber: 2, borzo: 2, ivoy: 2 });
    for (const { point_origin: from, point_destination: to } of outside.filter(isUnderWay))
      expect(Math.hypot((from?.latitude ?? 0) - (to?.latitude ?? 9), (from?.longitude ?? 0) - (to?.longitude ?? 9))).toBeLessThan(0.5);
  });

  test('every number has the form and check digit of its carrier, and none repeats', () => {
    const made = world.guides.filter(({ creation }) => creation === 'made');
    expect(made.filter(({ carrier, parcel_number }) => verdictOf(plugs[carrier as DemoCarrier].manifest, parcel_number ?? '') !== 'valid')).toEqual(
      [],
    );
    expect(new Set(made.map(({ carrier, parcel_number }) => `${carrier} ${parcel_number}`)).size).toBe(made.length);
    const codes = made.filter(({ carrier }) => carrier === 'estafeta').map(({ tracking_number }) => tracking_number ?? '');
    expect(codes.every((code) => /^\d{10}$/.test(code))).toBe(true);
  });

  test('nothing has happened in the future, or before its guide was made', () => {
    const made = new Map(world.guides.map((guide) => [guide.id, guide.made_at?.getTime() ?? Infinity]));
    const wrong = world.events.filter(({ guide_id, occurred_at }) => occurred_at > noon || occurred_at.getTime() < (made.get(guide_id) ?? Infinity));
    expect(wrong).toEqual([]);
    expect(world.orders.filter(({ created_at }) => created_at >= noon || noon.getTime() - created_at.getTime() > 61 * 86_400_000)).toEqual([]);
  });

  test('the last event of a guide says what its status says', () => {
    const eventsOf = Map.groupBy(world.events, ({ guide_id }) => guide_id);
    const wrong = world.guides.filter(({ id, follow_up, creation }) => {
      const last = eventsOf.get(id)?.at(-1)?.follow_up ?? (creation === 'made' ? 'registered' : null);
      return last !== follow_up;
    });
    expect(wrong).toEqual([]);
  });

  test('a guide that was given back says so, and Estafeta waits until its label has ended [AMB-10.04]', () => {
    const ended = new Set<FollowUp | null>(['cancelled', 'aborted']);
    const wrong = world.guides.filter(({ follow_up, cancel_state }) => ended.has(follow_up) !== (cancel_state !== 'none'));
    expect(wrong).toEqual([]);
    const waiting = world.guides.filter(({ cancel_state }) => cancel_state === 'waiting');
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.filter(({ carrier, refund_due_at }) => carrier !== 'estafeta' || !refund_due_at || refund_due_at <= noon)).toEqual([]);
  });
});

describe('customers and their books', () => {
  test('the four ways to pay, the account without credit and the locked one, each with an owner, a client and groups; staff with the digits of their kind [AMB-19.05] [AMB-2.03]', () => {
    const { customers, users, assignments, staff } = world.people;
    expect(customers.map(({ key, customer_modality, modality, status }) => [key, customer_modality, modality, status].join(' '))).toEqual([
      'saldo balance seguimiento ACTIVE',
      'prepago prepaid seguimiento ACTIVE',
      'mixto mixed seguimiento ACTIVE',
      'credito credit independiente ACTIVE',
      'sc balance sc ACTIVE',
      'bloqueado balance seguimiento LOCKED',
    ]);
    for (const { id, key, owner, client, groups } of customers) {
      expect([owner.email, owner.role, owner.customer_id]).toEqual([`cliente-${key}@porteo.test`, 'customer', id]);
      expect([client.email, client.role, client.customer_id]).toEqual([`usuario-${key}@porteo.test`, 'client', id]);
      expect(groups.map((group) => group.id)).toContain(client.group_id);
    }
    expect(new Set(users.map(({ email }) => email)).size).toBe(16);
    expect(users.filter(({ customer_id }) => !customer_id).map(({ role, permissions }) => `${role} ${permissions}`)).toEqual([
      'root 222222222',
      'agent 222222222',
      'seller 111222201',
      'biller 000100002',
    ]);
    expect(assignments.map(({ customer_id }) => customers.find(({ id }) => id === customer_id)?.key)).toEqual(['saldo', 'prepago']);
    expect(customers.filter(({ seller_id }) => seller_id === staff.vendedor.id).map(({ key }) => key)).toEqual(['mixto']);
  });

  test('every CLABE has its check digit and belongs to one customer', () => {
    const weights = [3, 7, 1];
    for (const { stp_account } of world.people.customers) {
      const digits = [...stp_account].map(Number);
      const sum = digits.slice(0, 17).reduce((total, digit, index) => total + ((digit * (weights[index % 3] ?? 0)) % 10), 0);
      expect([digits.length, (sum + (digits[17] ?? 0)) % 10]).toEqual([18, 0]);
    }
    expect(new Set(world.people.customers.map(({ stp_account }) => stp_account)).size).toBe(6);
  });

  test('each keeps addresses that the forms would take, some without RFC, and packages with an envelope', () => {
    expect(world.addresses.filter((address) => !z.safeParse(addressInput, address).success)).toEqual([]);
    expect(world.packages.filter((item) => !hasDescription(item))).toEqual([]);
    for (const { id, key } of world.people.customers) {
      const addresses = world.addresses.filter(({ customer_id }) => customer_id === id);
      const packages = world.packages.filter(({ customer_id }) => customer_id === id);
      expect(addresses.length, key).toBeGreaterThanOrEqual(8);
      expect(addresses.length, key).toBeLessThanOrEqual(15);
      expect(addresses.some(({ tax_id }) => !tax_id)).toBe(true);
      expect(addresses.filter(({ is_main }) => is_main)).toHaveLength(1);
      expect(packages.length, key).toBeGreaterThanOrEqual(4);
      expect(packages.length, key).toBeLessThanOrEqual(8);
      expect(packages.some(({ type }) => type === 'Sobre')).toBe(true);
      expect(packages.some(({ merchandise }) => merchandise.length > 0)).toBe(true);
    }
    expect(world.addresses.some(({ contacts }) => contacts.length === 2)).toBe(true);
    expect(world.packages.some(({ content }) => content === 'Muestras')).toBe(true);
  });

  test('each says of itself what its own form would take', () => {
    expect(world.profiles.map(({ customer_id }) => customer_id)).toEqual(world.people.customers.map(({ id }) => id));
    for (const { customer_id: _id, changed_at: _at, ...profile } of world.profiles) {
      expect(z.safeParse(customerPart, profile).error?.issues).toBeUndefined();
      expect(customerFaultsAmong(profile)).toEqual({});
    }
  });

  test('what was sent would be accepted and fits on the label of its carrier', () => {
    expect(
      world.orders.filter(({ origin, destination }) => ![origin, destination].every((end) => z.safeParse(endInfo, end).success && end.tax_id)),
    ).toEqual([]);
    const faults = world.orders.flatMap(({ carrier, service_code, origin, destination, packages, options }) => {
      const places = { origin_state: '09', destination_state: '09', origin_point: null, destination_point: null };
      const shipment = { service_code, origin, destination, packages, options, ...places };
      const request = toLabelRequest(shipment, [{ reference: 'x', row_index: 0 }]);
      // A guide of the three might go by either of the two that print by themselves.
      const printing = carrier in carrierShares ? [plugs.fedex, plugs.estafeta] : [plugs[carrier as DemoCarrier]];
      return printing.flatMap((plug) => plug.textFaults(request));
    });
    expect(faults).toEqual([]);
  });

  test('every service has a tariff of the current year for each of them', () => {
    expect(new Set(world.tariffs.configs.map(({ customer_id, service_id, year }) => `${customer_id} ${service_id} ${year}`)).size).toBe(
      6 * (catalog.services.length + world.services.length),
    );
    expect(world.tariffs.configs.every(({ year }) => year === 2026)).toBe(true);
  });
});

test('the carriers know the same parcels: numbers, references, what happened and what was cancelled', () => {
  const guides = new Map(world.guides.map((guide) => [guide.id as string, guide]));
  const eventsOf = Map.groupBy(world.events, ({ guide_id }) => guide_id as string);
  expect(world.outside.filter(({ carrier }) => !isKnownOutside(carrier))).toEqual([]);
  const known = world.outside.filter(({ reference }) => guides.get(reference)?.creation === 'made');
  expect(known.map(({ number }) => number)).toEqual(known.map(({ reference }) => guides.get(reference)?.parcel_number));
  expect(world.outside.length - known.length).toBe(1);
  const isTold = ({ carrier, moving }: DemoWorld['outside'][number]) => !moving && !isStaffs(carrier);
  const told = (events: readonly { code: string; at: string }[]) =>
    events.filter(({ at }) => new Date(at) <= noon).map(({ code, at }) => `${code === 'finished' ? 'completed' : code} ${at}`);
  const seen = (reference: string) =>
    (eventsOf.get(reference) ?? [])
      .filter(({ source }) => source === 'carrier')
      .map(({ code, occurred_at }) => `${code} ${occurred_at.toISOString()}`);
  expect(known.filter(isTold).filter(({ reference, events }) => told(events).join() !== seen(reference).join())).toEqual([]);
  const cancelled = world.outside.filter(({ cancelled_at }) => cancelled_at).map(({ reference }) => reference);
  const ours = world.guides
    .filter(({ carrier, follow_up }) => isCancelTold(carrier as DemoCarrier) && follow_up === 'cancelled')
    .map(({ id }) => id as string);
  expect(cancelled.sort()).toEqual(ours.sort());
});
