import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { conformanceOf } from '#connectors/kit/conformance.ts';
import { raw } from '#wire/line-exam.ts';
import type { LabelRequest, Party } from '#connectors/kit/connector.ts';
import { examLabels, examPiece, examPrinted, examQuote, examReferences } from '#connectors/kit/exam-shipment.ts';
import { plug } from '#connectors/kit/plug.ts';
import { PUBLISHED_FOLDER } from '#connectors/kit/published-interface.ts';
import type { RawCall } from '#wire/transport.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { dhlDigit, isDhlNumber } from './check-digit.ts';
import { followUps } from './codes.ts';
import { connector } from './connector.ts';
import { plannedAt } from './dates.ts';
import { fetchDocument, findByReference } from './find-label.ts';
import { credentials, exchange, fixture, refusal, settings } from './fixtures/recorded.ts';
import { listBranches } from './branches.ts';
import { createLabels, toRequest as labelsToRequest } from './labels.ts';
import { proofOfDelivery } from './proof.ts';
import { fromAnswer as quoteFromAnswer, quote, toRequest as quoteToRequest } from './quote.ts';
import { rateAnswer } from './schema.ts';

const now = new Date('2026-11-20T15:00:00Z');
const labels = examLabels('N', [examPiece(examReferences[0])]);
const printed = (request: LabelRequest) => examPrinted(request, connector.manifest);
const requestOf = (request = labels) => labelsToRequest(printed(request), settings, now);

const bytes = (text: string) => new TextEncoder().encode(text);

/** DHL's answers by path; a creation names its Message-Reference again. */
function answer({ url, headers, method }: RawCall) {
  const path = new URL(url).pathname.replace('/mydhlapi', '');
  if (path === '/shipments') return raw(201, fixture('ship.json'), { 'message-reference': headers['message-reference'] ?? '' });
  if (method === 'DELETE') return raw(200, '{}');
  if (path === '/pickups') return raw(201, fixture('pickup.json'));
  // The exam's own number, as DHL would say it again.
  if (method === 'PATCH') return raw(200, fixture('pickup-changed.json').replace('PRG261125000001', path.split('/').at(-1) ?? ''));
  const [, , what] = path.split('/').slice(1);
  const names: Record<string, string> = {
    '/rates': 'quote.json',
    '/tracking': 'track.json',
    '/servicepoints': 'servicepoints.json',
    'get-image': 'waybill.json',
    'proof-of-delivery': 'proof.json',
  };
  return raw(200, fixture(names[what ?? path] ?? 'errors.json'));
}

const trackedWith = (typeCode: string) =>
  raw(200, JSON.stringify({ shipments: [{ shipmentTrackingNumber: '1234567891', events: [{ date: '2026-11-20', time: '12:00:00', typeCode }] }] }));

describe('conformance', () => {
  const cases = conformanceOf({
    connector,
    credentials,
    answer,
    asksToken: false,
    answersNothing: ['cancelPickup'],
    refusals: [
      { answer: raw(400, refusal('account')), code: '8003' },
      { answer: raw(400, refusal('several')), code: '1001' },
      { answer: raw(422, refusal('schema')), code: '422' },
      { answer: raw(401, '{"title":"Unauthorized","status":"401"}'), code: 'NO_TOKEN' },
      { answer: raw(403, '<html>Forbidden</html>'), code: '' },
    ],
    codes: { all: followUps, parcel_number: '1234567891', answerWith: trackedWith },
    labels,
    quote: examQuote,
    published: { folder: process.env[PUBLISHED_FOLDER], beside: [] },
    goodNumber: '1234567891',
  });
  test.for(cases)('$title', async ({ run, isSkipped }, { skip }) => (isSkipped ? skip() : run()));
});

test('the last of ten digits is the first nine modulo 7', () => {
  expect(dhlDigit('123456789')).toBe(1);
  expect(['1234567891', '1234567892', '123456789', '12345678911'].map(isDhlNumber)).toEqual([true, false, false, false]);
});

test('each call carries key, secret, a reference of its own and the version', async () => {
  const { sent } = await exchange((context) => findByReference(context, { reference: 'A', attempted_at: now }), 404, refusal('nothing'));
  expect(sent[0]?.headers).toEqual({
    authorization: `Basic ${Buffer.from('apKfixturekey:fixture-secret-value').toString('base64')}`,
    'message-reference': 'request-1',
    'message-reference-date': 'Tue, 24 Nov 2026 18:00:00 GMT',
    'x-version': '3.1.0',
  });
});

