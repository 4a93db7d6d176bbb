import { createPublicKey, verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { labUnderTest, type LabUnderTest } from '../lab-under-test.ts';
import { isProduct } from './amounts.ts';
import { cadenaOf } from './cadena.ts';
import { endOfTerm } from './cancellations.ts';
import { readXml } from './read-xml.ts';
import { hasRightDigit } from './taxpayers.ts';
import {
  consult,
  csdOf,
  ISSUER,
  sealedInvoice,
  swClient,
  swOf,
  tokenOf,
  type Changed,
  type Csd,
  type SwAnswer,
  type SwData,
} from './test-invoice.ts';
import { momentAt } from './zones.ts';

let lab: LabUnderTest;
let csd: Csd;
let sw: Awaited<ReturnType<typeof swClient>>;
beforeAll(async () => {
  lab = await labUnderTest();
  csd = await csdOf(lab);
});
afterAll(() => lab.end());
beforeEach(async () => {
  await lab.control('DELETE', '/faults');
  sw = await swClient(lab);
});

let folio = 100;
/** An invoice that nobody has seen yet. */
const fresh = (changed: Changed = {}, at?: Date): string =>
  sealedInvoice(csd, { ...changed, Comprobante: { Folio: String((folio += 1)), ...(changed['Comprobante'] as object) } }, at);
const stamp = async (xml: string, customid = ''): Promise<SwAnswer> => (await sw.stamp(xml, customid)).json<SwAnswer>();
async function stamped(xml: string): Promise<SwData> {
  const { data, message } = await stamp(xml);
  if (!data) throw new Error(message);
  return data;
}
const documents = async () =>
  (await lab.journal()).filter(({ kind }) => kind === 'document_stamped') as unknown as { uuid: string; seal: string; reference: string }[];

describe('a stamp', () => {
  test('seals the seal of the document, which is otherwise what was sent, and is in the journal', async () => {
    const xml = fresh();
    const { uuid, cfdi, selloSAT, cadenaOriginalSAT } = await stamped(xml);
    expect(cfdi.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/, '')).toBe(xml);
    const sello = /Sello="([^"]*)"/.exec(xml)?.[1] ?? '';
    expect(cadenaOriginalSAT).toMatch(new RegExp(`^\\|\\|1\\.1\\|${uuid}\\|[\\dT:-]{19}\\|LAB160718QX3\\|`));
    expect(cadenaOriginalSAT).toContain(sello);
    const key = (await lab.control('GET', '/sat/key')).json<{ public_key: string }>().public_key;
    expect(verify('sha256', Buffer.from(cadenaOriginalSAT), createPublicKey(key), Buffer.from(selloSAT, 'base64'))).toBe(true);
    expect((await documents()).at(-1)).toMatchObject({ uuid, seal: sello, total: '1160.00', issuer: ISSUER.rfc, receiver: 'URE180429TM6' });
  });

  test('is made once: the same seal is told with its earlier stamp under code 307', async () => {
    const xml = fresh();
    const first = await stamped(xml);
    const again = await sw.stamp(xml);
    expect(again.status).toBe(400);
    expect(again.json<SwAnswer>()).toMatchObject({
      status: 'error',
      message: '307. El comprobante contiene un timbre previo.',
      data: { uuid: first.uuid, cfdi: first.cfdi },
    });
    expect((await documents()).filter(({ uuid }) => uuid === first.uuid)).toHaveLength(1);
  });

  test('is not given to a second document under the id of the first', async () => {
    const first = await stamp(fresh(), 'INV-1');
    expect(await stamp(fresh(), 'INV-1')).toMatchObject({
      status: 'error',
      message: expect.stringMatching(/^CFDI3307/) as string,
      data: { uuid: first.data?.uuid },
    });
  });

  test('wants a token of two hours', async () => {
    expect((await tokenOf(lab, { password: 'otra' })).json()).toMatchObject({ status: 'error', message: expect.stringMatching(/^AU2000/) as string });
    await lab.control('POST', '/clock', { advance_ms: 2 * 3_600_000 + 1 });
    const late = await sw.stamp(fresh({}, new Date(Date.now() + 2 * 3_600_000)));
    await lab.control('POST', '/clock', { now: Date.now() });
    expect(late.status).toBe(401);
  });

  test('is not given to a token of a password that has changed', async () => {
    await lab.control('POST', '/keys', { carrier: 'sw', keys: { password: 'nueva' } });
    expect((await sw.stamp(fresh())).status).toBe(401);
    expect((await tokenOf(lab)).status).toBe(400);
    expect((await tokenOf(lab, { password: 'nueva' })).status).toBe(200);
    await lab.control('POST', '/keys', { carrier: 'sw', keys: { password: swOf(lab).password } });
  });
});

