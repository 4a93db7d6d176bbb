import { describe, expect, test } from 'vitest';
import { conformanceOf } from '#connectors/kit/conformance.ts';
import type { Piece } from '#connectors/kit/connector.ts';
import { examOurs } from '#connectors/kit/exam-line.ts';
import { examLabels, examPiece, examPrinted, examQuote, examReferences } from '#connectors/kit/exam-shipment.ts';
import { plug } from '#connectors/kit/plug.ts';
import { raw } from '#wire/line-exam.ts';
import { followUps, isOfOrder } from './codes.ts';
import { connector } from './connector.ts';
import { answer, credentials, exchange, made, NUMBER, orders, orderWith, telling, wrong } from './fixtures/recorded.ts';
import { cancel, createLabels, findByReference, toRequest } from './labels.ts';
import { quote, toRequest as quoteToRequest } from './quote.ts';
import { track } from './tracking.ts';

const paper = { service: 'Exprés', origin_state: 'Nuevo León', destination_state: 'Nuevo León', numbers: [1], of: 1 };
const [reference, otherReference] = examReferences;
const labels = { ...examLabels('STANDARD', [examPiece(reference)]), paper };
const printed = (piece: Partial<Piece> = {}, over = {}) =>
  examPrinted({ ...labels, pieces: [examPiece(reference, piece)], ...over }, connector.manifest);
const now = new Date('2026-11-20T18:00:00Z');
const unserved = wrong(['invalid_parameters'], { points: [null, { address: ['different_regions'] }] });

describe('conformance', () => {
  const cases = conformanceOf({
    connector,
    credentials,
    answer,
    saysNo: (words) => raw(200, wrong([words])),
    refusals: [
      { answer: raw(400, wrong(['invalid_parameters'], { matter: ['required'] })), code: 'required' },
      { answer: raw(200, wrong(['order_is_forbidden'])), code: 'order_is_forbidden' },
      { answer: raw(401, wrong(['invalid_auth_token'])), code: 'NO_TOKEN' },
      { answer: raw(403, '<html>Forbidden</html>'), code: '' },
    ],
    codes: {
      all: followUps,
      parcel_number: NUMBER,
      answerWith: (status) => raw(200, orders(isOfOrder(status) ? orderWith({ status }) : orderWith({ status: 'active' }, { status }))),
    },
    labels,
    quote: examQuote,
    goodNumber: NUMBER,
    asksToken: false,
    mayMiss: ['callback_key'],
    ours: examOurs,
    hears: {
      key: 'callback_key',
      header: 'x-dv-signature',
      telling,
      nothing: [{ event_datetime: 'ayer' }, { delivery: undefined }],
    },
  });
  test.for(cases)('$title', async ({ run }) => run());
});

