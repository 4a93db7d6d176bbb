import { describe, expect, test } from 'vitest';
import { conformanceOf } from '#connectors/kit/conformance.ts';
import { loadOf, windowOf } from '#connectors/kit/courier.ts';
import { examOurs } from '#connectors/kit/exam-line.ts';
import { examLabels, examPiece, examPrinted, examQuote, examReferences } from '#connectors/kit/exam-shipment.ts';
import { plug } from '#connectors/kit/plug.ts';
import { raw } from '#wire/line-exam.ts';
import { followUps } from './codes.ts';
import { connector } from './connector.ts';
import { findByReference } from './find-label.ts';
import { answer, credentials, exchange, image, NUMBER, telling, told, wrong } from './fixtures/recorded.ts';
import { cancel, createLabels, toRequest } from './labels.ts';
import { quote, toRequest as quoteToRequest } from './quote.ts';
import { proofOfDelivery, track } from './tracking.ts';

const paper = { service: 'Direct', origin_state: 'Nuevo León', destination_state: 'Nuevo León', numbers: [1], of: 1 };
const labels = { ...examLabels('DIRECT', [examPiece(examReferences[0])]), paper };
const printed = (over = {}) => examPrinted({ ...labels, ...over }, connector.manifest);
const now = new Date('2026-11-20T18:00:00Z');
const [reference] = examReferences;

describe('conformance', () => {
  const cases = conformanceOf({
    connector,
    credentials,
    answer,
    refusals: [
      { answer: raw(400, wrong('invalid_params')), code: 'invalid_params' },
      { answer: raw(402, wrong('customer_suspended')), code: 'customer_suspended' },
      { answer: raw(422, wrong('address_undeliverable_limited_couriers')), code: 'address_undeliverable_limited_couriers' },
      { answer: raw(403, '<html>Forbidden</html>'), code: '' },
    ],
    codes: { all: followUps, parcel_number: NUMBER, answerWith: (status) => raw(200, told({ status })) },
    labels,
    quote: examQuote,
    goodNumber: NUMBER,
    mayMiss: ['webhook_key'],
    ours: examOurs,
    hears: {
      key: 'webhook_key',
      header: 'x-uber-signature',
      telling: telling(),
      nothing: [{ kind: 'event.another' }, { customer_id: 'another' }, { created: 'ayer' }, { id: undefined }],
    },
  });
  test.for(cases)('$title', async ({ run }) => run());
});

describe('a delivery', () => {
  test('is ordered with both ends, our id as its key and reference, and proof by photograph and signature', async () => {
    const { sent, answer: made } = await exchange((context) => createLabels(context, printed()));
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST https://api.uber.example/v1/customers/c0000000-demo/deliveries']);
    const body = JSON.parse(sent[0]?.body ?? '') as Record<string, string>;
    expect(body).toMatchObject({
      idempotency_key: reference,
      external_id: reference,
      pickup_name: 'Lucía Peña',
      pickup_business_name: 'Refaccionaria El Guero, S.A. de C.V.',
      pickup_phone_number: '+529999263317',
      pickup_notes: 'Portón azul',
      manifest_items: [{ name: 'Refacciones', quantity: 1, size: 'medium', price: 150_000 }],
      undeliverable_action: 'return',
      dropoff_verification: { picture: true, signature_requirement: { enabled: true, collect_signer_name: true } },
    });
    expect(JSON.parse(body['pickup_address'] ?? '')).toEqual({
      street_address: ['Avenida Constitución 1200', 'Int. 3-B, Col. Centro'],
      city: 'Monterrey',
      state: 'NUEVO LEON',
      zip_code: '64000',
      country: 'MX',
    });
    expect(body).not.toHaveProperty('pickup_ready_dt');
    expect(made).toMatchObject({ outcome: 'done', value: [{ reference, parcel_number: NUMBER, cost: 8_900 }] });
    const [label] = made.outcome === 'done' ? made.value : [];
    expect(new TextDecoder().decode(label?.document ?? undefined)).toBe(`%PDF ${NUMBER}`);
  });

  test('a courier is led to the point of an address, and never to the middle of its postal code', () => {
    const at = (is_rough: boolean) =>
      toRequest(printed({ origin: { ...labels.origin, point: { latitude: 25.67, longitude: -100.31, is_rough } } }), now);
    expect(at(false)).toMatchObject({ pickup_latitude: 25.67, pickup_longitude: -100.31 });
    expect(at(true)).not.toHaveProperty('pickup_latitude');
  });

  test('for a later day it has the hours of its place', () => {
    expect(toRequest(printed({ ship_date: '2026-11-23' }), now)).toMatchObject({
      pickup_ready_dt: '2026-11-23T15:00:00.000Z',
      pickup_deadline_dt: '2026-11-23T19:00:00.000Z',
      dropoff_deadline_dt: '2026-11-24T02:00:00.000Z',
    });
    expect(windowOf('2026-11-23', { state_code: '02', zip_code: '22000' }, now)?.comes[0]).toBe('2026-11-23T17:00:00.000Z');
  });

  test.each([
    [300, 3_000, 'small'],
    [301, 3_000, 'medium'],
    [300, 5_001, 'large'],
    [2_001, 100, 'xlarge'],
  ])('of %i hundredths of a kg and %i of a cm is %s', (weightHkg, lengthHcm, load) => {
    expect(loadOf({ weightHkg, lengthHcm, widthHcm: 100, heightHcm: 100 })).toBe(load);
  });

  test('what cannot be cancelled is cancelled already where the delivery says so, and under way otherwise', async () => {
    const ask = async (status: string) =>
      (await exchange((context) => cancel(context, { parcel_number: NUMBER }), raw(400, wrong('noncancelable_delivery')), raw(200, told({ status }))))
        .answer;
    expect(await ask('canceled')).toMatchObject({ outcome: 'done' });
    expect(await ask('dropoff')).toMatchObject({ outcome: 'refused', code: 'noncancelable_delivery' });
    expect(await ask('')).toMatchObject({ outcome: 'unknown' });
  });
});