test.each([
  ['at one in the afternoon there', '2026-11-20', '19', '2026-11-20T13:00:00GMT-06:00'],
  ['on another day', '2026-11-23', '19', '2026-11-23T13:00:00GMT-06:00'],
  ['in Tijuana', '2026-11-23', '02', '2026-11-23T13:00:00GMT-08:00'],
  ['in Tijuana in summer', '2026-07-23', '02', '2026-11-20T13:10:00GMT-08:00'],
  ['in Cancún', '2026-11-23', '23', '2026-11-23T13:00:00GMT-05:00'],
  ['in Bahía de Banderas', '2026-11-23', '18', '2026-11-23T13:00:00GMT-06:00', '63735'],
  ['in Ciudad Juárez', '2026-11-23', '08', '2026-11-23T13:00:00GMT-07:00', '32000'],
] as const)('a shipment leaves %s, never in the past', (_, day, state_code, expected, ...zips) => {
  const at = state_code === '02' && day.startsWith('2026-07') ? new Date('2026-11-20T21:00:00Z') : now;
  expect(plannedAt(day, { state_code, zip_code: zips[0] ?? '' }, at)).toBe(expected);
});

describe('quote', () => {
  test("each product comes with DHL's own days and what the account is billed, in pesos only", () => {
    const { products } = z.parse(rateAnswer, JSON.parse(fixture('quote.json')));
    expect(quoteFromAnswer(products)).toEqual({
      services: [
        { code: 'N', transit_days: 1, cost: 33_872 },
        { code: 'G', transit_days: null, cost: null },
      ],
      is_extended: false,
      is_branch_only: false,
      zone: null,
    });
  });

  test('an amount that comes as a text is the same amount', () => {
    const { products } = z.parse(rateAnswer, JSON.parse(fixture('quote.json').replaceAll(/"price": ([\d.]+)/g, '"price": "$1"')));
    expect(quoteFromAnswer(products).services).toMatchObject([{ code: 'N', cost: 33_872 }, { cost: null }]);
  });

  test('a line of remote area means that the destination is off the main network', () => {
    const products = [{ productCode: 'N', detailedPriceBreakdown: [{ breakdown: [{ name: 'REMOTE AREA DELIVERY', serviceCode: 'OO' }] }] }];
    expect(quoteFromAnswer(z.parse(rateAnswer, { products }).products).is_extended).toBe(true);
  });

  test('what is asked: both cities, whole centimetres, insurance of what is declared and none of nothing [O-5.52]', () => {
    expect(quoteToRequest(examQuote, '980000001', now)).toEqual({
      customerDetails: {
        shipperDetails: { postalCode: '64000', cityName: 'MONTERREY', countryCode: 'MX' },
        receiverDetails: { postalCode: '97000', cityName: 'MERIDA', countryCode: 'MX' },
      },
      accounts: [{ typeCode: 'shipper', number: '980000001' }],
      plannedShippingDateAndTime: '2026-11-20T13:00:00GMT-06:00',
      unitOfMeasurement: 'metric',
      isCustomsDeclarable: false,
      nextBusinessDay: true,
      valueAddedServices: [{ serviceCode: 'II', value: 1500, currency: 'MXN' }],
      packages: [{ weight: 4.25, dimensions: { length: 30, width: 26, height: 20 } }],
    });
    const bare = { ...examQuote, city_origin: '', pieces: [examPiece('', { declared: 0 as Centavos })] };
    expect(quoteToRequest(bare, '1', now)).not.toHaveProperty('valueAddedServices');
    expect(quoteToRequest(bare, '1', now).customerDetails.shipperDetails.cityName).toBe('NUEVO LEON');
  });

  test.each([
    ['an empty list', 200, '{"products":[]}'],
    ['a product that is not available', 400, refusal('several')],
    ['a service that is not available on the lane', 400, '{"detail":"7008: Not available between this origin and destination.","status":"400"}'],
  ])('%s means that nothing is served; an account that may not ask is a refusal', async (_, status, body) => {
    const { answer } = await exchange((context) => quote(context, examQuote), status, body);
    expect(answer).toMatchObject({ outcome: 'done', value: { services: [] } });
    const refused = await exchange((context) => quote(context, examQuote), 400, refusal('account'));
    expect(refused.answer).toMatchObject({ outcome: 'refused', code: '8003' });
  });
});

