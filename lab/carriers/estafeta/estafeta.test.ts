import { createHash } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { estafetaOf, estafetaToken, estafetaWaybill, exchange } from '../../client-of-lab.ts';
import { labUnderTest, readWaybills, type LabUnderTest } from '../../lab-under-test.ts';

let lab: LabUnderTest;
beforeAll(async () => {
  lab = await labUnderTest();
});
afterAll(() => lab.end());
beforeEach(async () => {
  await lab.control('DELETE', '/faults');
  await lab.control('POST', '/clock', { now: '2026-11-20T18:00:00Z', frozen: true });
});

const path = '/v1/wayBills?outputType=FILE_PDF&outputGroup=REQUEST&responseMode=SYNC_INLINE&printingTemplate=NORMAL_TIPO7_ZEBRAORI';

test('quantityOfLabels mints that many waybills of 22 characters and codes of ten digits, in one document', async () => {
  const { numbers, code, reference, pdf } = readWaybills(await lab.createEstafeta('E1', { amount: 3 }));
  expect(reference).toBe('E1');
  expect(new Set(numbers).size).toBe(3);
  for (const number of numbers) expect(number).toMatch(/^305\d{11}70\d{6}$/);
  expect(code).toMatch(/^\d{10}$/);
  const lines = (await lab.journal()).slice(-3);
  expect(lines.map(({ kind, number, reference: ours }) => [kind, number, ours])).toEqual(numbers.map((number) => ['label_created', number, 'E1']));
  for (const line of lines) expect(line['document_sha256']).toBe(createHash('sha256').update(pdf).digest('hex'));
});

test('a waybill of the two-day service bears letters', async () => {
  expect(readWaybills(await lab.createEstafeta('E2', { service: 'D0' })).number).toMatch(/^305\d{11}D0\d{6}$/);
});

test('the same reference again mints again: nothing proves that it does not', async () => {
  const first = readWaybills(await lab.createEstafeta('E3')).number;
  expect(readWaybills(await lab.createEstafeta('E3')).number).not.toBe(first);
});

test('a call needs the token and the apiKey', async () => {
  const { label_url } = estafetaOf(lab.addresses);
  const body = JSON.stringify(estafetaWaybill({ addresses: lab.addresses, reference: 'E4' }));
  expect((await exchange({ method: 'POST', url: label_url + path, body })).status).toBe(401);
  expect((await lab.askEstafeta('POST', path, body, { headers: { apikey: 'other' } })).status).toBe(401);
});

type Waybill = ReturnType<typeof estafetaWaybill>;
type Broken = readonly [string, (sent: Waybill['labelDefinition']) => void, string];
const broken: readonly Broken[] = [
  ['contents of 26 characters', (sent) => (sent.wayBillDocument.content = 'x'.repeat(26)), 'content excede 25 caracteres'],
  ['additional text of 26 characters', (sent) => (sent.wayBillDocument.aditionalInfo = 'x'.repeat(26)), 'aditionalInfo excede 25 caracteres'],
  ['a contact of 31 characters', (sent) => (sent.location.origin.contact.contactName = 'x'.repeat(31)), 'origin.contactName excede 30 caracteres'],
  ['71 kilos', (sent) => (sent.itemDescription.weight = 71), 'itemDescription.weight fuera de rango'],
  ['an unknown service', (sent) => (sent.serviceConfiguration.serviceTypeId = '99'), 'serviceConfiguration.serviceTypeId no contratado'],
  ['a date that has passed', (sent) => (sent.serviceConfiguration.effectiveDate = '20261119'), 'serviceConfiguration.effectiveDate no valido'],
  ['no label at all', (sent) => (sent.serviceConfiguration.quantityOfLabels = 0), 'serviceConfiguration.quantityOfLabels fuera de rango'],
  [
    'the country as MX',
    (sent) => (sent.location.destination.homeAddress.address.countryCode = 'MX'),
    'destination.homeAddress.address.countryCode debe ser 484',
  ],
  [
    'directions of 101 characters',
    (sent) => Object.assign(sent.location.destination.homeAddress.address, { addressReference: 'x'.repeat(101) }),
    'destination.homeAddress.addressReference excede 100 caracteres',
  ],
];
test.each(broken)('a waybill with %s is refused and nothing is made', async (_, breakIt, description) => {
  const sent = estafetaWaybill({ addresses: lab.addresses, reference: 'E5' });
  breakIt(sent.labelDefinition);
  const before = (await lab.journal()).length;
  const reply = await lab.askEstafeta('POST', path, sent);
  expect(reply.status).toBe(400);
  expect(reply.json<{ description: string }[]>().map((complaint) => complaint.description)).toContain(description);
  expect(await lab.journal()).toHaveLength(before);
});

