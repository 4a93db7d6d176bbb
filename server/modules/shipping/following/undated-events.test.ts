import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { TrackAnswer } from '../../carriers/api.ts';
import { createLabels } from '../making/create-labels.ts';
import { callWith, requestOf, rootUser, shippingWorld } from '../fixtures/world.ts';
import { trackGuides } from './track-guides.ts';
import { undatedEvents } from './undated-events.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const scanned = {
  code: 'PU',
  occurred_at: '2026-11-20T18:00:00Z',
  city: null,
  detail: null,
  follow_up: 'scanned',
  is_reversal: false,
  is_scan: true,
} as const;
const withUndated = (parcel_number: string): TrackAnswer => ({
  parcel_number,
  found: true,
  events: [scanned],
  received_by: null,
  measuredHkg: null,
  undated: [{ code: 'DL', detail: 'Entregado', date: '24.11.2026 10:00' }],
});

async function firstGuide() {
  type Row = { id: string; follow_up: string; parcel_number: string };
  const { rows } = await sql<Row>`select id, follow_up, parcel_number from shipping_guide`.execute(database.db);
  return rows[0] as Row;
}

test('a movement whose date cannot be read is counted, logged and told to root once a day; the others stand on the guide', async () => {
  const { needs, clock, told, toldKeys } = shippingWorld(database, { carrier: 'estafeta', track: withUndated });
  const logged: [string, unknown][] = [];
  const log = { ...needs.log, warn: (event: string, data?: unknown) => void logged.push([event, data]) };
  const undated = undatedEvents({ ...needs, log });
  await createLabels(needs, requestOf(1, { carrier: 'estafeta' }), callWith('k'));
  const track = async () => {
    await sql`update shipping_guide set next_track_at = ${clock.now()}`.execute(database.db);
    await trackGuides({ ...needs, log }, undated);
  };
  await track();
  const guide = await firstGuide();
  expect(guide.follow_up).toBe('scanned');
  const said = `Estafeta envía fechas que el portal no sabe leer o que aún no llegan, por ejemplo «24.11.2026 10:00» en la guía ${guide.parcel_number}.`;
  expect(told).toEqual([{ message: expect.stringContaining(said), to: [rootUser] }]);
  expect(logged).toContainEqual(['tracking.undated_event', { carrier: 'estafeta', guide_id: guide.id, code: 'DL', date: '24.11.2026 10:00' }]);
  await track();
  expect([undated.total(), new Set(toldKeys).size]).toEqual([2, 1]);
  clock.advance(86_400_000);
  await track();
  expect(new Set(toldKeys).size).toBe(2);
});

test('a carrier whose dates can all be read tells root nothing', async () => {
  const { needs, told } = shippingWorld(database, { track: (parcel_number) => ({ ...withUndated(parcel_number), undated: [] }) });
  const undated = undatedEvents(needs);
  await createLabels(needs, requestOf(1), callWith('k'));
  await sql`update shipping_guide set next_track_at = ${needs.clock.now()}`.execute(database.db);
  await trackGuides(needs, undated);
  expect([undated.total(), told]).toEqual([0, []]);
});