describe('labels', () => {
  test('a shipment of one piece: our guide is its reference, the words of the customer stand with the package', () => {
    expect(requestOf()).toMatchObject({
      plannedShippingDateAndTime: '2026-11-20T13:00:00GMT-06:00',
      pickup: { isRequested: false },
      productCode: 'N',
      customerReferences: [{ value: examReferences[0], typeCode: 'CU' }],
      outputImageProperties: { encodingFormat: 'pdf', imageOptions: [{ typeCode: 'label', templateName: 'ECOM26_84_001', isRequested: true }] },
      valueAddedServices: [{ serviceCode: 'II', value: 1500, currency: 'MXN' }],
      content: {
        description: 'Refacciones',
        declaredValue: 1500,
        declaredValueCurrency: 'MXN',
        packages: [{ weight: 4.25, description: 'Refacciones', customerReferences: [{ value: 'Pedido 77', typeCode: 'CU' }] }],
      },
    });
  });

  test('nothing declared is neither insured nor a value of 0 [O-5.52]', () => {
    const request = requestOf(examLabels('N', [examPiece('A', { declared: 0 as Centavos })]));
    expect(request).not.toHaveProperty('valueAddedServices');
    expect(request.content).not.toHaveProperty('declaredValue');
  });

  test('an end is an address of at most three lines; number and suite are no fields of it, tax ids travel in capitals [O-5.44] [O-5.47]', () => {
    expect(requestOf().customerDetails.shipperDetails).toEqual({
      postalAddress: {
        postalCode: '64000',
        cityName: 'Monterrey',
        countryCode: 'MX',
        provinceName: 'NUEVO LEON',
        addressLine1: 'Avenida Constitucion Ext.1200 Int.3-B',
        addressLine2: 'Col.Centro',
      },
      contactInformation: {
        fullName: 'Lucia Pena',
        companyName: 'Refaccionaria El Guero, S.A. de C.V.',
        phone: '9999263317',
        email: 'lucia@ejemplo.mx',
      },
      registrationNumbers: [{ typeCode: 'VAT', number: 'EJE010101AB1', issuerCountryCode: 'MX' }],
    });
  });

  test('the answer is ours by the Message-Reference that it names again, with its number, document and cost', async () => {
    const ship = (echo: Record<string, string>) => exchange((context) => createLabels(context, printed(labels)), 201, fixture('ship.json'), echo);
    const own = `label-${examReferences[0]}`;
    const { answer, sent } = await ship({ 'message-reference': own });
    expect(sent[0]?.headers?.['message-reference']).toBe(own);
    expect(own.length >= 28 && own.length <= 36).toBe(true);
    expect(answer).toMatchObject({
      outcome: 'done',
      value: [{ reference: examReferences[0], parcel_number: '1234567891', tracking_number: null, cost: 33_872 }],
    });
    expect((await ship({ 'message-reference': `label-${examReferences[1]}` })).answer).toMatchObject({ value: [{ reference: examReferences[1] }] });
    expect((await ship({ 'message-reference': 'another' })).answer).toMatchObject({ value: [{ reference: 'another' }] });
    expect((await ship({})).answer).toMatchObject({ value: [{ reference: null }] });
  });

  test('several pieces and a branch that nobody chose are refused before anything is sent: DHL would give all pieces one number [AMB-7.04]', async () => {
    const several = await exchange((context) => createLabels(context, printed({ ...labels, pieces: [examPiece('A'), examPiece('B')] })), 201, '');
    const branch = await exchange((context) => createLabels(context, printed({ ...labels, deliver_to_branch: true })), 201, '');
    for (const { answer, sent } of [several, branch]) expect([answer, sent]).toMatchObject([{ outcome: 'refused', code: 'NOT_OFFERED' }, []]);
  });
});