test('a destination nobody serves is refused inside HTTP 200: no document, no waybill, nothing made', async () => {
  const before = (await lab.journal()).length;
  const reply = await lab.createEstafeta('E5', { zipDestination: '97999' });
  expect([reply.status, reply.json()]).toEqual([
    200,
    {
      data: null,
      labelPetitionResult: {
        referenceNumber: 'E5',
        elementsCount: 0,
        result: { code: 1030, description: 'El codigo postal destino no tiene cobertura' },
        elements: null,
      },
    },
  ]);
  expect(await lab.journal()).toHaveLength(before);
});

test('a label is drawn by a template of the contract, which must be named', async () => {
  const sent = estafetaWaybill({ addresses: lab.addresses, reference: 'E8' });
  for (const template of ['', '&printingTemplate=OTRA']) {
    const reply = await lab.askEstafeta('POST', path.replace(/&printingTemplate.*/, template), sent);
    expect([reply.status, reply.body.toString()]).toEqual([400, expect.stringContaining('printingTemplate')]);
  }
});

test('each service takes the token and the apiKey of its own key pair alone', async () => {
  const { quote_client_id } = estafetaOf(lab.addresses);
  const quoteToken = await estafetaToken(lab.addresses, 'quote');
  const sent = estafetaWaybill({ addresses: lab.addresses, reference: 'E9' });
  const headers = { authorization: `Bearer ${quoteToken}`, apikey: quote_client_id };
  expect((await lab.askEstafeta('POST', path, sent, { headers })).status).toBe(401);
});

test('a waybill is not found by its reference until the control port switches it on', async () => {
  const { number, pdf } = readWaybills(await lab.createEstafeta('E6'));
  const find = () => lab.askEstafeta('GET', '/v1/wayBills/E6');
  await lab.control('POST', '/clock', { advance_ms: 60_000 });
  expect((await find()).status).toBe(404);
  await lab.control('POST', '/switches', { carrier: 'estafeta', name: 'find_by_reference', on: true });
  const found = readWaybills(await find());
  expect([found.number, found.pdf.equals(pdf)]).toEqual([number, true]);
  await lab.control('POST', '/switches', { carrier: 'estafeta', name: 'find_by_reference', on: false });
  expect((await find()).status).toBe(404);
});

test('there is no cancel call', async () => {
  expect((await lab.askEstafeta('DELETE', '/v1/wayBills/E6')).status).toBe(404);
});