describe('quote', () => {
  test('asks for two postal codes with their points, and tells what the account pays and until when', async () => {
    const point_origin = { latitude: 25.66, longitude: -100.3, is_rough: true };
    const { answer: said, sent } = await exchange((context) => quote(context, { ...examQuote, point_origin }));
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({ pickup_latitude: 25.66, manifest_total_value: 150_000 });
    const services = [{ code: 'DIRECT', transit_days: 0, cost: 8_900 }];
    expect(said).toMatchObject({ outcome: 'done', value: { services, holds_until: '2026-11-20T18:15:00.000Z' } });
    expect(quoteToRequest(examQuote, now)).not.toHaveProperty('pickup_latitude');
  });

  test('an amount that comes as a text is the same amount', async () => {
    const text = '{"id":"dqt_1","expires":"2026-11-20T18:15:00Z","fee":"8900","currency":"MXN"}';
    expect((await exchange((context) => quote(context, examQuote), raw(200, text))).answer).toMatchObject({
      value: { services: [{ code: 'DIRECT', cost: 8_900 }] },
    });
  });

  test('a way without couriers has no services; without its end it is no quote', async () => {
    const ask = async (status: number, text: string) => (await exchange((context) => quote(context, examQuote), raw(status, text))).answer;
    expect(await ask(422, wrong('address_undeliverable_limited_couriers'))).toMatchObject({ outcome: 'done', value: { services: [] } });
    expect(await ask(200, '{"id":"dqt_1","fee":8900,"currency":"mxn"}')).toMatchObject({ outcome: 'unknown' });
  });
});

describe('search', () => {
  const list = (data: object[], next_href: string | null = null) => raw(200, JSON.stringify({ data, next_href }));
  const one = (over: object) => JSON.parse(told(over)) as object;
  const find = async (agoMs: number, ...answers: ReturnType<typeof list>[]) => {
    const wanted = { reference, attempted_at: new Date(now.getTime() - agoMs), asked: labels };
    return (await exchange((context) => findByReference(context, wanted), ...answers)).answer;
  };

  test('a delivery under our reference is ours, with its paper; a cancelled one is none', async () => {
    expect(await find(0, list([one({})]))).toMatchObject({ outcome: 'done', value: { found: { reference, parcel_number: NUMBER } } });
    expect(await find(0, list([one({ status: 'canceled' })]))).toMatchObject({ outcome: 'done', value: { found: null, conclusive: false } });
  });

  test('is surely absent only after two minutes, when the whole list since the attempt names others', async () => {
    const other = one({ external_id: examReferences[1] });
    expect(await find(120_000, list([other]))).toMatchObject({ value: { found: null, conclusive: true } });
    expect(await find(119_999, list([other]))).toMatchObject({ value: { found: null, conclusive: false } });
    expect(await find(120_000, list([one({ external_id: null })]))).toMatchObject({ outcome: 'unknown' });
    // Without a zone it is the time of Mexico City, wherever this machine stands: after the attempt.
    expect(await find(120_000, list([one({ external_id: null, created: '2026-11-20T12:30:00' })]))).toMatchObject({ outcome: 'unknown' });
    const page = Array.from({ length: 50 }, () => other);
    expect(await find(120_000, list(page, '/next'), list([one({})]))).toMatchObject({ value: { found: { reference } } });
    expect(await find(120_000, ...Array.from({ length: 20 }, () => list(page, '/next')))).toMatchObject({ outcome: 'unknown' });
  });
});

