import { describe, expect, test } from 'vitest';
import { conformanceOf } from '#connectors/kit/conformance.ts';
import type { Piece } from '#connectors/kit/connector.ts';
import { examLabels, examPiece, examPrinted, examQuote, examReferences } from '#connectors/kit/exam-shipment.ts';
import { plug } from '#connectors/kit/plug.ts';
import { raw } from '#wire/line-exam.ts';
import { followUps } from './codes.ts';
import { connector } from './connector.ts';
import { answer, credentials, exchange, failed, happened, made, NUMBER, telling, tracked, wrong } from './fixtures/recorded.ts';
import { createLabels, sizeOf, toInput } from './labels.ts';
import { track } from './tracking.ts';

const [reference] = examReferences;
const labels = examLabels('SAME_DAY', [examPiece(reference)]);
const printed = (over = {}) => examPrinted({ ...labels, ...over }, connector.manifest);

describe('conformance', () => {
  const cases = conformanceOf({
    connector,
    credentials,
    answer,
    saysNo: (words) => raw(200, failed(words)),
    refusals: [
      { answer: raw(200, wrong('BAD_USER_INPUT')), code: 'BAD_USER_INPUT' },
      { answer: raw(200, wrong('UNAUTHENTICATED')), code: 'NO_TOKEN' },
      { answer: raw(400, wrong('GRAPHQL_VALIDATION_FAILED')), code: 'GRAPHQL_VALIDATION_FAILED' },
      { answer: raw(401, ''), code: 'NO_TOKEN' },
      { answer: raw(403, '<html>Forbidden</html>'), code: '' },
    ],
    codes: { all: followUps, parcel_number: NUMBER, answerWith: (status) => raw(200, happened(status)) },
    labels,
    quote: examQuote,
    goodNumber: NUMBER,
    asksToken: false,
    mayMiss: ['webhook_key'],
    hears: { key: 'webhook_key', header: 'x-ivoy-signature', telling, nothing: [{ occurredAt: 'ayer' }, { trackingNumber: '' }, { status: null }] },
  });
  test.for(cases)('$title', async ({ run }) => run());
});

describe('a delivery', () => {
  test('is ordered in one mutation with both ends, its package and our id as its reference, and comes with its paper', async () => {
    const { sent, answer: said } = await exchange((context) => createLabels(context, printed()));
    expect(sent.map(({ method, url, headers }) => [method, url, headers])).toEqual([
      [
        'POST',
        'https://api.ivoy.example/graphql/',
        { authorization: 'Bearer llave-fixture-1', 'x-ivoy-user': 'usuario-fixture-1', 'content-type': 'application/json' },
      ],
    ]);
    const { query, variables } = JSON.parse(sent[0]?.body ?? '') as { query: string; variables: { input: object } };
    expect(query).toContain('createDeliveryWithLabel(input: $input)');
    expect(variables.input).toMatchObject({
      type: 'SAME_DAY',
      referenceId: reference,
      storeId: '3279',
      pickup: { contact: { name: 'Lucía Peña (Refaccionaria El Guero, S.A. de C.V.)', phone: '9999263317' } },
      dropoff: {
        location: {
          street: 'Avenida Constitución',
          externalNumber: '1200',
          internalNumber: '3-B',
          zipCode: '97000',
          state: 'YUCATAN',
          instructions: 'Portón azul',
        },
      },
      packages: [
        {
          size: 'SMALL_BOX',
          dimensions: { length: 30, width: 26, height: 20, weight: 4.25 },
          declaredValue: 1500,
          weight: { gross: 4.25, net: 4.25, tare: 0 },
          cartaPorte: { propertyCarried: '01010101', keyUnitWeight: 'KGM' },
          items: [{ description: 'Refacciones', quantity: 1 }],
        },
      ],
    });
    expect(said).toMatchObject({ outcome: 'done', value: [{ reference, parcel_number: NUMBER, cost: null }] });
    const [label] = said.outcome === 'done' ? said.value : [];
    expect(new TextDecoder().decode(label?.document ?? undefined)).toBe('%PDF-1.4 guia');
  });

  test('to the point of an address alone a courier is led', () => {
    const at = (is_rough: boolean) =>
      toInput(printed({ destination: { ...labels.destination, point: { latitude: 19.43, longitude: -99.13, is_rough } } }), '1').dropoff.location;
    expect(at(false)).toMatchObject({ latitude: 19.43, longitude: -99.13 });
    expect(at(true)).not.toHaveProperty('latitude');
  });

  test.each<[Partial<Piece>, string]>([
    [{ type: 'Sobre' }, 'ENVELOPE'],
    [{ weightHkg: 700 }, 'SMALL_BOX'],
    [{ weightHkg: 701 }, 'MEDIUM_BOX'],
    [{ lengthHcm: 9_000, widthHcm: 5_000, heightHcm: 4_000 }, 'BIG_BOX'],
  ])('of %o is %s, by weight or by volume', (over, size) => {
    expect(sizeOf(examPiece(reference, over))).toBe(size);
  });

  test('whose label alone failed stands without its paper; an error of which nobody knows when it came is unknown', async () => {
    const make = async (text: string) => (await exchange((context) => createLabels(context, printed()), raw(200, text))).answer;
    const partly = { createDeliveryWithLabel: { trackingNumber: NUMBER, referenceId: reference, label: null } };
    const path = ['createDeliveryWithLabel', 'label'];
    expect(await make(wrong('INTERNAL_SERVER_ERROR', path, partly))).toMatchObject({ outcome: 'done', value: [{ document: null }] });
    expect(await make(wrong('BAD_USER_INPUT', [], partly))).toMatchObject({ outcome: 'done', value: [{ parcel_number: NUMBER }] });
    expect(await make(wrong('INTERNAL_SERVER_ERROR'))).toMatchObject({ outcome: 'unknown' });
    expect(await make(wrong('BAD_USER_INPUT', path))).toMatchObject({ outcome: 'unknown' });
    expect(await make(made({ label: 'no base64 at all' }))).toMatchObject({ outcome: 'done', value: [{ document: null }] });
  });
});

