import { describe, expect, test } from 'vitest';
import { conformanceOf } from '#connectors/kit/conformance.ts';
import { examLabels, examPickup, examPiece, examPrinted, examPrintedPickup, examQuote, examReferences } from '#connectors/kit/exam-shipment.ts';
import { plug } from '#connectors/kit/plug.ts';
import { raw } from '#wire/line-exam.ts';
import type { RawCall } from '#wire/transport.ts';
import { followUps } from './codes.ts';
import { connector } from './connector.ts';
import { credentials, exchange, fixture, settings } from './fixtures/recorded.ts';
import { createLabels, toRequest } from './labels.ts';
import { phoneOf } from './parcel.ts';
import { bookPickup, toRequest as pickupToRequest } from './pickups.ts';
import { fromAnswer, track } from './tracking.ts';

const NUMBER = '000000019';
const labels = examLabels('2', [examPiece(examReferences[0])]);
const printed = examPrinted(labels, connector.manifest);
const recorded = <T>(name: string): T[] => JSON.parse(fixture(name)) as T[];
type Told = Record<string, unknown>;
const told = (over: Told): Told => ({ ...recorded<Told>('track.json')[0], ...over });
const complaint = (response: string) => [{ status: 99, response }];

/** Redpack's answers by path. */
function answer({ url }: Pick<RawCall, 'url'>) {
  const names = { token: 'token', 'automatic-documentation': 'label', trackingByNumber: 'track', 'pickup-request': 'pickup' };
  return raw(200, fixture(`${names[new URL(url).pathname.split('/').at(-1) as keyof typeof names]}.json`));
}

describe('conformance', () => {
  const cases = conformanceOf({
    connector,
    credentials,
    answer,
    saysNo: (words) =>
      raw(
        200,
        JSON.stringify([{ trackingNumber: null, pickupRequestNumber: null, responseWS: complaint(words), consumptionResultWS: complaint(words) }]),
      ),
    refusals: [
      { answer: raw(400, '{"error":"invalid_request","error_description":"falta un dato"}'), code: 'invalid_request' },
      { answer: raw(403, '<html>Forbidden</html>'), code: '' },
    ],
    codes: {
      all: followUps,
      parcel_number: NUMBER,
      answerWith: (id) => raw(200, JSON.stringify([told({ lastSituation: null, trackings: [{ id, idDesc: 'X', date: '2026-11-10T18:00:00' }] })])),
    },
    labels,
    quote: examQuote,
    goodNumber: NUMBER,
    mayMiss: ['pickup_url'],
  });
  test.for(cases)('$title', async ({ run }) => run());
});

test('the token is a person’s, asked for under the client’s name; without an address there are no pickups', async () => {
  expect(plug(connector).insert({ ...credentials, pickup_url: undefined })).toMatchObject({
    operations: { createLabels: expect.any(Function) as object, track: expect.any(Function) as object },
  });
  const inserted = plug(connector).insert({ ...credentials, pickup_url: undefined });
  expect('operations' in inserted && inserted.operations.bookPickup).toBeUndefined();
  const { sent } = await exchange((context) => track(context, { parcel_numbers: [NUMBER] }), []);
  expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer token-fixture' });
});

