import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { conformanceOf } from '#connectors/kit/conformance.ts';
import { raw } from '#wire/line-exam.ts';
import type { LabelRequest } from '#connectors/kit/connector.ts';
import { examLabels, examPiece, examPrinted, examQuote, examReferences } from '#connectors/kit/exam-shipment.ts';
import { requestTexts } from '#connectors/kit/label-texts.ts';
import { plug } from '#connectors/kit/plug.ts';
import { PUBLISHED_FOLDER } from '#connectors/kit/published-interface.ts';
import type { RawCall } from '#wire/transport.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { followUps, transitDays } from './codes.ts';
import { connector } from './connector.ts';
import { credentials, exchange, fixture, settings } from './fixtures/recorded.ts';
import { cancel, fromAnswer as labelsFromAnswer, toRequest as labelsToRequest } from './labels.ts';
import { fromAnswer as quoteFromAnswer, toRequest as quoteToRequest } from './quote.ts';
import { fromAnswer as proofFromAnswer, proofOfDelivery, toRequest as proofToRequest } from './proof.ts';
import { rateAnswer, shipAnswer } from './schema.ts';

const labels = examLabels('FEDEX_EXPRESS_SAVER', [examPiece(examReferences[0])]);
const printed = (request: LabelRequest) => examPrinted(request, connector.manifest);
const requestOf = (request = labels, send_goods = true) => labelsToRequest(printed(request), { ...settings, send_goods });

function answer({ url, body }: RawCall) {
  const path = new URL(url).pathname;
  if (path.startsWith('/document/')) return raw(200, '%PDF-1.4\n1');
  const names: Record<string, string> = {
    '/oauth/token': 'token.json',
    '/rate/v1/rates/quotes': 'quote.json',
    '/ship/v1/shipments': 'ship.json',
    '/ship/v1/shipments/cancel': 'cancel.json',
    '/track/v1/trackingnumbers': 'track.json',
    '/track/v1/referencenumbers': 'track-own.json',
    '/track/v1/trackingdocuments': 'proof.json',
    '/pickup/v1/pickups/availabilities': 'pickup-days.json',
    '/pickup/v1/pickups': 'pickup.json',
  };
  // A cancellation names the code that was asked for.
  if (path === '/pickup/v1/pickups/cancel')
    return raw(
      200,
      fixture('pickup-cancelled.json').replace('27', (JSON.parse(body ?? '') as { pickupConfirmationCode: string }).pickupConfirmationCode),
    );
  if (names[path] === 'track-own.json') return raw(200, JSON.stringify(ownTrack()));
  return raw(200, fixture(names[path] ?? 'errors.json'));
}

const tracked = () =>
  (JSON.parse(fixture('track.json')) as { output: { completeTrackResults: Record<string, unknown>[] } }).output.completeTrackResults;
const ownTrack = () => ({ output: { completeTrackResults: tracked().slice(0, 1) } });
const trackedWith = (code: string) =>
  raw(
    200,
    JSON.stringify({
      output: {
        completeTrackResults: [
          {
            trackingNumber: '794400123453',
            trackResults: [
              { trackingNumberInfo: { trackingNumber: '794400123453' }, scanEvents: [{ date: '2026-11-20T12:00:00-06:00', eventType: code }] },
            ],
          },
        ],
      },
    }),
  );

describe('conformance', () => {
  const cases = conformanceOf({
    connector,
    credentials,
    answer,
    refusals: [
      { answer: raw(400, fixture('errors.json')), code: 'COUNTRY.POSTALCODEORZIP.INVALID' },
      { answer: raw(403, '<html>Forbidden</html>'), code: '' },
      { answer: raw(404, '{"errors":[{"code":"NOT.FOUND.ERROR","message":"x"}]}'), code: 'NOT.FOUND.ERROR' },
    ],
    codes: { all: followUps, parcel_number: '794400123453', answerWith: trackedWith },
    labels,
    quote: examQuote,
    // The address of a document comes with FedEx's own answer. README: why both names of the day are sent.
    published: { folder: process.env[PUBLISHED_FOLDER], beside: ['shipDateEnd', 'GET /document/'] },
    goodNumber: '794400123453',
  });
  test.for(cases)('$title', async ({ run, isSkipped }, { skip }) => (isSkipped ? skip() : run()));
});