const RFC_UNKNOWN = 'URE180429TM5';
describe('what SAT refuses', () => {
  test.each<[string, Changed, string]>([
    ['a total that is a centavo off', { Comprobante: { Total: '1160.01' } }, 'CFDI40119'],
    ['a subtotal that is not the sum of its lines', { Comprobante: { SubTotal: '999.99', Total: '1159.99' } }, 'CFDI40108'],
    ['taxes that are not the sum of theirs', { Impuestos: { TotalImpuestosTrasladados: '160.01' }, Comprobante: { Total: '1160.01' } }, 'CFDI40205'],
    [
      'a tax that is not its rate',
      { Traslado: { Importe: '159.00' }, Impuestos: { TotalImpuestosTrasladados: '159.00' }, Comprobante: { Total: '1159.00' } },
      'CFDI40205',
    ],
    ['a line that is not quantity by price', { Concepto: { Cantidad: '2' } }, 'CFDI40999'],
    ['a credit with another form of payment', { Comprobante: { FormaPago: '03' } }, 'CFDI40105'],
    ['a missing attribute', { Comprobante: { Exportacion: null } }, '301'],
    ['another version', { Comprobante: { Version: '3.3' } }, '301'],
    ['an RFC that is none', { Receptor: { Rfc: 'URE181329TM6' } }, '301'],
    ['an RFC that SAT does not know', { Receptor: { Rfc: RFC_UNKNOWN } }, 'CFDI40143'],
    ['a name with its kind of company', { Receptor: { Nombre: 'UNIVERSIDAD ROBOTICA SA DE CV' } }, 'CFDI40145'],
    ['the public in general without its period', { Receptor: { Rfc: 'XAXX010101000', Nombre: 'PUBLICO EN GENERAL' } }, 'CFDI40130'],
    ['a generic RFC at another place', { Receptor: { Rfc: 'XAXX010101000', RegimenFiscalReceptor: '616', UsoCFDI: 'S01' } }, 'CFDI40149'],
    ['a regime of people for a company', { Receptor: { RegimenFiscalReceptor: '612' } }, 'CFDI40158'],
    ['a use that the regime does not allow', { Receptor: { UsoCFDI: 'D01' } }, 'CFDI40161'],
    ['a use that there is not', { Receptor: { UsoCFDI: 'ZZ9' } }, 'CFDI40160'],
    ["an issuer's name with its kind of company", { Emisor: { Nombre: 'ESCUELA KEMPER URGATE SA DE CV' } }, 'CFDI40139'],
    ['a regime of people for the issuer', { Emisor: { RegimenFiscal: '612' } }, 'CFDI40141'],
    ['a certificate of another taxpayer', { Emisor: { Rfc: 'URE180429TM6' } }, '303'],
    ['a number that is not that of the certificate', { Comprobante: { NoCertificado: '30001000000500003416' } }, '302'],
  ])('%s', async (_, changed, code) => {
    const before = (await documents()).length;
    const { status, message } = await stamp(fresh(changed));
    expect([status, message?.split(' ')[0]]).toEqual(['error', code]);
    expect((await documents()).length).toBe(before);
  });

  test.each<[string, (xml: string) => string, string]>([
    ['a letter that was changed after the seal', (xml) => xml.replace('Mérida', 'Merida'), 'CFDI40102'],
    ['half a document', (xml) => xml.slice(0, -30), '301'],
    [
      'a document with a stamp',
      (xml) => xml.replace('</cfdi:Comprobante>', '<cfdi:Complemento><tfd:TimbreFiscalDigital/></cfdi:Complemento></cfdi:Comprobante>'),
      '307',
    ],
  ])('%s', async (_, spoil, code) => {
    expect((await stamp(spoil(fresh()))).message?.split(/[ .]/)[0]).toBe(code);
  });

  test.each([
    [-71, undefined],
    [-73, '401'],
    [-1, undefined],
    [1, '401'],
  ])('a document of %i hours from now', async (hours, code) => {
    const at = new Date(Date.now() + hours * 3_600_000);
    expect((await stamp(fresh({}, at))).message?.split(' ')[0]).toBe(code);
  });

  test('an e.firma, a certificate that has ended and one that begins later', async () => {
    const codeOf = async (over: object) => (await stamp(sealedInvoice(await csdOf(lab, over)))).message?.split(' ')[0];
    expect(await codeOf({ kind: 'efirma' })).toBe('306');
    expect(await codeOf({ from: '2020-01-01T00:00:00Z', until: '2024-01-01T00:00:00Z' })).toBe('305');
    expect(await codeOf({ from: '2040-01-01T00:00:00Z', until: '2044-01-01T00:00:00Z' })).toBe('305');
  });

  test('a taxpayer who was registered counts as registered, letter by letter', async () => {
    const taxpayer = { rfc: 'ÑAN&010101AB1'.replace('AN&', 'NN'), name: 'CAFÉS DEL SUR', regimen: '603', zip: '29000' };
    await lab.control('POST', '/sat/taxpayers', { taxpayers: [taxpayer] });
    const own = { Rfc: taxpayer.rfc, Nombre: taxpayer.name, RegimenFiscalReceptor: '603', DomicilioFiscalReceptor: '29000' };
    const codeOf = async (over: object) => (await stamp(fresh({ Receptor: { ...own, ...over } }))).message?.split(' ')[0];
    expect(await codeOf({})).toBeUndefined();
    expect(await codeOf({ Nombre: 'CAFES DEL SUR' })).toBe('CFDI40145');
    expect(await codeOf({ DomicilioFiscalReceptor: '29001' })).toBe('CFDI40148');
    expect(await codeOf({ RegimenFiscalReceptor: '601' })).toBe('CFDI40158');
  });
});

