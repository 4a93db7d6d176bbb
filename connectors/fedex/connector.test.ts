import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { conformanceOf, raw } from '#connectors/kit/conformance.ts';
import { examLabels, examPiece, examQuote, examReferences } from '#connectors/kit/exam-shipment.ts';
import type { RawCall } from '#connectors/kit/transport.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { followUps, isScan, transitDays } from './codes.ts';
import { connector } from './connector.ts';
import { fedexCredentials } from './credentials.ts';
import { fromAnswer as foundFromAnswer } from './find-label.ts';
import { labelTexts } from './label-texts.ts';
import { fromAnswer as labelsFromAnswer, toRequest as labelsToRequest } from './labels.ts';
import { fromAnswer as quoteFromAnswer, toRequest as quoteToRequest } from './quote.ts';
import { fromAnswer as proofFromAnswer, proofOfDelivery, toRequest as proofToRequest } from './proof.ts';
import { rateAnswer, shipAnswer, trackAnswer } from './schema.ts';
import { fromAnswer as trackFromAnswer } from './tracking.ts';

const fixture = (name: string): string => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
const credentials = {
  base_url: 'https://apis.fedex.example',
  client_id: 'l7fixtureclient',
  client_secret: 'fixture-secret-value',
  account_number: '700000001',
};
const settings = z.parse(fedexCredentials, credentials);
const labels = examLabels(
  'FEDEX_EXPRESS_SAVER',
  examReferences.map((reference) => examPiece(reference)),
);
const requestOf = (request = labels, send_goods = true) => labelsToRequest(request, { ...settings, send_goods }, labelTexts(request).texts);

function answer({ url }: RawCall) {
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
  };
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
    goodNumber: '794400123453',
  });
  test.each(cases)('$title', async ({ run }) => run());
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