describe('quote', () => {
  test("each service comes with FedEx's own days and the account's cost in centavos, in pesos only", () => {
    const { services, is_extended, zone } = quoteFromAnswer(z.parse(rateAnswer, JSON.parse(fixture('quote.json'))).output.rateReplyDetails);
    expect(services).toEqual([
      { code: 'FEDEX_EXPRESS_SAVER', transit_days: 3, cost: 24_591 },
      { code: 'STANDARD_OVERNIGHT', transit_days: null, cost: null },
    ]);
    expect({ is_extended, zone }).toEqual({ is_extended: true, zone: '5' });
  });

  test('an amount that comes as a text is the same amount', () => {
    const [reply] = z.parse(rateAnswer, JSON.parse(fixture('quote.json').replaceAll(/"totalNetCharge": ([\d.]+)/g, '"totalNetCharge": "$1"'))).output
      .rateReplyDetails;
    expect(quoteFromAnswer(reply ? [reply] : [])).toMatchObject({ services: [{ code: 'FEDEX_EXPRESS_SAVER', cost: 24_591 }] });
  });

  test('whole centimetres rounded up, kilos as they are, the peso by the name FedEx takes', () => {
    const [item] = quoteToRequest(examQuote, '700000001').requestedShipment.requestedPackageLineItems;
    expect(item).toMatchObject({
      weight: { units: 'KG', value: 4.25 },
      dimensions: { length: 30, width: 26, height: 20 },
      declaredValue: { amount: 1500, currency: 'NMP' },
    });
  });

  test.each([
    ['ONE_DAY', 1],
    ['THREE_DAYS', 3],
    ['TWENTY_DAYS', 20],
    ['UNKNOWN', null],
    [null, null],
  ] as const)('%s is %s days', (words, days) => {
    expect(transitDays(words)).toBe(days);
  });
});

const ratedIn = (currency: string) => ({
  completedShipmentDetail: { shipmentRating: { actualRateType: 'X', shipmentRateDetails: [{ rateType: 'X', totalNetCharge: 20, currency }] } },
});