describe('a cancellation', () => {
  const answerOf = (uuid: string, answer: string) => lab.control('POST', `/sat/documents/${uuid}/answer`, { answer });

  test('above 1,000.00 waits for its receiver, who accepts or refuses', async () => {
    const [first, second] = [await stamped(fresh()), await stamped(fresh())];
    expect(await consult(lab, first.uuid)).toEqual(['Vigente', 'Cancelable con aceptación', '']);
    expect([await sw.cancel(first.uuid, '02'), await sw.cancel(second.uuid, '03')]).toEqual(['201', '201']);
    expect(await consult(lab, first.uuid)).toEqual(['Vigente', 'Cancelable con aceptación', 'En proceso']);
    await answerOf(first.uuid, 'accepted');
    await answerOf(second.uuid, 'rejected');
    expect(await consult(lab, first.uuid)).toEqual(['Cancelado', 'No cancelable', 'Cancelado con aceptación']);
    expect(await consult(lab, second.uuid)).toEqual(['Vigente', 'Cancelable con aceptación', 'Solicitud rechazada']);
    expect([await sw.cancel(first.uuid, '02'), await sw.cancel(second.uuid, '02')]).toEqual(['202', '201']);
    expect((await answerOf(first.uuid, 'accepted')).status).toBe(400);
  });

  test('that nobody answers within three business days is accepted', async () => {
    const { uuid } = await stamped(fresh());
    await sw.cancel(uuid, '02');
    await lab.control('POST', '/clock', { advance_ms: 6 * 86_400_000 });
    expect(await consult(lab, uuid)).toEqual(['Cancelado', 'No cancelable', 'Plazo vencido']);
    await lab.control('POST', '/clock', { now: Date.now() });
  });

  test('of a small document asks nobody', async () => {
    const small = {
      Concepto: { ValorUnitario: '500.00', Importe: '500.00' },
      Traslado: { Base: '500.00', Importe: '80.00' },
      Impuestos: { TotalImpuestosTrasladados: '80.00' },
    };
    const { uuid } = await stamped(fresh({ ...small, Comprobante: { SubTotal: '500.00', Total: '580.00' } }));
    expect(await consult(lab, uuid, { tt: '580.0' })).toEqual(['Vigente', 'Cancelable sin aceptación', '']);
    expect(await sw.cancel(uuid, '03')).toBe('201');
    expect(await consult(lab, uuid, { tt: '580.0' })).toEqual(['Cancelado', 'No cancelable', 'Cancelado sin aceptación']);
  });

  test('is refused while another document relates to it, unless that one takes its place', async () => {
    const { uuid } = await stamped(fresh());
    const related = `<cfdi:CfdiRelacionados TipoRelacion="04"><cfdi:CfdiRelacionado UUID="${uuid}"/></cfdi:CfdiRelacionados>`;
    const substitute = await stamped(fresh({ related }));
    expect(await sw.cancel(uuid, '02')).toBe('204');
    expect(await sw.cancel(uuid, '01')).toBe('207');
    expect(await sw.cancel(uuid, '01', substitute.uuid)).toBe('201');
  });

  test('of nothing, and of what another one issued', async () => {
    const { uuid } = await stamped(fresh());
    expect(await sw.cancel('11111111-2222-4333-8444-555555555555', '02')).toBe('205');
    expect(await sw.cancel(uuid, '02', '', 'URE180429TM6')).toBe('203');
  });
});