describe('an order', () => {
  test('has two points with their people, a vehicle that takes the piece, and our id at the second', async () => {
    const { sent, answer: said } = await exchange((context) => createLabels(context, printed()));
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([`POST ${credentials.base_url}/create-order`]);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      type: 'standard',
      matter: 'Refacciones',
      vehicle_type_id: 8,
      total_weight_kg: 5,
      insurance_amount: '1500.00',
      points: [
        { address: 'Avenida Constitución 1200, Centro, 64000 Monterrey', contact_person: { phone: '529999263317' }, note: 'Int. 3-B, Portón azul' },
        { address: 'Avenida Constitución 1200, Centro, 97000 Mérida', client_order_id: reference, taking_amount: '0.00' },
      ],
    });
    expect(said).toMatchObject({ outcome: 'done', value: [{ reference, parcel_number: NUMBER, cost: 9_600 }] });
    const [label] = said.outcome === 'done' ? said.value : [];
    expect(new TextDecoder().decode(label?.document ?? undefined)).toBe(`%PDF ${NUMBER}`);
  });

  test('of a large piece has a car; of a later day it has hours; to the point of an address alone it leads', () => {
    expect(toRequest(printed({ weightHkg: 1_500 }), now)).toMatchObject({ vehicle_type_id: 7, total_weight_kg: 15 });
    const hours = { required_start_datetime: '2026-11-23T15:00:00.000Z', required_finish_datetime: '2026-11-23T19:00:00.000Z' };
    expect(toRequest(printed({}, { ship_date: '2026-11-23' }), now).points[0]).toMatchObject(hours);
    const point = { latitude: 25.67, longitude: -100.31, is_rough: false };
    expect(toRequest(printed({}, { origin: { ...labels.origin, point } }), now).points[0]).toMatchObject({ latitude: 25.67 });
    const rough = { origin: { ...labels.origin, point: { ...point, is_rough: true } } };
    expect(toRequest(printed({}, rough), now).points[0]).not.toHaveProperty('latitude');
  });

  test('is called with the number of its people, in whatever country it is', () => {
    const phoneOf = (phone: string) => toRequest(printed({}, { origin: { ...labels.origin, phone } }), now).points[0]?.contact_person.phone;
    expect(['+528112345678', '+5218112345678', '+13055551234'].map(phoneOf)).toEqual(['528112345678', '528112345678', '13055551234']);
  });

  test('whose id is no whole number is not known', async () => {
    expect((await exchange((context) => createLabels(context, printed()), raw(200, made({ order_id: '1000001' })))).answer.outcome).toBe('unknown');
  });

  test('that cannot be cancelled is cancelled already where it says so, and under way otherwise', async () => {
    const ask = async (status: string) =>
      (
        await exchange(
          (context) => cancel(context, { parcel_number: NUMBER }),
          raw(400, wrong(['order_cannot_be_canceled'])),
          raw(200, orders(orderWith({ status }))),
        )
      ).answer;
    expect(await ask('canceled')).toMatchObject({ outcome: 'done' });
    expect(await ask('active')).toMatchObject({ outcome: 'refused', code: 'order_cannot_be_canceled' });
    expect(await ask('')).toMatchObject({ outcome: 'unknown' });
  });

  test('is found by our reference in the list, and a list without references proves nothing', async () => {
    const find = async (...list: object[]) => {
      const wanted = { reference, attempted_at: new Date(now.getTime() - 120_000), asked: labels };
      return (await exchange((context) => findByReference(context, wanted), raw(200, orders(...list)))).answer;
    };
    const named = (client_order_id: string | null) => orderWith({ points: [{ client_order_id, delivery: null }] });
    expect(await find(named(otherReference), named(reference))).toMatchObject({ value: { found: { reference, parcel_number: NUMBER } } });
    expect(await find(named(otherReference))).toMatchObject({ value: { found: null, conclusive: true } });
    expect(await find(named(null))).toMatchObject({ outcome: 'unknown' });
  });
});

test('a quote is for two postal codes with their points; a way across regions has no services', async () => {
  const point_origin = { latitude: 25.66, longitude: -100.3, is_rough: true };
  expect(quoteToRequest({ ...examQuote, point_origin }, now).points[0]).toEqual({ address: '64000 Monterrey', latitude: 25.66, longitude: -100.3 });
  const ask = async (status: number, text: string) => (await exchange((context) => quote(context, examQuote), raw(status, text))).answer;
  expect(await ask(200, made())).toMatchObject({ value: { services: [{ code: 'STANDARD', transit_days: 0, cost: 9_600 }] } });
  expect(await ask(400, unserved)).toMatchObject({ outcome: 'done', value: { services: [] } });
});

test('what Borzo does not know is not found, and another order is nobody’s', async () => {
  const read = async (...list: object[]) =>
    (await exchange((context) => track(context, { parcel_numbers: [NUMBER] }), raw(200, orders(...list)))).answer;
  expect(await read()).toMatchObject({ value: [{ found: false }] });
  expect(await read(orderWith({ order_id: 1_000_002 }))).toMatchObject({ value: [] });
  expect(await read(orderWith({ status: 'reactivated' }))).toMatchObject({ value: [{ events: [{ follow_up: 'exception', is_reversal: true }] }] });
  const event = { code: 'planned', is_reversal: false, occurred_at: '2026-11-20T18:00:00.000Z', lasts: true };
  expect(await read(orderWith({}))).toMatchObject({ value: [{ events: [event] }] });
});