describe('labels', () => {
  test('a piece carries its guide as CUSTOMER_REFERENCE, the words of the customer other fields', () => {
    const items = requestOf().requestedShipment.requestedPackageLineItems;
    expect(items.map(({ customerReferences }) => customerReferences)).toEqual([
      [
        { customerReferenceType: 'CUSTOMER_REFERENCE', value: examReferences[0] },
        { customerReferenceType: 'INVOICE_NUMBER', value: 'Pedido 77' },
        { customerReferenceType: 'P_O_NUMBER', value: 'Fragil, no estibar' },
      ],
    ]);
  });

  test('what FedEx needs to tell our reference again is sent, and a position is a number', () => {
    expect(requestOf().requestedShipment.requestedPackageLineItems).toMatchObject([{ sequenceNumber: 1, groupPackageCount: 1 }]);
  });

  test('several pieces are never one shipment, for a cancel would end them all: nothing is sent [AMB-7.04]', async () => {
    const http = () => Promise.reject(new Error('nothing may be sent'));
    const context = { credentials: settings, http, now: () => new Date(), requestId: 'r', scaled: (ms: number) => ms };
    const two = { ...labels, pieces: [examPiece('A'), examPiece('B')] };
    expect(await connector.createLabels?.(context, printed(two))).toMatchObject({ outcome: 'refused', code: 'NOT_OFFERED' });
  });

  test('the merchandise is sent; a package without any sends one line made from its content [O-5.48] [AMB-5.09]', () => {
    const goods = [{ description: 'Balatas cerámicas', quantity: 4, unit_code: 'H87', product_code: '25173901', value: 100_000 as Centavos }];
    const sent = (piece: ReturnType<typeof examPiece>) => requestOf(examLabels('FEDEX_EXPRESS_SAVER', [piece])).requestedShipment;
    const commodities = [examPiece('A', { goods }), examPiece('B')].flatMap((piece) => sent(piece).customsClearanceDetail?.commodities ?? []);
    expect(commodities).toMatchObject([
      {
        description: 'Balatas ceramicas',
        quantity: 4,
        quantityUnits: 'PCS',
        unitPrice: { amount: 250 },
        customsValue: { amount: 1000 },
        partNumber: '25173901',
      },
      { description: 'Refacciones', quantity: 1, quantityUnits: 'PCS', customsValue: { amount: 1500, currency: 'NMP' }, partNumber: '01010101' },
    ]);
    expect(requestOf(labels, false).requestedShipment).not.toHaveProperty('customsClearanceDetail');
  });

  test('an invoice stands beside the merchandise, as the schema requires', () => {
    expect(requestOf().requestedShipment.customsClearanceDetail).toMatchObject({ commercialInvoice: { shipmentPurpose: 'SOLD' }, commodities: [{}] });
  });

  test('the value of goods is declared where there is one; an undeclared piece declares no value at all, never 0', () => {
    const goods = [
      { description: 'Balatas', quantity: 4, unit_code: 'H87', product_code: '25173901', value: 100_000 as Centavos },
      { description: 'Folleto', quantity: 1, unit_code: 'H87', product_code: '01010101', value: 0 as Centavos },
    ];
    const valuesOf = (piece: ReturnType<typeof examPiece>) =>
      requestOf(examLabels('FEDEX_EXPRESS_SAVER', [piece])).requestedShipment.customsClearanceDetail?.commodities.map((line) =>
        'customsValue' in line ? line.customsValue?.amount : 'none',
      );
    expect(valuesOf(examPiece('A', { goods, declared: 0 as Centavos }))).toEqual([1000, 'none']);
    expect(valuesOf(examPiece('A', { declared: 0 as Centavos }))).toEqual(['none']);
  });

  test.each([
    [0, undefined],
    [1, { amount: 0.01, currency: 'NMP' }],
    [123_456, { amount: 1234.56, currency: 'NMP' }],
  ])('a declared value of %i centavos travels as %o [O-5.52]', (declared, expected) => {
    const [item] = requestOf(examLabels('FEDEX_EXPRESS_SAVER', [examPiece('A', { declared: declared as Centavos })])).requestedShipment
      .requestedPackageLineItems;
    expect(item?.declaredValue).toEqual(expected);
  });

  test('tax ids travel in capitals and telephones in ten digits [O-5.44]', () => {
    const { shipper } = requestOf().requestedShipment;
    expect(shipper.tins).toEqual([{ number: 'EJE010101AB1', tinType: 'BUSINESS_NATIONAL' }]);
    expect(shipper.contact.phoneNumber).toBe('9999263317');
    expect(shipper.address).toMatchObject({ streetLines: ['Avenida Constitucion 1200 Int. 3-B', 'Col. Centro'], stateOrProvinceCode: 'NL' });
  });

  const shipment = (piece: object = {}, rest: object = {}) => {
    const recorded = JSON.parse(fixture('ship.json')) as { output: { transactionShipments: [{ pieceResponses: [object] }] } };
    const [made] = recorded.output.transactionShipments;
    const changed = { ...made, ...rest, pieceResponses: [{ ...made.pieceResponses[0], ...piece }] };
    return z.parse(shipAnswer, { output: { transactionShipments: [changed] } }).output.transactionShipments.flatMap(labelsFromAnswer);
  };

  test('the answer is matched by what it echoes, with its number and document', () => {
    expect(shipment().map(({ document, ...rest }) => ({ ...rest, document: Buffer.from(document ?? []).toString() }))).toEqual([
      {
        reference: examReferences[0],
        parcel_number: '794400123453',
        tracking_number: null,

        cost: 24_591,
        document: '%PDF-1.4\n1',
      },
    ]);
  });

  test('an answer that tells no references, as FedEx has published one, echoes nothing', () => {
    expect(shipment({ customerReferences: [] })[0]).toMatchObject({ reference: null, parcel_number: '794400123453' });
  });

  test.each([
    ['the rate that counts', { netChargeAmount: 0 }, {}, 24_650],
    ['nothing where the rate is in dollars', { netChargeAmount: 0 }, ratedIn('USD'), null],
    ['nothing where nobody rated it', { netChargeAmount: 0 }, { completedShipmentDetail: {} }, null],
  ])('where a piece costs 0 the shipment says the cost: %s', (_, piece, rest, cost) => {
    expect(shipment(piece, rest)[0]?.cost).toBe(cost);
  });

  test('a cost that comes as a text is the same cost, and 0.00 is none', () => {
    expect(shipment({ netChargeAmount: '245.91' })[0]?.cost).toBe(24_591);
    expect(shipment({ netChargeAmount: '0.00' })[0]?.cost).toBe(24_650);
  });

  test('an address that three lines of 35 do not hold names its field and its excess [AMB-7.12]', () => {
    const long = {
      ...labels.destination,
      street: 'Prolongación Paseo de la Reforma Norte y Sur',
      number: 'Lote 14 Manzana 22',
      suite: 'Torre B Despacho 1204',
      neighborhood: 'Fraccionamiento Residencial Jardines de la Montaña',
    };
    const { faults } = requestTexts({ ...labels, destination: long }, connector.manifest);
    expect(faults).toEqual([{ path: 'destination_info.street', excess: expect.any(Number) as number }]);
  });

  test('a company that is too long loses its legal form, never a word', () => {
    const texts = requestTexts(
      { ...labels, origin: { ...labels.origin, company: 'Distribuidora de Refacciones Bajío, S.A. de C.V.' } },
      connector.manifest,
    );
    expect(texts.texts.origin.company).toBe('Distribuidora de Refacciones Bajio');
    expect(texts.faults).toEqual([]);
  });

  test('a branch delivery is refused before anything is sent', async () => {
    const http = () => Promise.reject(new Error('nothing may be sent'));
    const context = { credentials: settings, http, now: () => new Date(), requestId: 'r', scaled: (ms: number) => ms };
    expect(await connector.createLabels?.(context, printed({ ...labels, deliver_to_branch: true }))).toMatchObject({
      outcome: 'refused',
      code: 'NOT_OFFERED',
    });
  });
});