test('SAT tells nothing of a document to who does not hold it', async () => {
  const { uuid } = await stamped(fresh());
  expect(await consult(lab, uuid, { tt: '1160.01' })).toEqual(['No Encontrado', '', '']);
  expect(await consult(lab, uuid, { rr: ISSUER.rfc })).toEqual(['No Encontrado', '', '']);
  expect(await consult(lab, uuid, { fe: 'AAAAAAAA' })).toEqual(['No Encontrado', '', '']);
  expect(await consult(lab, uuid.toUpperCase())).toEqual(['Vigente', 'Cancelable con aceptación', '']);
});

describe('on command', () => {
  const order = (fault: string, more: object = {}) => lab.order({ carrier: 'sw', operation: 'stamp', fault, times: 1, ...more });

  test.each([
    ['timeout_before', 0],
    ['timeout_after', 1],
    ['reset_before', 0],
    ['reset_after', 1],
    ['reset_mid_body', 1],
  ])('%s gives no answer, and %i are stamped; asked again there is one', async (fault, count) => {
    await order(fault);
    const xml = fresh();
    const sello = /Sello="([^"]*)"/.exec(xml)?.[1];
    const of = async () => (await documents()).filter((one) => one.seal === sello).length;
    await expect(sw.stamp(xml, '', fault.startsWith('timeout') ? lab.struck : undefined)).rejects.toThrow();
    await expect.poll(of).toBe(count);
    expect((await stamp(xml)).data?.cfdi).toContain(sello);
    expect(await of()).toBe(1);
  });

  test.each([
    ['error_500_before', 500],
    ['error_500_after', 500],
    ['html_200', 200],
    ['rate_429', 429],
    ['unauthorized_401', 401],
    ['refuse', 400],
    ['not_further_details', 400],
  ])('%s answers %i', async (fault, status) => {
    await order(fault);
    expect((await sw.stamp(fresh())).status).toBe(status);
  });

  test('another document is told, the own one altered, its stamp alone, or nothing of it', async () => {
    const former = await stamped(fresh());
    await order('foreign_answer');
    const xml = fresh();
    expect((await stamp(xml)).data?.uuid).toBe(former.uuid);
    await order('altered_document');
    expect((await stamp(xml)).data?.cfdi).toContain('ValorUnitario="91000.00"');
    await order('stamp_alone');
    expect(Object.keys((await stamp(xml)).data ?? {})).toEqual(['tfd']);
    await order('no_document');
    expect((await stamp(xml)).data).toBeNull();
    await order('foreign_answer');
    expect((await stamp(xml)).message).toMatch(/^307/);
  });

  test('SAT does not have a document yet that is stamped, or has lost it for once', async () => {
    await order('invisible', { delay_ms: 3_600_000 });
    const { uuid } = await stamped(fresh());
    expect(await consult(lab, uuid)).toEqual(['No Encontrado', '', '']);
    expect(await sw.cancel(uuid, '02')).toBe('205');
    const seen = await stamped(fresh());
    await lab.order({ carrier: 'sat', operation: 'status', fault: 'invisible', times: 1 });
    expect((await consult(lab, seen.uuid))[0]).toBe('No Encontrado');
    expect((await consult(lab, seen.uuid))[0]).toBe('Vigente');
  });

  test('a cancellation is refused, and faults of carriers make no sense here', async () => {
    const { uuid } = await stamped(fresh());
    await lab.order({ carrier: 'sw', operation: 'cancel', fault: 'refuse_cancel', times: 1 });
    expect(await sw.cancel(uuid, '02')).toBe('204');
    expect((await lab.order({ carrier: 'sw', operation: 'stamp', fault: 'empty_pdf' })).status).toBe(400);
  });
});