describe('labels', () => {
  test('a guide is numbered by Redpack, with our reference, both ends and the parcel', () => {
    expect(toRequest(printed, settings)).toMatchObject({
      idClient: 4711,
      trackingNumber: null,
      serviceType: { id: 2 },
      shippingType: { id: 1 },
      shippingValue: 1500,
      reference: examReferences[0],
      reference2: 'Pedido 77',
      observations: 'Fragil, no estibar',
      origin: { name: 'Lucia Pena', originRfc: 'EJE010101AB1', state: 'NUEVO LEON', internalNumber: '3-B' },
      target: { state: 'YUCATAN', phones: [{ areaCode: '999', phone: '9263317', extension: '' }], reference1: 'Porton azul' },
      parcels: [{ description: 'Refacciones', weigth: 4.25, length: 30, width: 26, high: 20, piece: 1 }],
    });
  });

  test.each([
    ['+525512345678', '55', '12345678'],
    ['+523312345678', '33', '12345678'],
    ['+529999263317', '999', '9263317'],
  ])('the area of %s is %s', (e164, areaCode, phone) => {
    expect(phoneOf(e164)).toEqual({ areaCode, phone, extension: '' });
  });

  test.each([
    ['a complaint without number and label', { trackingNumber: null, parcels: [], responseWS: complaint('CP no valido') }, 'refused'],
    ['neither number nor complaint', { trackingNumber: null, parcels: [], responseWS: [] }, 'unknown'],
    ['a label without a number', { trackingNumber: null, parcels: [{ label: 'JVBERi0=' }], responseWS: complaint('Error') }, 'unknown'],
    ['a number that is none', { trackingNumber: 'X', parcels: [], responseWS: [] }, 'unknown'],
    ['a number that is none beside a complaint', { trackingNumber: 'X', parcels: [], responseWS: complaint('Error') }, 'unknown'],
    ['a number beside a complaint', { trackingNumber: NUMBER, parcels: [], responseWS: complaint('Sin etiqueta') }, 'done'],
  ])('%s is %s: only what surely made nothing frees the money', async (_, made, outcome) => {
    expect((await exchange((context) => createLabels(context, printed), [made])).answer.outcome).toBe(outcome);
  });
});

describe('pickup', () => {
  const request = examPickup({ labels, parcel_number: NUMBER });
  const book = (body: unknown) => exchange((context) => bookPickup(context, examPrintedPickup(request, connector.manifest)), body);

  test('the driver reads the hours and the remarks, parcels and envelopes are counted apart, and our id is its trace', async () => {
    expect(pickupToRequest(examPrintedPickup(request, connector.manifest))).toMatchObject({
      trackingNumber: NUMBER,
      weight: 4.25,
      pickupDate: '2026-11-20T10:30:00',
      observations: '10:30-18:00 Recepcion: Tocar el timbre',
      envelopesCount: { count: 0 },
      packagesCount: { count: 1 },
    });
    const [packed] = request.packages;
    const envelope = { ...packed, type: 'Sobre' as const, lengthHcm: 3_000, widthHcm: 2_000, heightHcm: 100, weightHkg: 50 } as NonNullable<
      typeof packed
    >;
    const crate = { ...envelope, type: 'Caja' as const, lengthHcm: 12_000, widthHcm: 8_000, heightHcm: 6_000 };
    expect(pickupToRequest(examPrintedPickup({ ...request, packages: [envelope, crate] }, connector.manifest)).dimensions).toEqual({
      length: 120,
      width: 80,
      high: 60,
    });
    expect((await book(recorded('pickup.json'))).sent[0]?.headers).toMatchObject({ 'x-request-id': examReferences[0] });
  });

  test('a complaint refuses it; a number beside one, or nothing at all, is unknown', async () => {
    const outcome = async (said: object) => (await book([said])).answer.outcome;
    expect(await outcome({ pickupRequestNumber: null, responseWS: complaint('Sin servicio') })).toBe('refused');
    expect(await outcome({ pickupRequestNumber: '900002', responseWS: complaint('Error') })).toBe('unknown');
    expect(await outcome({ responseWS: [] })).toBe('unknown');
  });
});