test('an order that is completed is no delivery where its parcel was not received or went back', async () => {
  const read = async (order: object) => (await exchange((context) => track(context, { parcel_numbers: [NUMBER] }), raw(200, orders(order)))).answer;
  const completed = (status: string) => orderWith({ status: 'completed' }, { status });
  const event = (code: string, follow_up: string, is_reversal: boolean) => ({
    value: [{ events: [{ code, follow_up, is_reversal, is_scan: true }] }],
  });
  expect(await read(completed('finished'))).toMatchObject(event('completed', 'delivered', false));
  expect(await read(completed('failed'))).toMatchObject(event('failed', 'exception', false));
  const goesBack = ['planned', 'courier_assigned', 'courier_departed', 'courier_picked_up', 'finished'].map((step) => `return_${step}`);
  const isBroughtAgain = ['planned', 'courier_assigned', 'courier_departed'].map((step) => `reattempt_${step}`);
  for (const code of [...goesBack, ...isBroughtAgain]) expect(await read(completed(code))).toMatchObject(event(code, 'exception', true));
  expect(await read(completed('reattempt_courier_picked_up'))).toMatchObject(event('reattempt_courier_picked_up', 'in_transit', true));
  expect(await read(completed('reattempt_finished'))).toMatchObject(event('completed', 'delivered', false));
  expect(await read(orderWith({ status: 'active' }, { status: 'reattempt_finished' }))).toMatchObject(
    event('reattempt_finished', 'delivered', false),
  );
  // The way back is a point of its own, whose delivery is not that of the guide.
  const points = (is_return_point: boolean) => [
    { client_order_id: null, delivery: null },
    { client_order_id: reference, delivery: { status: 'courier_arrived' } },
    { client_order_id: null, is_return_point, delivery: { status: 'finished' } },
  ];
  expect(await read(orderWith({ status: 'completed', points: points(true) }))).toMatchObject(event('return_finished', 'exception', true));
  expect(await read(orderWith({ status: 'active', points: points(true) }))).toMatchObject(event('courier_arrived', 'in_transit', false));
  expect(await read(orderWith({ status: 'completed', points: points(false) }))).toMatchObject(event('completed', 'delivered', false));
});

test('where the courier of an order under way is is asked by a call of its own, without which the rest stands', async () => {
  const follow = async (status: string, courier: ReturnType<typeof raw>) =>
    exchange((context) => track(context, { parcel_numbers: [NUMBER] }), raw(200, orders(orderWith({ status: 'active' }, { status }))), courier);
  const there = raw(200, JSON.stringify({ is_successful: true, courier: { latitude: '25.66', longitude: '-100.35' } }));
  const { sent, answer: looked } = await follow('parcel_picked_up', there);
  expect(sent.map(({ url }) => url.replace(credentials.base_url, ''))).toEqual(['/orders?order_id=1000001', '/courier?order_id=1000001']);
  expect(looked).toMatchObject({ value: [{ events: [{}], place: { latitude: 25.66, longitude: -100.35, at: '2026-11-20T18:00:00.000Z' } }] });
  expect((await follow('active', raw(500, ''))).answer).toMatchObject({ value: [{ events: [{ code: 'active' }], place: null }] });
  expect((await follow('planned', there)).sent).toHaveLength(1);
});

test('what Borzo tells is of an order or of its delivery', () => {
  const hear = plug(connector).hear(credentials);
  const event = { code: 'parcel_picked_up', follow_up: 'scanned' };
  expect(hear?.read(telling)).toMatchObject({ sent_at: '2026-11-20T18:20:00.000Z', tracked: { parcel_number: NUMBER, events: [event] } });
  const order = { ...telling, delivery: undefined, event_type: 'order_changed', order: orderWith({ status: 'completed' }) };
  expect(hear?.read(order)).toMatchObject({ tracked: { events: [{ code: 'completed', follow_up: 'delivered' }] } });
});

test('no delivery is proven and no pickup booked: no call for it is known', () => {
  expect(plug(connector).operations).toEqual(['quote', 'createLabels', 'findByReference', 'cancel', 'track']);
});