describe('tracking', () => {
  const read = async (over: object, status = 200) =>
    (await exchange((context) => track(context, { parcel_numbers: [NUMBER] }), raw(status, told(over)))).answer;

  test('a status lasts, with the moment that Uber gives it; who signed is told at the delivery alone', async () => {
    const dropoff = { verification: { signature: { signer_name: 'PEDRO D' } } };
    const event = { code: 'delivered', occurred_at: '2026-11-20T18:00:05.000Z', is_scan: true, lasts: true };
    expect(await read({ status: 'delivered', dropoff })).toMatchObject({ value: [{ received_by: 'PEDRO D', events: [event] }] });
    expect(await read({ status: 'dropoff', dropoff })).toMatchObject({ value: [{ received_by: null }] });
    expect(await read({ status: 'returned' })).toMatchObject({ value: [{ events: [{ is_reversal: true }] }] });
    expect(await read({ status: 'dropoff', updated: null })).toMatchObject({ value: [{ events: [], undated: [{ code: 'dropoff' }] }] });
  });

  test('what Uber does not know is not found, and another delivery is nobody’s', async () => {
    expect(await read({}, 404)).toMatchObject({ value: [{ found: false }] });
    expect(await read({ id: 'del_another0000' })).toMatchObject({ value: [] });
  });

  test('photograph and signature prove a delivery together, either of them where there is one, and neither before [O-9.18] [AMB-10.14]', async () => {
    const prove = async (...answers: ReturnType<typeof raw>[]) =>
      (await exchange((context) => proofOfDelivery(context, { parcel_number: NUMBER }), ...answers)).answer;
    const none = raw(404, wrong('proof_not_found'));
    const [photograph, signature] = [raw(200, image(0xff, 0xd8, 0xff)), raw(200, image(0x89, 0x50, 0x4e, 0x47))];
    expect(await prove(photograph, signature)).toMatchObject({ value: [{ type: 'image/jpeg' }, { type: 'image/png' }] });
    expect(await prove(photograph, none)).toMatchObject({ value: [{ type: 'image/jpeg' }] });
    expect(await prove(none, signature)).toMatchObject({ value: [{ type: 'image/png' }] });
    expect(await prove(none, none)).toMatchObject({ outcome: 'done', value: [] });
    expect(await prove(raw(403, wrong('customer_blocked')))).toMatchObject({ outcome: 'refused' });
    expect(await prove(photograph, raw(200, '<html>'))).toMatchObject({ outcome: 'unknown' });
    expect(await prove(raw(200, image(1, 2)))).toMatchObject({ outcome: 'unknown' });
  });
});

test('what Uber tells is a status with the moment of its telling', () => {
  const event = { code: 'dropoff', occurred_at: '2026-11-20T18:20:00.000Z', follow_up: 'in_transit', lasts: true };
  expect(plug(connector).hear(credentials)?.read(telling())).toMatchObject({ id: 'evt_1', tracked: { parcel_number: NUMBER, events: [event] } });
});

test('where the courier is is told with a delivery, and by itself without anything that happened', async () => {
  const location = { lat: 25.66, lng: -100.35 };
  const looked = await exchange(
    (context) => track(context, { parcel_numbers: [NUMBER] }),
    raw(200, told({ status: 'dropoff', courier: { location } })),
  );
  expect(looked.answer).toMatchObject({ value: [{ place: { latitude: 25.66, longitude: -100.35, at: '2026-11-20T18:00:00.000Z' } }] });
  const tell = (over: object) =>
    plug(connector)
      .hear(credentials)
      ?.read({ ...telling({ kind: 'event.courier_update', location, status: undefined }), ...over });
  expect(tell({})).toMatchObject({ id: 'evt_1', tracked: { parcel_number: NUMBER, events: [], place: { at: '2026-11-20T18:20:00.000Z' } } });
  expect([tell({ customer_id: 'another' }), tell({ location: { lat: 'x' } }), tell({ location: undefined })]).toEqual([null, null, null]);
});

test('no pickup is booked and no branch is listed: a courier comes by itself', () => {
  expect(plug(connector).operations).toEqual(['quote', 'createLabels', 'findByReference', 'cancel', 'track', 'proofOfDelivery']);
});