describe('cancelling', () => {
  const cancelling = (status: number, body: string) => exchange((context) => cancel(context, { parcel_number: '794400123453' }), status, body);

  test('tells FedEx to end the shipment, the only control that it publishes [AMB-10.04]', async () => {
    const { answer, body } = await cancelling(200, fixture('cancel.json'));
    expect(answer).toEqual({ outcome: 'done', value: { state: 'cancelled' } });
    expect(body).toMatchObject({ trackingNumber: '794400123453', deletionControl: 'DELETE_ALL_PACKAGES' });
  });

  test('what is cancelled already is done; what FedEx does not know is refused', async () => {
    expect((await cancelling(400, fixture('cancelled-already.json'))).answer).toMatchObject({ outcome: 'done' });
    const not = (message: string) => JSON.stringify({ output: { cancelledShipment: false, ...(message ? { message } : {}) } });
    expect((await cancelling(200, not('Shipment has already been cancelled'))).answer).toMatchObject({ outcome: 'done' });
    expect((await cancelling(200, not('Shipment was tendered to FedEx'))).answer).toMatchObject({ outcome: 'refused' });
    for (const words of ['', 'Unexpected error, try again later']) expect((await cancelling(200, not(words))).answer.outcome).toBe('unknown');
    expect((await cancelling(404, '{"errors":[{"code":"NOT.FOUND.ERROR","message":"x"}]}')).answer).toMatchObject({ outcome: 'refused' });
  });
});