test('a restart keeps documents, account, cancellations and the key that stamps', async () => {
  const own = await labUnderTest();
  const seal = await csdOf(own);
  const xml = sealedInvoice(seal);
  const first = (await (await swClient(own)).stamp(xml)).json<SwAnswer>();
  await (await swClient(own)).cancel(first.data?.uuid ?? '', '02');
  await own.stop();
  const again = await labUnderTest({ dir: own.dir });
  const told = (await (await swClient(again)).stamp(xml)).json<SwAnswer>();
  expect([told.message?.slice(0, 3), told.data?.cfdi]).toEqual(['307', first.data?.cfdi]);
  expect((await consult(again, first.data?.uuid ?? ''))[2]).toBe('En proceso');
  await again.end();
});

test('the certificate that SAT hands out is one of a CSD, and its key opens with its password', async () => {
  const certificate = new X509Certificate(Buffer.from(csd.certificate, 'base64'));
  expect(Buffer.from(certificate.serialNumber, 'hex').toString()).toBe(csd.number);
  expect(csd.number).toMatch(/^\d{20}$/);
  expect(certificate.subject).toContain(`x500UniqueIdentifier=${ISSUER.rfc} / `);
  expect(
    certificate.checkPrivateKey(
      (await import('node:crypto')).createPrivateKey({ key: Buffer.from(csd.key, 'base64'), format: 'der', type: 'pkcs8', passphrase: csd.password }),
    ),
  ).toBe(true);
});