test('all that happened is told with its moments; what iVoy does not know is not found, and another delivery is nobody’s', async () => {
  const read = async (text: string) => (await exchange((context) => track(context, { parcel_numbers: [NUMBER] }), raw(200, text))).answer;
  const at = (status: string, createdAt: string) => ({ status, createdAt, comment: 'Nadie abre' });
  const statuses = [at('CREATED', '2026-11-20T10:00:00-06:00'), at('DELIVERED', '2026-11-20T12:20:00-06:00'), at('RETURNING', 'ayer')];
  expect(await read(tracked({ receivedBy: 'PEDRO D', statuses }))).toMatchObject({
    value: [
      {
        received_by: 'PEDRO D',
        events: [{ is_scan: false }, { code: 'DELIVERED', occurred_at: '2026-11-20T18:20:00.000Z', detail: 'Nadie abre', is_scan: true }],
        undated: [{ code: 'RETURNING' }],
      },
    ],
  });
  expect(await read(tracked({ receivedBy: 'PEDRO D' }))).toMatchObject({ value: [{ received_by: null }] });
  const odd = tracked({ statuses: [{ status: 'DELIVERED', createdAt: null }, 'x', at('CREATED', '2026-11-20T10:00:00-06:00')] });
  expect(await read(odd)).toMatchObject({ value: [{ events: [{ code: 'CREATED' }], undated: [{ code: 'DELIVERED', date: '' }] }] });
  const field = 'deliveryByTrackingNumber';
  for (const none of [tracked(null), wrong('DELIVERY_NOT_EXIST', [field], { [field]: null })])
    expect(await read(none)).toMatchObject({ value: [{ found: false }] });
  expect(await read(tracked({ trackingNumber: 'IV0000002' }))).toMatchObject({ value: [] });
  expect(await read(happened('EN RUTA'))).toMatchObject({ value: [{ events: [{ code: 'EN RUTA', follow_up: null, is_scan: false }] }] });
});

test('what iVoy tells is one event with its moment', () => {
  const tell = (over: object) =>
    plug(connector)
      .hear(credentials)
      ?.read({ ...telling, ...over });
  expect(tell({})).toMatchObject({ sent_at: '2026-11-20T18:20:00.000Z', tracked: { events: [{ code: 'PICKED_UP', follow_up: 'scanned' }] } });
  expect(tell({ latitude: '19.43', longitude: '-99.13' })).toMatchObject({ tracked: { place: { latitude: 19.43, at: '2026-11-20T18:20:00.000Z' } } });
  expect(tell({ status: 'DELIVERED', receivedBy: 'PEDRO D' })).toMatchObject({ tracked: { received_by: 'PEDRO D' } });
});

test('it quotes, searches, cancels and proves nothing: no call for it is known', () => {
  expect(plug(connector).operations).toEqual(['createLabels', 'track']);
});