describe('the address', () => {
  const of = (over: Partial<Party>): LabelRequest => ({ ...labels, destination: { ...labels.destination, ...over } });
  const linesOf = (over: Partial<Party>) => printed(of(over)).texts.destination.address;
  const long = {
    street: 'Prolongación Paseo de la Reforma Norte',
    number: 'Lote 14 Manzana 22',
    suite: 'Torre B Departamento 1204',
    neighborhood: 'Fraccionamiento Residencial Jardines',
  };

  test.each([
    ['all on one line', { street: 'Calle 60', number: '455', suite: null, neighborhood: 'Centro' }, ['Calle 60 Ext.455 Col.Centro']],
    [
      'broken at the last blank at or before 45 characters',
      { street: 'Calle de los Insurgentes del Sur Poniente 123', number: '455', suite: null, neighborhood: 'San Ángel Inn' },
      ['Calle de los Insurgentes del Sur Poniente 123', 'Ext.455 Col.San Angel Inn'],
    ],
    [
      'broken hard where there is no blank',
      { street: 'x'.repeat(50), number: '1', suite: '2', neighborhood: 'Centro' },
      ['x'.repeat(45), 'xxxxx Ext.1 Int.2 Col.Centro'],
    ],
    [
      'shortened by the usual abbreviations only because it does not fit',
      { ...long, neighborhood: `${long.neighborhood} del Sur` },
      ['Prol. Paseo de la Reforma Nte. Ext.Lt. 14 Mz.', '22 Int.Torre B Depto. 1204 Col.Fracc. Resid.', 'Jardines del Sur'],
    ],
  ] as const)('is one text with its parts marked, %s [O-5.46] [AMB-7.12]', (_, over, lines) => {
    expect(linesOf(over)).toEqual(lines);
    expect(plug(connector).textFaults(of(over))).toEqual([]);
  });

  test('a street of 30 signs and a colonia of 23 stand on it whole [AMB-7.12]', () => {
    const over = { street: 'Xxxxxxxx Xxxxxxxxxxxxxxxx XX-X', number: '1', suite: null, neighborhood: 'Xxxxxxxxxxxxx Xxxx #XXX' };
    expect(plug(connector).textFaults(of(over))).toEqual([]);
    expect(linesOf(over).join(' ')).toBe('Xxxxxxxx Xxxxxxxxxxxxxxxx XX-X Ext.1 Col.Xxxxxxxxxxxxx Xxxx #XXX');
  });

  test('that three lines do not hold even when shortened is refused with what is too much, at the street; nothing is cut [O-5.46] [AMB-7.12]', async () => {
    const over = { ...long, neighborhood: `${long.neighborhood} de la Montaña Segunda Sección Poniente, junto a la Barranca` };
    expect(plug(connector).textFaults(of(over))).toEqual([{ path: 'destination_info.street', excess: 19 }]);
  });
});

describe('a label whose answer was lost', () => {
  const wanted = { reference: examReferences[0], attempted_at: new Date('2026-11-24T04:00:00Z') };
  const finding = (status: number, body: string, told_number: string | null = null) =>
    exchange((context) => findByReference(context, { ...wanted, told_number }), status, body);

  test('is looked for by reference, account and days, and found with its number', async () => {
    const { answer, queries } = await finding(200, fixture('track.json'));
    expect(queries).toEqual([
      {
        shipmentReference: examReferences[0],
        shipperAccountNumber: '980000001',
        dateRangeFrom: '2026-11-23',
        dateRangeTo: '2026-11-25',
        trackingView: 'all-checkpoints',
        levelOfDetail: 'shipment',
      },
    ]);
    expect(answer).toMatchObject({
      outcome: 'done',
      value: { found: { reference: examReferences[0], parcel_number: '1234567891', document: null } },
    });
  });

  test('is never surely absent: a waybill that nobody scanned may be invisible [AMB-7.05]', async () => {
    for (const [status, body] of [
      [404, refusal('nothing')],
      [200, '{"shipments":[]}'],
    ] as const)
      expect((await finding(status, body)).answer).toEqual({ outcome: 'done', value: { found: null, conclusive: false } });
  });

  test("another's shipment proves nothing; one without references is ours when it has the number that was told", async () => {
    const foreign = fixture('track.json').replace(examReferences[0], examReferences[1]);
    expect((await finding(200, foreign)).answer).toEqual({ outcome: 'unknown', reason: 'unreadable' });
    const unnamed = '{"shipments":[{"shipmentTrackingNumber":"1234567891","events":[]}]}';
    expect((await finding(200, unnamed)).answer).toMatchObject({ outcome: 'unknown' });
    expect((await finding(200, unnamed, '1234567891')).answer).toMatchObject({ value: { found: { reference: examReferences[0] } } });
  });
});

test('the waybill is fetched from the archive of the month, and of the next one where the label may be dated there', async () => {
  const fetching = (context: Parameters<typeof fetchDocument>[0]) => fetchDocument(context, { parcel_number: '1234567891' });
  const found = await exchange(fetching, 200, fixture('waybill.json'));
  expect(found.answer).toMatchObject({ outcome: 'done', value: bytes('%PDF-1.4\n3') });
  expect(found.queries).toMatchObject([{ shipperAccountNumber: '980000001', typeCode: 'waybill', pickupYearAndMonth: '2026-11' }]);
  const none = await exchange(fetching, 404, refusal('nothing'));
  expect(none.answer).toEqual({ outcome: 'done', value: null });
  expect(none.queries.map(({ pickupYearAndMonth }) => pickupYearAndMonth)).toEqual(['2026-11', '2026-12']);
  expect((await exchange(fetching, 200, '{"documents":[{"content":"SFRNTA=="}]}')).answer).toEqual({ outcome: 'unknown', reason: 'unreadable' });
});

