import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { followUps } from './codes.ts';
import { exchange, fixture, refusal } from './fixtures/recorded.ts';
import { trackAnswer } from './schema.ts';
import { fromAnswer, track } from './tracking.ts';

type Told = Record<string, unknown> & { typeCode: string };
const told = (events: readonly Told[], more: object = {}) => {
  const dated = events.map((event, index) => ({ date: '2026-11-20', time: `1${index}:00:00`, ...event }));
  const { shipments } = z.parse(trackAnswer, { shipments: [{ shipmentTrackingNumber: '1234567891', events: dated, ...more }] });
  const [tracked] = fromAnswer(shipments, ['1234567891']);
  if (!tracked) throw new Error('nothing was tracked');
  return tracked;
};
const meanings = (...events: readonly (string | Told)[]) =>
  told(events.map((event) => (typeof event === 'string' ? { typeCode: event } : event))).events.map(({ follow_up }) => follow_up);

test('what is held for payment is an incident, not a parcel that waits at a branch', () => {
  expect([followUps.get('HP'), followUps.get('CC')]).toEqual(['exception', 'facility']);
});

test('what happened is told with place, instant, weight and the hand that signed; what is not known is not found', async () => {
  const asked = ['1234567891', '9876543210'];
  const { answer, sent } = await exchange((context) => track(context, { parcel_numbers: asked }), 200, fixture('track.json'));
  expect(new URL(sent[0]?.url ?? '').searchParams.getAll('shipmentTrackingNumber')).toEqual(asked);
  expect(answer).toMatchObject({
    outcome: 'done',
    value: [
      {
        found: true,
        received_by: 'P DESTINO',
        measuredHkg: 460,
        events: [
          { code: 'PU', occurred_at: '2026-11-21T00:20:00.000Z', city: 'Monterrey', detail: 'Recolectado', follow_up: 'scanned', is_scan: true },
          { code: 'WC', occurred_at: '2026-11-21T15:05:00.000Z', city: 'Merida', follow_up: 'in_transit' },
          { code: 'OK', occurred_at: '2026-11-21T18:31:00.000Z', city: null, follow_up: 'delivered' },
        ],
      },
      { parcel_number: '9876543210', found: false, events: [] },
    ],
  });
  const none = await exchange((context) => track(context, { parcel_numbers: asked }), 404, refusal('nothing'));
  expect(none.answer).toMatchObject({ outcome: 'done', value: [{ found: false }, { found: false }] });
  const wrong = await exchange((context) => track(context, { parcel_numbers: asked }), 400, refusal('account'));
  expect(wrong.answer).toMatchObject({ outcome: 'refused', code: 'BAD_QUESTION' });
});

test.each([
  ['the first of its scans is the scan, later ones are steps on the way', ['PL', 'PU', 'SA'], ['scanned', 'in_transit', 'in_transit']],
  ['closed after a delivery is the end, closed without one an incident', ['CS', 'OK', 'CS'], ['exception', 'delivered', 'finalized']],
  ["a delivery after the return began is the return's", ['OK', 'RT', 'OK'], ['delivered', 'exception', 'exception']],
  ['a code that nobody has explained changes nothing', ['ZZ'], [null]],
] as const)('%s', (_, codes, expected) => {
  expect(meanings(...codes)).toEqual(expected);
});

test('a checkpoint without its code hides none of the others, and moves nothing', () => {
  const { events } = told([{ typeCode: 'PU' }, { typeCode: null as unknown as string, description: 'Nota' }, { typeCode: 'OK' }]);
  expect(events.map(({ code, follow_up }) => [code, follow_up])).toEqual([['PU', 'scanned'], ['', null], ['OK', 'delivered']]); // prettier-ignore
});

test('a shipment without its number holds up none of those that were asked with it', async () => {
  const shipments = [{ events: [] }, { shipmentTrackingNumber: '1234567891', events: [{ typeCode: 'PU', date: '2026-11-20', time: '10:00:00' }] }];
  const { answer } = await exchange((context) => track(context, { parcel_numbers: ['1234567891'] }), 200, JSON.stringify({ shipments }));
  expect(answer).toMatchObject({ outcome: 'done', value: [{ found: true, events: [{ code: 'PU' }] }] });
});

test('a return says that the parcel is no longer where it was delivered', () => {
  const { events } = told([{ typeCode: 'OK' }, { typeCode: 'RT' }]);
  expect(events.map(({ code, is_reversal }) => [code, is_reversal])).toEqual([['OK', false], ['RT', true]]); // prettier-ignore
});

test('held is an incident, unless the words say that it waits to be collected', () => {
  const held = (description: string) => ({ typeCode: 'OH', description });
  expect(meanings(held('On hold'), held('Shipment on hold - Awaiting Collection'), held('En espera de ser recogido'))).toEqual([
    'exception',
    'facility',
    'facility',
  ]);
});

test('events are read in the order of their time, whatever order DHL tells them in', () => {
  const late = { typeCode: 'PU', time: '18:00:00' };
  const early = { typeCode: 'PL', time: '09:00:00' };
  expect(told([late, early]).events.map(({ code, follow_up }) => [code, follow_up])).toEqual([
    ['PL', 'scanned'],
    ['PU', 'in_transit'],
  ]);
});

test('a time is that of its own offset, else of its station; without a readable date it is handed on', () => {
  const at = (serviceArea: object[], GMTOffset?: string) => told([{ typeCode: 'PU', serviceArea, GMTOffset }]).events[0]?.occurred_at;
  expect(at([{ code: 'MTY' }])).toBe('2026-11-20T16:00:00.000Z');
  expect(at([{ code: 'TIJ' }])).toBe('2026-11-20T18:00:00.000Z');
  expect(at([{ code: 'TIJ' }], '-06:00')).toBe('2026-11-20T16:00:00.000Z');
  expect(at([])).toBe('2026-11-20T16:00:00.000Z');
  const { events, undated } = told([{ typeCode: 'AF', date: '20/11/2026', description: 'Procesado' }]);
  expect([events, undated]).toEqual([[], [{ code: 'AF', detail: 'Procesado', date: '20/11/2026 10:00:00' }]]);
});

test('who signed for a return did not receive the parcel; pounds are no kilos', () => {
  const returned = told([{ typeCode: 'RT' }, { typeCode: 'OK', signedBy: 'SENDER' }], { totalWeight: 9, unitOfMeasurements: 'imperial' });
  expect([returned.received_by, returned.measuredHkg]).toEqual([null, null]);
});