describe('tracking', () => {
  const read = async (...tracked: Told[]) => {
    const { answer: said } = await exchange((context) => track(context, { parcel_numbers: [NUMBER] }), tracked);
    return said.outcome === 'done' ? said.value[0] : undefined;
  };

  test('the history is told with the last situation, in central time, and what the belt weighed', async () => {
    expect(await read(told({}))).toMatchObject({
      found: true,
      measuredHkg: 460,
      events: [
        { code: '2', follow_up: 'scanned', occurred_at: '2026-11-11T00:00:00.000Z', is_scan: true },
        { code: '3', follow_up: 'in_transit', occurred_at: '2026-11-11T14:00:00.000Z' },
      ],
    });
    const both = [{ id: 3, idDesc: 'EN TRANSITO', date: '2026-11-11T08:00:00' }];
    expect((await read(told({ trackings: both })))?.events).toHaveLength(1);
  });

  test('an incident is told apart by its words alone; what nobody has explained changes nothing', async () => {
    const events = (trackings: Told[]) => read(told({ lastSituation: null, trackings }));
    const of = (id: number, idDesc: string) => ({ id, idDesc, date: '2026-11-10T18:00:00' });
    const known = await events([of(48, 'Detenido en aduana interior'), of(2006, 'Destinatario ausente'), of(48, 'En ruta'), of(7777, 'Detenido')]);
    expect(known?.events.map(({ follow_up }) => follow_up)).toEqual(['exception', 'exception', 'in_transit', null]);
    const handed = await events([of(1, 'ENTREGADO'), of(1, 'Entregado al remitente'), of(1, 'DEVOLUCIÓN ENTREGADA')]);
    expect(handed?.events.map(({ follow_up }) => follow_up)).toEqual(['delivered', 'exception', 'exception']);
  });

  test("what was never scanned is not found yet, another's number is nobody's, and a date that cannot be read is kept apart", async () => {
    expect(await read(told({ lastSituation: null, trackings: [] }))).toMatchObject({ found: false });
    expect(await read(told({ trackingNumber: '000000028' }))).toMatchObject({ found: false });
    expect(fromAnswer([], [NUMBER])).toMatchObject([{ found: false }]);
    const odd = await read(told({ lastSituation: null, trackings: [{ id: 2, idDesc: 'RECOLECTADO', date: 'ayer' }] }));
    expect(odd).toMatchObject({ found: true, events: [], undated: [{ code: '2', date: 'ayer' }] });
  });

  test('a guide whose entry is a failure of Redpack is told of by nobody; one that it does not know is not found yet, and what is told counts', async () => {
    const other = '000000028';
    const none = { lastSituation: null, trackings: [] };
    const of = async (...tracked: Told[]) => {
      const { answer: said } = await exchange((context) => track(context, { parcel_numbers: [NUMBER, other] }), tracked);
      return said.outcome === 'done' ? said.value.map(({ parcel_number, found }) => [parcel_number, found]) : said.outcome;
    };
    const failed = [{ status: 99, detail: 'Error interno del servidor' }];
    expect(await of(told({}), told({ ...none, trackingNumber: other, consumptionResultWS: failed }))).toEqual([[NUMBER, true]]);
    expect(await of(told({}), told({ ...none, trackingNumber: null, consumptionResultWS: failed }))).toEqual([[NUMBER, true]]);
    expect(await of(told({ ...none, trackingNumber: null, consumptionResultWS: failed }))).toBe('unknown');
    for (const unknown of [[{ status: 2 }], [{ status: 2, detail: 'La guia no existe' }], [{ status: 1 }]])
      expect(await of(told({}), told({ ...none, trackingNumber: other, consumptionResultWS: unknown }))).toEqual([
        [NUMBER, true],
        [other, false],
      ]);
    expect(await of(told({ consumptionResultWS: failed }))).toEqual([[NUMBER, true]]);
  });

  test('a day that begins with its day is no day of October, and a moment without a T is one of central Mexico', async () => {
    const trackings = [{ id: 2, idDesc: 'RECOLECTADO', date: '10/11/2026 08:00:00' }, { id: 3, idDesc: 'EN TRANSITO', date: '2026-11-11 08:00:00' }]; // prettier-ignore
    expect((await read(told({ lastSituation: null, trackings })))?.events.map(({ occurred_at }) => occurred_at)).toEqual([
      '2026-11-10T14:00:00.000Z',
      '2026-11-11T14:00:00.000Z',
    ]);
  });
});