test('the original string is what SAT reads, in its order, without doubled blanks', () => {
  const xml =
    '<cfdi:Comprobante Version="4.0" Serie="A" Folio="1" Fecha="2026-11-20T12:00:00" Sello="x" FormaPago="99" NoCertificado="30001000000500003416" Certificado="y" ' +
    'SubTotal="1000.00" Moneda="MXN" Total="1160.00" TipoDeComprobante="I" Exportacion="01" MetodoPago="PPD" LugarExpedicion="06600">' +
    '<cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/>' +
    '<cfdi:Receptor Rfc="XAXX010101000" Nombre="PUBLICO EN GENERAL" DomicilioFiscalReceptor="06600" RegimenFiscalReceptor="616" UsoCFDI="S01"/>' +
    '<cfdi:Conceptos><cfdi:Concepto ClaveProdServ="78102200" Cantidad="1" ClaveUnidad="E48" Unidad="Servicio" Descripcion="Guía  prepagada &amp; envío" ' +
    'ValorUnitario="1000.00" Importe="1000.00" ObjetoImp="02"><cfdi:Impuestos><cfdi:Traslados>' +
    '<cfdi:Traslado Base="1000.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="160.00"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Concepto></cfdi:Conceptos>' +
    '<cfdi:Impuestos TotalImpuestosTrasladados="160.00"><cfdi:Traslados>' +
    '<cfdi:Traslado Base="1000.00" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="160.00"/></cfdi:Traslados></cfdi:Impuestos></cfdi:Comprobante>';
  const root = readXml(xml);
  expect(root && cadenaOf(root)).toBe(
    '||4.0|A|1|2026-11-20T12:00:00|99|30001000000500003416|1000.00|MXN|1160.00|I|01|PPD|06600|EKU9003173C9|ESCUELA KEMPER URGATE|601|XAXX010101000|PUBLICO EN GENERAL|06600|616|S01|78102200|1|E48|Servicio|Guía prepagada & envío|1000.00|1000.00|02|1000.00|002|Tasa|0.160000|160.00|1000.00|002|Tasa|0.160000|160.00|160.00||',
  );
});

test.each([
  ['637.41', '3983.81', '0.160000', true, true],
  ['637.40', '3983.81', '0.160000', true, true],
  ['637.42', '3983.81', '0.160000', true, true],
  ['637.43', '3983.81', '0.160000', true, false],
  ['637.39', '3983.81', '0.160000', true, false],
  ['0.16', '1.00', '0.160000', true, true],
  ['0.18', '1.00', '0.160000', true, false],
  ['100.00', '3', '33.33', false, true],
  ['99.99', '3', '33.33', false, true],
  ['117.00', '3', '33.33', false, false],
  ['10.00', '3.000', '3.333333', false, true],
  ['10.02', '3.000', '3.333333', false, false],
])('SAT takes %s as %s by %s (the second exactly: %s): %s', (amount, one, other, isExact, isTaken) => {
  expect(isProduct(amount, one, other, isExact)).toBe(isTaken);
});

test.each([
  ['EKU9003173C9', true],
  ['URE180429TM6', true],
  ['GODE561231GR8', true],
  ['AAA010101AAA', false],
  ['ABC680524P76', false],
])('the last sign of %s is right: %s', (rfc, isRight) => {
  expect(hasRightDigit(rfc)).toBe(isRight);
});

test.each([
  ['2026-11-20T18:00:00-06:00', '2026-11-26T00:00:00-06:00'],
  ['2026-11-23T09:00:00-06:00', '2026-11-27T00:00:00-06:00'],
  ['2026-11-21T23:59:00-06:00', '2026-11-26T00:00:00-06:00'],
])('three business days after %s end at %s', (from, until) => {
  expect(new Date(endOfTerm(Date.parse(from))).toISOString()).toBe(new Date(until).toISOString());
});

test.each([
  ['06600', '2026-11-20T18:00:00.000Z'],
  ['77500', '2026-11-20T17:00:00.000Z'],
  ['22000', '2026-11-20T20:00:00.000Z'],
  ['83000', '2026-11-20T19:00:00.000Z'],
])('noon at %s is %s', (zip, moment) => {
  expect(new Date(momentAt('2026-11-20T12:00:00', zip) ?? 0).toISOString()).toBe(moment);
});