test.each([
  ['in the evening of the last day of a month', '2026-12-01T00:10:00Z', ['2026-11', '2026-12']],
  ['at the beginning of the next one', '2026-12-01T06:05:00Z', ['2026-12', '2026-11']],
  ['in the middle of a month', '2026-11-15T18:00:00Z', ['2026-11']],
])('a waybill of that day or of the day before is looked for %s', async (_, at, months) => {
  const { queries } = await exchange((context) => fetchDocument(context, { parcel_number: '1234567891' }), 404, refusal('nothing'), {}, at);
  expect(queries.map(({ pickupYearAndMonth }) => pickupYearAndMonth)).toEqual(months);
});

describe('the branches near a postal code', () => {
  const question = { zip_code: '97000', city: 'Mérida', state_code: '31' };

  test('are those that hand out parcels, the nearest first, by the code that a shipment names [AMB-4.11]', async () => {
    const { answer, queries, sent } = await exchange((context) => listBranches(context, question), 200, fixture('servicepoints.json'));
    expect(new URL(sent[0]?.url ?? '').pathname).toBe('/mydhlapi/servicepoints');
    expect(queries).toMatchObject([{ countryCode: 'MX', servicePointResults: '15', capability: '78,79', resultUom: 'km' }]);
    expect(queries[0]?.['address']).toMatch(/^97000, Mérida, /);
    expect(answer).toEqual({
      outcome: 'done',
      value: [
        { code: 'MID001', name: 'DHL EXPRESS MERIDA CENTRO', address: 'Calle 59 500, 97000, Mérida', distance_km: 0.6, latitude: null, longitude: null, hours: [] },
        {
          code: 'MID002', name: 'DHL Mérida Norte', address: 'Calle 60 301, Col. Revolución, 97118, Mérida', distance_km: 4.8, latitude: 21.01, longitude: -89.62,
          hours: [{ day: 1, opens: '09:00', closes: '18:00' }, { day: 6, opens: '09:00', closes: '13:00' }],
        },
      ],
    }); // prettier-ignore
  });

  test('are asked for again when the answer is none', async () => {
    expect((await exchange((context) => listBranches(context, question), 200, '{}')).answer).toMatchObject({ outcome: 'unknown' });
    expect((await exchange((context) => listBranches(context, question), 400, refusal('account'))).answer).toMatchObject({ code: '8003' });
  });

  test('are what a shipment to a branch names, and no other shipment does [AMB-4.11]', () => {
    const to = { ...labels, deliver_to_branch: true, branch_code: 'MID002' };
    expect(requestOf(to)).toMatchObject({ onDemandDelivery: { deliveryOption: 'servicepoint', servicePointId: 'MID002' } });
    expect(requestOf()).not.toHaveProperty('onDemandDelivery');
  });
});

describe('the proof of a delivery', () => {
  const asking = (status: number, body: string) => exchange((context) => proofOfDelivery(context, { parcel_number: '1234567891' }), status, body);

  test('is a PDF, asked for by the account that pays; what is none is not believed [O-9.18]', async () => {
    const { answer, queries, sent } = await asking(200, fixture('proof.json'));
    expect(answer).toMatchObject({ outcome: 'done', value: [{ file: bytes('%PDF-1.4\n2'), type: 'application/pdf' }] });
    expect(new URL(sent[0]?.url ?? '').pathname).toBe('/mydhlapi/shipments/1234567891/proof-of-delivery');
    expect(queries).toEqual([{ shipperAccountNumber: '980000001', content: 'epod-summary' }]);
    expect((await asking(200, '{"documents":[{"content":"iVBORw0KGgo="}]}')).answer).toEqual({ outcome: 'unknown', reason: 'unreadable' });
  });

  test('that DHL does not have is none, not a refusal', async () => {
    expect((await asking(404, '{"title":"Not Found","status":"404"}')).answer).toEqual({ outcome: 'done', value: [] });
    expect((await asking(400, refusal('account'))).answer).toMatchObject({ outcome: 'refused', code: '8003' });
  });
});