describe('the proof of a delivery', () => {
  const asking = async (status: number, body: string) =>
    (await exchange((context) => proofOfDelivery(context, { parcel_number: '794400123453' }), status, body)).answer;

  test('is asked for as an image, by the account that pays, and believed only when it is one [O-9.18]', async () => {
    expect(proofToRequest('794400123453', '700000001')).toEqual({
      trackDocumentDetail: { documentType: 'SIGNATURE_PROOF_OF_DELIVERY', documentFormat: 'PNG' },
      trackDocumentSpecification: [{ trackingNumberInfo: { trackingNumber: '794400123453' }, accountNumber: '700000001' }],
    });
    expect([...(proofFromAnswer(['iVBORw0KGgo=']) ?? [])].slice(0, 4)).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect([proofFromAnswer([Buffer.from('%PDF-1.4').toString('base64')]), proofFromAnswer([])]).toEqual([null, null]);
    expect(await asking(200, '{"output":{"document":["JVBERg=="]}}')).toEqual({ outcome: 'unknown', reason: 'unreadable' });
  });

  test.each(['document', 'documents'])('is read where FedEx puts it: output.%s [O-9.18]', async (name) => {
    const answer = await asking(200, JSON.stringify({ output: { documentType: 'SIGNATURE_PROOF_OF_DELIVERY', [name]: ['iVBORw0KGgo='] } }));
    expect(answer).toMatchObject({ outcome: 'done', value: [{ file: Buffer.from('iVBORw0KGgo=', 'base64'), type: 'image/png' }] });
  });

  test('that FedEx does not have is none, not a refusal', async () => {
    const missing = { errors: [{ code: 'TRACKINGDOCUMENT.DOCUMENT.UNAVAILABLE', message: 'Not available' }] };
    expect(await asking(404, JSON.stringify(missing))).toEqual({ outcome: 'done', value: [] });
    expect(await asking(403, '{"errors":[{"code":"FORBIDDEN.ERROR","message":"No"}]}')).toMatchObject({ outcome: 'refused' });
  });
});

test('a street of 30 signs and a colonia of 23 fit the lines of a label whole [AMB-7.12]', () => {
  const long = {
    ...labels,
    destination: {
      ...labels.destination,
      street: 'Xxxxxxxx Xxxxxxxxxxxxxxxx XX-X',
      number: '1',
      suite: null,
      neighborhood: 'Xxxxxxxxxxxxx Xxxx #XXX',
    },
  };
  expect(plug(connector).textFaults(long)).toEqual([]);
  expect(printed(long).texts.destination.address.join(' ')).toBe('Xxxxxxxx Xxxxxxxxxxxxxxxx XX-X 1 Col. Xxxxxxxxxxxxx Xxxx #XXX');
});

test('letters of Europe are written plainly; a text in letters that it cannot print is named at its field, and so is one of goods [AMB-7.12]', () => {
  expect(plug(connector).textFaults({ ...labels, origin: { ...labels.origin, city: 'Łódź', company: 'Žižkov Ørsted' } })).toEqual([]);
  const destination = { ...labels.destination, company: '日本株式会社', number: '12 😀', suite: '三' };
  expect(plug(connector).textFaults({ ...labels, destination })).toEqual(
    expect.arrayContaining([
      { path: 'destination_info.business_name', excess: 0, lost: '日本株式会社' },
      { path: 'destination_info.number', excess: 0, lost: '😀' },
      { path: 'destination_info.suite_number', excess: 0, lost: '三' },
    ]),
  );
});
