import { readFileSync } from 'node:fs';
import { assert, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { conformanceOf } from '#connectors/kit/conformance.ts';
import { raw } from '#wire/line-exam.ts';
import type { LabelRequest } from '#connectors/kit/connector.ts';
import { examLabels, examPiece, examPrinted, examQuote, examReferences } from '#connectors/kit/exam-shipment.ts';
import { carrierHttp } from '#connectors/kit/http.ts';
import { plug } from '#connectors/kit/plug.ts';
import { trimKeys } from '#wire/read-json.ts';
import { readSoap } from '#wire/soap.ts';
import type { RawCall } from '#wire/transport.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { followUpOf, followUps } from './codes.ts';
import { connector } from './connector.ts';
import { estafetaCredentials } from './credentials.ts';
import { fromAnswer as labelsFromAnswer, toRequest as labelsToRequest } from './labels.ts';
import { fromAnswer as quoteFromAnswer, toRequest as quoteToRequest } from './quote.ts';
import { quoteAnswer, trackingEnvelope, waybillAnswer, type WaybillAnswer } from './schema.ts';
import { fromAnswer as trackFromAnswer, toRequest as trackToRequest } from './tracking.ts';

const fixture = (name: string): string => readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8');
const credentials = {
  auth_url: 'https://api.estafeta.example', label_url: 'https://label.estafeta.example', quote_url: 'https://cotizador.estafeta.example',
  tracking_url: 'https://tracking.estafeta.example', client_id: 'l7fixtureclient', client_secret: 'fixture-secret-value', subscriber_id: 'ZZ',
  customer_number: '0000001', sales_organization: '112', tracking_login: 'usuario77', tracking_password: 'fixture-password',
  pickup_url: 'https://wspickup.estafeta.example',
}; // prettier-ignore
const settings = z.parse(estafetaCredentials, credentials);
const now = new Date('2026-11-25T18:00:00Z');
const [reference] = examReferences;
const labels = { ...examLabels('70', [examPiece(reference)]), additional_info: 'Frágil' };
const printed = (request: LabelRequest) => examPrinted(request, connector.manifest);
const requestOf = (request = labels) => labelsToRequest(printed(request), settings).labelDefinition;
const waybill = '3059999999000070000018';

function answer({ url }: RawCall) {
  const { pathname } = new URL(url);
  if (pathname === '/auth/oauth/v2/token') return raw(200, fixture('token.json'));
  if (pathname === '/v1/serviceType/') return raw(200, '[{"serviceTypeId":"70","description":"Terrestre"},{"serviceTypeId":60}]');
  if (pathname.startsWith('/Cotizacion')) return raw(200, fixture('quote.json'));
  if (pathname.endsWith('/PickupAPI/NewPickup')) return raw(200, fixture('pickup.json'));
  return pathname === '/v1/wayBills' ? raw(200, fixture('waybill.json')) : raw(200, fixture('track.xml'));
}

const history = (eventId: string) =>
  `<History><eventDateTime>20/11/2026 18:10:00</eventDateTime><eventId>${eventId}</eventId><eventDescriptionSPA>x</eventDescriptionSPA><eventPlaceName/><exceptionCode/></History>`;
const trackedWith = (code: string) => raw(200, fixture('track.xml').replace(/<history>[\s\S]*<\/history>/, `<history>${history(code)}</history>`));

describe('conformance', () => {
  const cases = conformanceOf({
    connector,
    credentials,
    mayMiss: ['pickup_url'],
    answer,
    refusals: [
      { answer: raw(400, fixture('complaints.json')), code: '1002' },
      { answer: raw(403, '{"code":403,"description":"Acceso"}'), code: '403' },
      { answer: raw(400, '[]'), code: '' },
    ],
    codes: { all: followUps, parcel_number: waybill, answerWith: trackedWith },
    labels,
    quote: examQuote,
    goodNumber: waybill,
  });
  test.each(cases)('$title', async ({ run }) => run());

  test('it is blind and cannot cancel, neither guides nor pickups: none is a function', () => {
    const { findByReference, fetchDocument, cancel, changePickup, cancelPickup } = connector;
    expect([findByReference, fetchDocument, cancel, changePickup, cancelPickup]).toEqual(Array(5).fill(undefined));
  });
});

describe('settings', () => {
  /** The calls of one quote and one creation with these settings. */
  async function callsWith(over: Record<string, string>): Promise<RawCall[]> {
    const sent: RawCall[] = [];
    const inserted = plug(connector).insert({ ...credentials, ...over });
    if ('fault' in inserted) throw new Error(inserted.fault.path);
    const transport = async (call: RawCall) => (sent.push(call), isToken(call) ? raw(200, fixture('token.json')) : answer(call));
    const log = { info: () => undefined, warn: () => undefined };
    const http = carrierHttp({ carrier: 'estafeta', requestId: 'r', timeScale: 1, log, transport });
    const setting = { http, now: () => now, requestId: 'r', scaled: () => 0 };
    await inserted.operations.quote?.(setting, examQuote);
    await inserted.operations.createLabels?.(setting, labels);
    return sent;
  }
  const isToken = ({ url }: RawCall) => /token/.test(url);
  const formOf = ({ body }: RawCall) => Object.fromEntries(new URLSearchParams(body));

  test('one key pair serves both services with one token, under the usual names', async () => {
    const calls = await callsWith({});
    expect(calls.map(({ url }) => new URL(url).pathname)).toEqual(['/auth/oauth/v2/token', '/Cotizacion/rest/Cotizador/Cotizacion', '/v1/wayBills']);
    expect(formOf(calls[0] as RawCall)).toMatchObject({ scope: 'execute', client_id: 'l7fixtureclient' });
    expect(calls.slice(1).map(({ headers }) => headers['apikey'])).toEqual(['l7fixtureclient', 'l7fixtureclient']);
  });

  test('each service may have a key pair, a scope and a token of its own', async () => {
    const calls = await callsWith({ quote_client_id: 'l7quotes', quote_client_secret: 'quote-secret', quote_scope: 'quotes' });
    expect(calls.filter(isToken).map(formOf)).toEqual([
      { grant_type: 'client_credentials', scope: 'quotes', client_id: 'l7quotes', client_secret: 'quote-secret' },
      { grant_type: 'client_credentials', scope: 'execute', client_id: 'l7fixtureclient', client_secret: 'fixture-secret-value' },
    ]);
    const others = calls.filter((call) => !isToken(call));
    expect(others.map(({ headers }) => headers['apikey'])).toEqual(['l7quotes', 'l7fixtureclient']);
  });

  test('the token address may be any, and the subscription stands in the header that the contract names', async () => {
    const auth_url = 'https://login.microsoftonline.com/tenant/oauth2/v2.0/token';
    const scope = 'api://estafeta/.default';
    const [token, quoted] = await callsWith({ auth_url, scope, subscription_header: 'Ocp-Apim-Subscription-Key', subscription_key: 'sub-key' });
    expect([token?.url, formOf(token as RawCall)['scope']]).toEqual([auth_url, scope]);
    expect(quoted?.headers).toMatchObject({ 'ocp-apim-subscription-key': 'sub-key' });
    expect(quoted?.headers).not.toHaveProperty('apikey');
  });

  test.each([
    [{}, 'NORMAL_TIPO7_ZEBRAORI'],
    [{ printing_template: 'NORMAL_TIPO9' }, 'NORMAL_TIPO9'],
  ])('labels are drawn as the settings say: %o', async (over, expected) => {
    const created = (await callsWith(over)).find(({ url }) => url.includes('/v1/wayBills'));
    expect(new URL(created?.url ?? '').searchParams.get('printingTemplate')).toBe(expected);
  });

  test('tracking may know the contract under a number of its own', () => {
    const own = z.parse(estafetaCredentials, { ...credentials, tracking_subscriber_id: '77' });
    expect(trackToRequest([waybill], own)).toContain('<suscriberId>77</suscriberId>');
    expect(trackToRequest([waybill], settings)).toContain('<suscriberId>ZZ</suscriberId>');
  });

  test.each([
    ['half a key pair', { label_client_id: 'l7labels' }, 'label_client_secret'],
    ['a header that is none', { subscription_header: 'a b' }, 'subscription_header'],
    ['a template that would change the question', { printing_template: 'A&outputType=B' }, 'printing_template'],
  ])('%s is refused by its name', (_, over, path) => {
    expect(plug(connector).insert({ ...credentials, ...over })).toMatchObject({ fault: { path } });
  });
});

test('the services of the contract are asked for with the keys of labels, and a name may be missing', async () => {
  const http = (request: { operation: string; method: string }) =>
    Promise.resolve({ outcome: 'done' as const, value: { ...answer({ url: urlOf(request) } as RawCall), text: textOf(request) } });
  const urlOf = ({ operation }: { operation: string }) => `https://x${operation === 'token' ? '/auth/oauth/v2/token' : '/v1/serviceType/'}`;
  const textOf = (request: { operation: string }) => new TextDecoder().decode(answer({ url: urlOf(request) } as RawCall).bytes);
  const own = z.parse(estafetaCredentials, credentials);
  const context = { credentials: own, http, now: () => now, requestId: 'r', scaled: (ms: number) => ms };
  expect(await connector.listServices?.(context, undefined)).toEqual({
    outcome: 'done',
    value: [
      { code: '70', name: 'Terrestre' },
      { code: '60', name: null },
    ],
  });
});

describe('quote', () => {
  const [quotation] = z.parse(quoteAnswer, trimKeys(JSON.parse(fixture('quote.json')))).Quotation;

  test('an amount with its thousands apart is read: a way off the network costs what it costs', () => {
    const Service = [{ ServiceCode: '70', ForwardingLevelCostListPrice: '1,148.00', TotalAmount: '1,301.40' }];
    const read = z.parse(quoteAnswer, { Quotation: [{ Service }] }).Quotation[0];
    expect(read && quoteFromAnswer(read, 1)).toMatchObject({ is_extended: true, services: [{ cost: 130_140 }] });
  });

  test('a key with a blank at its end is read like any other', () => {
    expect(quotation?.Service[0]?.ForwardingLevelCostListPrice).toBe(148);
  });

  test('services, zone and reexpedition; the cost of equal pieces is multiplied, of different ones not known', () => {
    const quote = quoteFromAnswer(quotation as NonNullable<typeof quotation>, 2);
    expect(quote).toEqual({
      services: [{ code: '70', transit_days: null, cost: 43_326 }, { code: '60', transit_days: null, cost: 60_280 }],
      is_extended: true, is_branch_only: false, zone: '4',
    }); // prettier-ignore
    expect(quoteFromAnswer(quotation as NonNullable<typeof quotation>, null).services?.map(({ cost }) => cost)).toEqual([null, null]);
  });

  test.each([
    ['Domicilio', 'Ocurre', false],
    ['Ocurre', 'OCURRE', true],
  ])('%s and %s: only at the branch is %s', (one, other, expected) => {
    const Service = [one, other].map((Modality) => ({ ServiceCode: '70', Modality, ForwardingLevelCostListPrice: 0, TotalAmount: 1 }));
    expect(quoteFromAnswer({ DeliveryZone: '1', Service }, 1).is_branch_only).toBe(expected);
  });

  test.each([
    [0, { IsInsurance: false }],
    [99_999, { IsInsurance: true, ItemValue: 999.99 }],
  ])('a value of %i centavos is quoted as %o [O-5.52]', (declared, expected) => {
    const question = quoteToRequest({ ...examQuote, pieces: [examPiece('', { declared: declared as Centavos })] });
    expect({ IsInsurance: question.IsInsurance, ...('ItemValue' in question ? { ItemValue: question.ItemValue } : {}) }).toEqual(expected);
  });
});

describe('labels', () => {
  test.each([
    ['Sobre', 'Documentos', 1],
    ['Sobre', 'DOCUMENTOS NOTARIALES', 1],
    ['Sobre', 'Joyería', 4],
    ['Sobre', '', 4],
    ['Caja', 'Documentos', 4],
  ] as const)('a %s with "%s" travels as parcelId %i [O-5.49]', (type, content, parcelId) => {
    const request = { ...labels, pieces: [examPiece(reference, { type, content })] };
    expect(requestOf(request).itemDescription.parcelId).toBe(parcelId);
  });

  test('insurance is sent only above 0, with two decimals [O-5.52]', () => {
    const insured = (declared: number) =>
      requestOf({ ...labels, pieces: [examPiece(reference, { declared: declared as Centavos })] }).serviceConfiguration;
    expect(insured(0)).toMatchObject({ isInsurance: false });
    expect(insured(0)).not.toHaveProperty('insurance');
    expect(insured(123_456)).toMatchObject({ isInsurance: true, insurance: { contentDescription: 'Refacciones', declaredValue: 1234.56 } });
  });

  test('the merchandise stays at home: Estafeta takes it for LTL only [O-5.48]', () => {
    const goods = [{ description: 'Balatas', quantity: 4, unit_code: 'H87', product_code: '25173901', value: 100_000 as Centavos }];
    expect(JSON.stringify(requestOf({ ...labels, pieces: [examPiece(reference, { goods })] }))).not.toContain('25173901');
  });

  test('our reference, the last day of use, the measures and the kind of road stand where Estafeta reads them', () => {
    const definition = requestOf();
    expect(definition.wayBillDocument).toMatchObject({
      content: 'Refacciones',
      aditionalInfo: 'Fragil',
      referenceNumber: reference,
      customerShipmentId: 'Pedido 77',
    });
    expect(definition.serviceConfiguration).toMatchObject({
      quantityOfLabels: 1,
      serviceTypeId: '70',
      salesOrganization: '112',
      effectiveDate: '20261205',
      originZipCodeForRouting: '64000',
    });
    expect(definition.itemDescription).toEqual({ parcelId: 4, weight: 4.25, length: 30, width: 26, height: 20 });
    expect(definition.location.origin.address).toMatchObject({
      roadTypeAbbName: 'Av.',
      roadName: 'Constitucion',
      externalNum: '1200',
      settlementName: 'Centro',
      stateAbbName: 'NL',
      countryCode: '484',
    });
    expect(definition.location.destination.homeAddress.contact.taxPayerCode).toBe('EJE010101AB1');
  });

  test('equal pieces share a call, pieces of two rows are refused before anything is sent', async () => {
    expect(requestOf({ ...labels, pieces: examReferences.map((one) => examPiece(one)) }).serviceConfiguration.quantityOfLabels).toBe(2);
    const http = () => Promise.reject(new Error('nothing may be sent'));
    const context = { credentials: settings, http, now: () => new Date(), requestId: 'r', scaled: (ms: number) => ms };
    const mixed = { ...labels, pieces: [examPiece('A'), examPiece('B', { weightHkg: 500 })] };
    expect(await connector.createLabels?.(context, printed(mixed))).toMatchObject({ outcome: 'refused', code: 'NOT_OFFERED' });
  });

  test('one file for two labels is handed on as it came, every number under its own reference; nobody opens it here', () => {
    const made = labelsFromAnswer(twoElements(reference, Buffer.from('%PDF torn').toString('base64')), examReferences);
    expect(made.map((label) => label.reference)).toEqual([...examReferences]);
    expect(made.map(({ document, common_document }) => [document, Buffer.from(common_document ?? []).toString()])).toEqual([
      [null, '%PDF torn'],
      [null, '%PDF torn'],
    ]);
  });

  test('an answer under another reference shows that reference on every label', () => {
    const made = labelsFromAnswer(twoElements('SOMEBODY-ELSE', ''), examReferences);
    expect(made.map((label) => label.reference)).toEqual(['SOMEBODY-ELSE', 'SOMEBODY-ELSE']);
  });

  test('a single document is kept byte for byte', () => {
    const [label] = labelsFromAnswer(z.parse(waybillAnswer, JSON.parse(fixture('waybill.json'))), [reference]);
    expect(Buffer.from(label?.document ?? []).toString()).toBe('%PDF-1.4\n1');
    expect(label).toMatchObject({ parcel_number: waybill, tracking_number: '0000000017', reference });
  });

  test.each([
    [
      'a contact of more than 30',
      { destination: { ...labels.destination, name: 'María Guadalupe Hernández Castellanos' } },
      'destination_info.contact.name',
      7,
    ],
    ['a content of more than 25', { pieces: [examPiece(reference, { content: 'Refacciones automotrices varias' })] }, 'packages.0.content', 6],
    [
      'directions of more than 100',
      { destination: { ...labels.destination, reference: `Frente al mercado ${'x'.repeat(90)}` } },
      'destination_info.reference',
      8,
    ],
    ['a note of more than 25', { additional_info: 'Tocar el timbre dos veces por favor' }, 'additional_info', 10],
  ])('%s characters is named with its excess', (_, over, path, excess) => {
    expect(plug(connector).textFaults({ ...labels, ...over })).toEqual([{ path, excess }]);
  });
});

describe('an answer that is no error by its HTTP status', () => {
  const create = async (body: unknown, status = 200) => {
    const reply = { status, headers: {}, text: JSON.stringify(body), bytes: new Uint8Array() };
    const token = { ...reply, text: fixture('token.json') };
    const http = ({ operation }: { operation: string }) =>
      Promise.resolve({ outcome: 'done' as const, value: operation === 'token' ? token : reply });
    const own = z.parse(estafetaCredentials, credentials);
    return connector.createLabels?.({ credentials: own, http, now: () => now, requestId: 'r', scaled: (ms: number) => ms }, printed(labels));
  };
  const petition = (code: number | string, over: object = {}, data: string | null = null) => ({
    data,
    labelPetitionResult: { referenceNumber: reference, result: { code, description: 'Sin cobertura' }, elements: null, ...over },
  });

  test.each([
    ['a complaint', petition(1030), '1030'],
    ['a status for a request that is not allowed', petition('403'), '403'],
    ['a complaint beside an empty list', petition(1002, { elements: [] }, ''), '1002'],
  ])('without a document and a waybill is refused when its code is %s: the money is free again', async (_, body, code) => {
    expect(await create(body)).toEqual({ outcome: 'refused', code, description: 'Sin cobertura' });
  });

  test.each([
    ['its code is an error of the service', petition(500)],
    ['its code is one that nobody has explained', petition(-1)],
    ['nobody has explained its code beside a null', petition(12)],
    ['it is the list that another call answers', { labelPetitionResults: [{ elements: [{ wayBill: waybill }] }] }],
    ['it has no code', petition('')],
    ['it names a waybill', petition(1030, { elements: [{ wayBill: waybill }] })],
    ['its words name a waybill', petition(1030, { result: { code: 1030, description: `Guia ${waybill}` } })],
    ['it has a document', petition(1030, {}, 'JVBERi0xLjQKMQ==')],
    ['it says that all went well', petition(0)],
  ])('stays unknown when %s', async (_, body) => {
    expect(await create(body)).toMatchObject({ outcome: 'unknown' });
  });

  test.each([
    ['a number, with HTTP 200', 200, 0],
    ['a number, with HTTP 201', 201, 0],
    ['a text, with HTTP 200', 200, '0'],
  ])('with a waybill and a document is a label that was made, whether its code 0 is %s', async (_, status, code) => {
    const [element] = twoElements(reference, '').labelPetitionResult.elements;
    const body = petition(code, { elements: [element] }, 'JVBERi0xLjQKMQ==');
    expect(await create(body, status)).toMatchObject({ outcome: 'done', value: [{ parcel_number: waybill, reference }] });
  });
});

test('a content of the second row that is too long is named before the first row is sent', () => {
  const pieces = [examPiece('A'), examPiece('B'), examPiece('C', { content: 'Refacciones automotrices varias' })];
  expect(plug(connector).textFaults({ ...labels, pieces })).toEqual([{ path: 'packages.1.content', excess: 6 }]);
});

const twoElements = (referenceNumber: string, data: string): WaybillAnswer => ({
  data,
  labelPetitionResult: {
    referenceNumber,
    result: { code: '0', description: null },
    elements: [
      { wayBill: waybill, trackingCode: '1' },
      { wayBill: `${waybill.slice(0, -1)}9`, trackingCode: '2' },
    ],
  },
});

describe('tracking', () => {
  const read = (xml: string) => {
    const { bytes } = raw(200, xml);
    return readSoap({ outcome: 'done', value: { status: 200, headers: {}, text: xml, bytes } }, trackingEnvelope);
  };
  const fixtureRead = read(fixture('track.xml'));
  const data = fixtureRead.outcome === 'done' ? fixtureRead.value.ExecuteQueryResponse.ExecuteQueryResult.trackingData.TrackingData : [];

  test('events in UTC with their meaning; an exception is an incident unless it is harmless; an unknown id is kept', () => {
    const [tracked] = trackFromAnswer(data, [waybill], now);
    expect(tracked).toMatchObject({ found: true, received_by: 'PEDRO DESTINO', measuredHkg: 460 });
    expect(tracked?.events.map(({ code, occurred_at, follow_up }) => [code, occurred_at, follow_up])).toEqual([
      ['PU', '2026-11-21T00:10:00.000Z', 'scanned'],
      ['ON_TRANSIT', '2026-11-22T13:00:00.000Z', 'in_transit'],
      ['IN', '2026-11-23T19:00:00.000Z', 'exception'],
      ['XX', '2026-11-23T20:00:00.000Z', null],
      ['DL', '2026-11-24T17:42:00.000Z', 'delivered'],
    ]);
  });

  test('an empty record beside the others hides none of them', () => {
    const odd = read(fixture('track.xml').replace('<trackingData>', '<trackingData><TrackingData/>').replace('<history>', '<history><History/>'));
    assert(odd.outcome === 'done');
    const [tracked] = trackFromAnswer(odd.value.ExecuteQueryResponse.ExecuteQueryResult.trackingData.TrackingData, [waybill], now);
    expect(tracked?.events).toHaveLength(5);
  });

  test('a delivery that only the status line tells is an event of its own', () => {
    const [first] = data;
    const [tracked] = trackFromAnswer(first ? [{ ...first, history: { History: [] } }] : [], [waybill], now);
    expect(tracked?.events.map(({ code, follow_up, occurred_at }) => [code, follow_up, occurred_at])).toEqual([
      ['DL', 'delivered', '2026-11-24T17:42:00.000Z'],
    ]);
  });

  const [first] = data;
  const historyOf = (...dates: readonly string[]) => ({
    History: dates.map((eventDateTime) => ({
      eventDateTime,
      eventId: 'PU',
      eventDescriptionSPA: 'Recolectado',
      eventPlaceName: '',
      exceptionCode: '',
    })),
  });
  const readDates = (dates: readonly string[], deliveryDateTime = '') => {
    const deliveryData = { destinationName: '', deliveryDateTime, receiverName: '' };
    const [tracked] = trackFromAnswer(first ? [{ ...first, deliveryData, history: historyOf(...dates) }] : [], [waybill], now);
    return { times: tracked?.events.map(({ occurred_at }) => occurred_at), undated: tracked?.undated };
  };

  test.each([
    ['a clock of 24 hours', ['10/03/2026 18:10:00'], ['2026-03-11T00:10:00.000Z']],
    [
      'a clock of 12 hours in Spanish',
      ['10/03/2026 06:10:00 p.m.', '10/03/2026 12:05:00 a. m.'],
      ['2026-03-11T00:10:00.000Z', '2026-03-10T06:05:00.000Z'],
    ],
    [
      'a clock of 12 hours in English, month first,',
      ['7/8/2015 2:32:00 PM', '7/9/2015 12:00:00 PM'],
      ['2015-07-08T19:32:00.000Z', '2015-07-09T17:00:00.000Z'],
    ],
    [
      'English with a day that is no month',
      ['7/8/2015 2:32:00 PM', '13/8/2015 9:00:00 AM'],
      ['2015-08-07T19:32:00.000Z', '2015-08-13T14:00:00.000Z'],
    ],
    ['the same clock, month first as long as that is past,', ['3/12/2026 2:32:00 PM'], ['2026-03-12T20:32:00.000Z']],
    ['the same clock that month first would lie in the future', ['12/3/2026 2:32:00 PM'], ['2026-03-12T20:32:00.000Z']],
  ])('dates of %s are read', (_, dates, times) => {
    expect(readDates(dates)).toEqual({ times, undated: [] });
  });

  test.each([['31/02/2026 10:00:00'], ['10/03/2026 13:00:00 p.m.'], ['10 de marzo de 2026'], ['']])(
    'an event of "%s" is handed on beside the others, never dropped',
    (date) => {
      const { times, undated } = readDates(['10/03/2026 18:10:00', date]);
      expect(times).toEqual(['2026-03-11T00:10:00.000Z']);
      expect(undated).toEqual([{ code: 'PU', detail: 'Recolectado', date }]);
    },
  );

  test('so is a delivery that the status line alone tells', () => {
    expect(readDates([], '24.11.2026').undated).toEqual([{ code: 'DL', detail: 'ENTREGADO', date: '24.11.2026' }]);
  });

  test("a guide that is left out is not found yet; another's waybill is nobody's", () => {
    expect(trackFromAnswer(data, ['3059999999000070000019'], now)).toEqual([
      { parcel_number: '3059999999000070000019', found: false, events: [], received_by: null, measuredHkg: null },
    ]);
  });

  test('the login stands in the body, escaped, and every waybill in a line of its own', () => {
    const xml = trackToRequest(['A&B', 'C'], { ...settings, tracking_password: '<p&w>' });
    expect(xml).toContain('<password>&lt;p&amp;w&gt;</password>');
    expect(xml).toContain('<waybills><string>A&amp;B</string><string>C</string></waybills>');
  });

  test.each([
    ['a login that is not taken', fixture('track-refused.xml'), { outcome: 'refused', code: '111' }],
    [
      'a failure of Estafeta itself',
      fixture('track-refused.xml').replace('Usuario o contrasena no validos', 'Error interno del servidor'),
      { outcome: 'unknown', reason: 'server_error' },
    ],
    ['half an envelope', fixture('track.xml').slice(0, 900), { outcome: 'unknown', reason: 'unreadable' }],
    [
      'a document type that could carry entities',
      fixture('track.xml').replace('<soap:Envelope', '<!DOCTYPE x [<!ENTITY a "b">]><soap:Envelope'),
      { outcome: 'unknown', reason: 'unreadable' },
    ],
  ])('%s is told apart', async (_, xml, expected) => {
    const http = () => Promise.resolve({ outcome: 'done' as const, value: { status: 200, headers: {}, text: xml, bytes: new Uint8Array() } });
    const context = { credentials: settings, http, now: () => new Date(), requestId: 'r', scaled: (ms: number) => ms };
    expect(await connector.track?.(context, { parcel_numbers: [waybill] })).toMatchObject(expected);
  });

  test.each([
    ['SA', 'C50', 'Disponible', 'facility'],
    ['ON_TRANSIT', 'C14', '', 'in_transit'],
    ['ZZ', 'C77', 'Envio disponible en sucursal', 'facility'],
    ['ZZ', 'C77', 'Robo', 'exception'],
    ['DL', 'C77', '', 'delivered'],
    ['ZZ', '', 'Robo', null],
    ['ZZ', 'C77', 'ENTREGA A MENSAJERIA EXTERNA Y/O CONCESIONES', 'in_transit'],
    ['ZZ', 'C77', 'Entrega a mensajería externa y/o concesiones', 'in_transit'],
  ] as const)('%s with exception %s "%s" is %s', (eventId, exceptionCode, description, expected) => {
    expect(followUpOf({ eventId, exceptionCode, description })).toBe(expected);
  });
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