describe('labels', () => {
  test('each piece carries its guide as CUSTOMER_REFERENCE, the words of the customer other fields', () => {
    const items = requestOf().requestedShipment.requestedPackageLineItems;
    expect(items.map(({ customerReferences }) => customerReferences[0])).toEqual(
      examReferences.map((value) => ({ customerReferenceType: 'CUSTOMER_REFERENCE', value })),
    );
    expect(items[0]?.customerReferences.slice(1)).toEqual([
      { customerReferenceType: 'INVOICE_NUMBER', value: 'Pedido 77' },
      { customerReferenceType: 'P_O_NUMBER', value: 'Fragil, no estibar' },
    ]);
  });

  test('the merchandise is sent; a package without any sends one line made from its content [O-5.48] [AMB-5.09]', () => {
    const goods = [{ description: 'Balatas cerámicas', quantity: 4, unit_code: 'H87', product_code: '25173901', value: 100_000 as Centavos }];
    const request = examLabels('FEDEX_EXPRESS_SAVER', [examPiece('A', { goods }), examPiece('B')]);
    const commodities = requestOf(request).requestedShipment.customsClearanceDetail?.commodities;
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
    expect(requestOf(request, false).requestedShipment).not.toHaveProperty('customsClearanceDetail');
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

  test('the answer is matched by what it echoes, each piece with its number and document', () => {
    const [shipment] = z.parse(shipAnswer, JSON.parse(fixture('ship.json'))).output.transactionShipments;
    const made = labelsFromAnswer(shipment?.pieceResponses ?? [], shipment?.masterTrackingNumber ?? null);
    expect(
      made.map(({ reference, parcel_number, master_number, cost, document }) => ({
        reference,
        parcel_number,
        master_number,
        cost,
        document: Buffer.from(document ?? []).toString(),
      })),
    ).toEqual([
      { reference: examReferences[0], parcel_number: '794400123453', master_number: '794400123453', cost: 24_591, document: '%PDF-1.4\n1' },
      { reference: examReferences[1], parcel_number: '794400123464', master_number: '794400123453', cost: 24_591, document: '%PDF-1.4\n2' },
    ]);
  });

  test('an address that three lines of 35 do not hold names its field and its excess [AMB-7.12]', () => {
    const long = {
      ...labels.destination,
      street: 'Prolongación Paseo de la Reforma Norte y Sur',
      number: 'Lote 14 Manzana 22',
      suite: 'Torre B Despacho 1204',
      neighborhood: 'Fraccionamiento Residencial Jardines de la Montaña',
    };
    const { faults } = labelTexts({ ...labels, destination: long });
    expect(faults).toEqual([{ path: 'destination_info.street', excess: expect.any(Number) as number }]);
  });

  test('a company that is too long loses its legal form, never a word', () => {
    const texts = labelTexts({ ...labels, origin: { ...labels.origin, company: 'Distribuidora de Refacciones Bajío, S.A. de C.V.' } });
    expect(texts.texts.shipper.contact.companyName).toBe('Distribuidora de Refacciones Bajio');
    expect(texts.faults).toEqual([]);
  });

  test('a branch delivery is refused before anything is sent', async () => {
    const http = () => Promise.reject(new Error('nothing may be sent'));
    const context = { credentials: settings, http, now: () => new Date(), requestId: 'r', scaled: (ms: number) => ms };
    expect(await connector.createLabels?.(context, { ...labels, deliver_to_branch: true })).toMatchObject({
      outcome: 'refused',
      code: 'NOT_OFFERED',
    });
  });
});

describe('search and tracking', () => {
  const results = () => z.parse(trackAnswer, JSON.parse(fixture('track.json'))).output.completeTrackResults;
  const [own] = results();

  test('only a parcel that bears our reference is ours', () => {
    expect(foundFromAnswer(own?.trackResults ?? [], examReferences[0])).toMatchObject({
      isForeign: false,
      labels: [{ parcel_number: '794400123453', reference: examReferences[0], document: null }],
    });
    expect(foundFromAnswer(own?.trackResults ?? [], 'ANOTHER')).toEqual({ isForeign: true, labels: [] });
  });

  test('a cancelled label is not found', () => {
    const cancelled = (own?.trackResults ?? []).map((result) => ({ ...result, latestStatusDetail: { code: 'CA' } }));
    expect(foundFromAnswer(cancelled, examReferences[0])).toEqual({ isForeign: false, labels: [] });
  });

  test("events in UTC with their meaning; not found is told apart; a stranger is nobody's answer", () => {
    const [delivered, missing, ...rest] = trackFromAnswer(results(), ['794400123453', '794400123464', '799999999999']);
    expect(rest).toEqual([]);
    expect(missing).toEqual({ parcel_number: '794400123464', found: false, events: [], received_by: null, measuredHkg: null });
    expect(delivered).toMatchObject({ found: true, received_by: 'P.DESTINO', measuredHkg: 460 });
    expect(delivered?.events.map(({ code, occurred_at, follow_up, is_scan }) => [code, occurred_at, follow_up, is_scan])).toEqual([
      ['DL', '2026-11-23T17:42:00.000Z', 'delivered', true],
      ['ZZ', '2026-11-22T15:00:00.000Z', null, false],
      ['PU', '2026-11-21T00:05:00.000Z', 'scanned', true],
      ['OC', '2026-11-20T18:05:00.000Z', 'registered', false],
    ]);
    expect(delivered?.events[1]?.detail).toBe('Algo nuevo');
  });

  test.each([
    ['PU', true],
    ['DL', true],
    ['OC', false],
    ['CA', false],
    ['PD', false],
    ['ZZ', false],
  ])('%s is a physical scan: %s', (code, expected) => {
    expect(isScan(code)).toBe(expected);
  });
});

describe('the proof of a delivery', () => {
  const asking = (status: number, body: string) =>
    proofOfDelivery(
      {
        credentials: settings,
        http: async ({ operation }) => {
          const said = operation === 'token' ? raw(200, fixture('token.json')) : raw(status, body);
          return { outcome: 'done', value: { ...said, text: new TextDecoder().decode(said.bytes) } };
        },
        now: () => new Date('2026-11-24T18:00:00Z'),
        requestId: 'r',
        scaled: (ms) => ms,
      },
      { parcel_number: '794400123453' },
    );

  test('is asked for as an image, by the account that pays, and believed only when it is one [O-9.18]', async () => {
    expect(proofToRequest('794400123453', '700000001')).toEqual({
      trackDocumentDetail: { documentType: 'SIGNATURE_PROOF_OF_DELIVERY', documentFormat: 'PNG' },
      trackDocumentSpecification: [{ trackingNumberInfo: { trackingNumber: '794400123453' }, accountNumber: '700000001' }],
    });
    expect([...(proofFromAnswer(['iVBORw0KGgo=']) ?? [])].slice(0, 4)).toEqual([0x89, 0x50, 0x4e, 0x47]);
    expect([proofFromAnswer([Buffer.from('%PDF-1.4').toString('base64')]), proofFromAnswer([])]).toEqual([null, null]);
    expect(await asking(200, '{"output":{"document":["JVBERg=="]}}')).toEqual({ outcome: 'unknown', reason: 'unreadable' });
  });

  test('that FedEx does not have is none, not a refusal', async () => {
    const missing = { errors: [{ code: 'TRACKINGDOCUMENT.DOCUMENT.UNAVAILABLE', message: 'Not available' }] };
    expect(await asking(404, JSON.stringify(missing))).toEqual({ outcome: 'done', value: null });
    expect(await asking(403, '{"errors":[{"code":"FORBIDDEN.ERROR","message":"No"}]}')).toMatchObject({ outcome: 'refused' });
  });
});