test('a quote spells one key with a blank at its end, and charges insurance, reexpedición and the branch', async () => {
  const { customer_number, sales_organization } = estafetaOf(lab.addresses);
  const headers = { customer: customer_number, 'sales-organization': sales_organization };
  const body = {
    Origin: '64000',
    Destination: ['97000', '97095', '97099', '97999'],
    PackagingType: 'Paquete',
    IsInsurance: true,
    ItemValue: 1500,
    Dimensions: { Length: 30, Width: 25, Height: 20, Weight: 4 },
  };
  const reply = await lab.askEstafeta('POST', '/Cotizacion/rest/Cotizador/Cotizacion', body, { headers });
  type Service = Record<string, number | string>;
  const [plain, extended, branch, none] = reply.json<{ Quotation: { Service: Service[] }[] }>().Quotation.map(({ Service: services }) => services);
  expect(plain?.[0]).toMatchObject({
    ServiceCode: '70',
    'FuelChargeListPrice ': expect.any(Number),
    InsuredCost: 18.75,
    ForwardingLevelCostListPrice: 0,
  });
  expect(plain?.[0]).not.toHaveProperty('FuelChargeListPrice');
  expect(extended?.[0]?.['ForwardingLevelCostListPrice']).toBeGreaterThan(0);
  expect(branch?.[0]?.['Modality']).toBe('Ocurre');
  expect(none).toEqual([]);
  expect((await lab.askEstafeta('POST', '/Cotizacion/rest/Cotizador/Cotizacion', body)).status).toBe(403);
});

type History = { eventDateTime: string; eventId: string; exceptionCode: string };
type Tracked = { waybill: string; shortWaybillId: string; statusSPA: string; history: { History: History[] } };
function readTracking(xml: string): Tracked[] {
  const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, isArray: (name) => name === 'TrackingData' || name === 'History' });
  const parsed = parser.parse(xml) as {
    Envelope: { Body: { ExecuteQueryResponse: { ExecuteQueryResult: { trackingData: { TrackingData?: Tracked[] } } } } };
  };
  return parsed.Envelope.Body.ExecuteQueryResponse.ExecuteQueryResult.trackingData.TrackingData ?? [];
}

test('tracking answers in SOAP with local times, by waybill or by code, and says nothing of a parcel without a scan', async () => {
  const { number, code } = readWaybills(await lab.createEstafeta('E7'));
  expect(readTracking((await lab.trackEstafeta([number])).body.toString())).toEqual([]);
  await lab.control('POST', `/parcels/${number}/event`, { code: 'PU', at: '2026-11-20T18:00:00Z', city: 'Monterrey & Co' });
  const [byNumber] = readTracking((await lab.trackEstafeta([number, 'unknown'])).body.toString());
  expect(byNumber).toMatchObject({ waybill: number, shortWaybillId: code, statusSPA: 'EN_TRANSITO' });
  expect(byNumber?.history.History).toMatchObject([{ eventDateTime: '20/11/2026 12:00:00', eventId: 'PU', eventPlaceName: 'Monterrey & Co' }]);
  expect(readTracking((await lab.trackEstafeta([code], 'R')).body.toString())[0]?.waybill).toBe(number);

  await lab.control('POST', `/parcels/${number}/event`, { code: 'DL' });
  const delivered = (await lab.trackEstafeta([number])).body.toString();
  expect(readTracking(delivered)[0]?.statusSPA).toBe('ENTREGADO');
  expect(delivered).toContain('<signature>iVBOR');
});

test.each([
  ['spanish_dates', '20/11/2026 12:00:00 p.m.'],
  ['english_dates', '11/20/2026 12:00:00 PM'],
  ['unreadable_dates', 'Fri, 20 Nov 2026 18:00:00 GMT'],
])('with %s switched on the moment of an event is printed as %s', async (name, expected) => {
  const { number } = readWaybills(await lab.createEstafeta(`E10 ${name}`));
  await lab.control('POST', `/parcels/${number}/event`, { code: 'CO', at: '2026-11-20T18:00:00Z' });
  await lab.control('POST', '/switches', { carrier: 'estafeta', name, on: true });
  const [tracked] = readTracking((await lab.trackEstafeta([number])).body.toString());
  await lab.control('POST', '/switches', { carrier: 'estafeta', name, on: false });
  expect(tracked?.history.History).toMatchObject([{ eventDateTime: expected, eventId: 'CO', exceptionCode: 'C07' }]);
});

test('a body that is no SOAP envelope gets a fault', async () => {
  const reply = await lab.askEstafeta('POST', '/Service.asmx', '<ExecuteQuery/>');
  expect([reply.status, reply.body.toString().includes('<soap:Fault>')]).toEqual([500, true]);
});
