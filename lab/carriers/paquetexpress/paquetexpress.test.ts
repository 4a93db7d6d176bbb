import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exchange, type Reply } from '../../client-of-lab.ts';
import { labUnderTest, type LabUnderTest } from '../../lab-under-test.ts';

type Keys = { base_url: string; user: string; password: string; client_number: string; contract_token: string };
type Said<T> = { body: { response: { success: boolean; messages: { code: number; description: string }[]; data: T; objectDTO: string } } };

let lab: LabUnderTest;
let keys: Keys;
beforeAll(async () => {
  lab = await labUnderTest();
  keys = (lab.addresses['carriers'] as { paquetexpress: Keys }).paquetexpress;
});
afterAll(() => lab.end());
beforeEach(async () => {
  await lab.control('DELETE', '/faults');
  await lab.control('POST', '/clock', { now: '2026-11-20T18:00:00Z', frozen: true });
});

const said = <T>(reply: Reply) => reply.json<Said<T>>().body.response;
const post = (path: string, token: string, data: unknown) => {
  const { user, password } = keys;
  const body = { header: { security: { user, password, token } }, body: { request: { data, objectDTO: null }, response: null } };
  return exchange({ method: 'POST', url: keys.base_url + path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
};
const logIn = async () => said<{ token: string }>(await post('/RadRestFul/api/rad/loginv1/login', '', null)).data.token;
const rad = async (service: string, data: unknown) => post(`/RadRestFul/api/rad/v1/${service}`, await logIn(), data);

const end = (addrType: string, zipCode: string, addrLin4: string) => ({
  addrType, addrLin1: 'MEXICO', addrLin3: 'NUEVO LEON', addrLin4, addrLin5: addrLin4, addrLin6: 'CENTRO', strtName: 'AV CONSTITUCION', drnr: '1200', zipCode,
  phno1: '8110000001', clntName: 'EJEMPLO SA DE CV', contacto: 'LAURA PRUEBA',
}); // prettier-ignore
const guide = (reference: string, over: Record<string, unknown> = {}) => ({
  billRad: 'REQUEST', billClntId: keys.client_number, pymtMode: 'PAID', pymtType: 'C', comt: '', typeSrvcId: 'STD-T',
  radGuiaAddrDTOList: [end('ORIGIN', '64000', 'MONTERREY'), end('DESTINATION', '97000', 'MERIDA')],
  radSrvcItemDTOList: [{ srvcId: 'PACKETS', productIdSAT: '25172400', weight: '4', volL: '30', volW: '25', volH: '20', cont: 'REFACCIONES', qunt: '1' }],
  listSrvcItemDTO: [{ srvcId: 'EAD', value1: '' }, { srvcId: 'RAD', value1: '' }], listRefs: [{ grGuiaRefr: reference }], ...over,
}); // prettier-ignore
const make = async (reference: string, over = {}) => said<string>(await rad('guia', [guide(reference, over)]));

const history = (number: string, token = keys.contract_token) =>
  exchange({ method: 'GET', url: `${keys.base_url}/ptxws/rest/api/v3/guia/historico/${number}/${token}` });
const historyOf = async (number: string) => said<Record<string, unknown>[]>(await history(number)).data;

test('a guide has a rastreo, a folio and a line in the journal; its paper is the same bytes each time', async () => {
  const { data: number, objectDTO } = await make('G1');
  expect([number, objectDTO]).toEqual([expect.stringMatching(/^\d{12}$/), expect.stringMatching(/^folioLetterPorte:MTY01WE\d{7}$/)]);
  expect((await lab.journal()).at(-1)).toMatchObject({ kind: 'label_created', carrier: 'paquetexpress', reference: 'G1', number });
  const paper = () => exchange({ method: 'GET', url: `${keys.base_url}/wsReportPaquetexpress/GenCartaPorte?trackingNoGen=${number}` });
  expect((await paper()).body.equals((await paper()).body)).toBe(true);
});

test('a token ends after thirty seconds, and what is wrong comes with status 200', async () => {
  const token = await logIn();
  await lab.control('POST', '/clock', { advance_ms: 31_000 });
  const late = await post('/RadRestFul/api/rad/v1/guia', token, [guide('T1')]);
  expect([late.status, said(late).messages[0]?.code]).toEqual([200, 500]);
  expect(said(await post('/RadRestFul/api/rad/loginv1/login', '', null)).success).toBe(true);
});

test.each([
  ['another client', { billClntId: '1' }, 52],
  ['an unknown service', { typeSrvcId: 'T7' }, 52],
  ['a product that is none of SAT', { radSrvcItemDTOList: [{ srvcId: 'PACKETS', productIdSAT: 'X', weight: '4', volL: '1', volW: '1', volH: '1', cont: 'A', qunt: '1' }] }, 52],
  ['a destination without service', { radGuiaAddrDTOList: [end('ORIGIN', '64000', 'MONTERREY'), end('DESTINATION', '97999', 'MERIDA')] }, 44],
  ['collection at a branch of the extended zone', { listSrvcItemDTO: [], radGuiaAddrDTOList: [end('ORIGIN', '64000', 'MONTERREY'), end('DESTINATION', '97095', 'MERIDA')] }, 46],
] as const)('a guide with %s is refused and nothing is made', async (_, over, code) => {
  const before = (await lab.journal()).length;
  const { success, messages } = await make('B1', over);
  expect([success, messages[0]?.code]).toEqual([false, code]);
  expect(await lab.journal()).toHaveLength(before);
}); // prettier-ignore

test('the higher slab of weight and volume is billed, each line with its tax and the freight with its retention', async () => {
  const quote = async (over: Record<string, number>) => {
    const data = {
      clientAddrOrig: { zipCode: '64000' }, clientAddrDest: { zipCode: '97000' }, services: { dlvyType: '1', totlDeclVlue: 1500 },
      shipmentDetail: { shipments: [{ sequence: 1, quantity: 1, shpCode: '2', weight: 4, longShip: 20, widthShip: 20, highShip: 20, ...over }] },
    }; // prettier-ignore
    type Quoted = { quotations: { id: string; shipmentDetail: { shipments: { slabNo: string }[] }; amount: Record<string, number> }[] };
    return said<Quoted>(await post('/WsQuotePaquetexpress/api/apiQuoter/v2/getQuotation', keys.contract_token, data)).data.quotations[0];
  };
  const slab = async (over: Record<string, number>) => (await quote(over))?.shipmentDetail.shipments[0]?.slabNo;
  expect([await slab({}), await slab({ weight: 12 }), await slab({ longShip: 100 }), await slab({ weight: 70 })]).toEqual(['T0', 'T2', 'T2', 'T7']);
  const { shpAmnt = 0, subTotlAmnt = 0, taxAmnt = 0, taxRetAmnt = 0, totalAmnt = 0 } = (await quote({}))?.amount ?? {};
  expect([taxAmnt, taxRetAmnt]).toEqual([expect.closeTo(subTotlAmnt * 0.16, 2), expect.closeTo(shpAmnt * 0.04, 2)]);
  expect(totalAmnt).toBeCloseTo(subTotlAmnt + taxAmnt - taxRetAmnt, 2);
});

test('a guide is cancelled once and only before it is collected; why not stands in its history alone', async () => {
  const [{ data: one }, { data: other }] = [await make('C1'), await make('C2')];
  const cancel = async (number: string) => said(await rad('cancelguia', [number]));
  const lastOf = async (number: string) => (await historyOf(number)).at(-1)?.['eventoId'];
  expect((await cancel(one)).success).toBe(true);
  await lab.control('POST', `/parcels/${other}/event`, { code: 'picked_up' });
  for (const number of [one, other]) expect(await cancel(number)).toMatchObject({ success: false, messages: 'Fallo en la Cancelación de la Guía' });
  expect([await lastOf(one), await lastOf(other)]).toEqual(['CWB', 'HCM']);
  expect(await cancel('999999999999')).toMatchObject({ success: false, messages: 'ERROR AL VALIDAR RASTREO' });
});

test("a number that it does not know gets another guide's story, a delivered one its signature", async () => {
  const { data: number } = await make('H1');
  const signature = () => exchange({ method: 'GET', url: `${keys.base_url}/ptxws/rest/api/v1/entrega/firma/${number}` });
  expect((await signature()).status).toBe(404);
  await lab.control('POST', `/parcels/${number}/event`, { code: 'delivered', at: '2026-11-20T17:00:00Z', city: 'MERIDA' });
  expect((await historyOf(number)).at(-1)).toMatchObject({ eventoId: 'HDC', rastreo: number, fecha: '20/11/2026', hora: '11:00' });
  expect((await historyOf('999999999999'))[0]).toMatchObject({ rastreo: number });
  expect((await history(number, 'x')).status).toBe(401);
  expect((await signature()).body.subarray(1, 4).toString()).toBe('PNG');
});

test('a collection is ordered by instants, and one that has passed is refused', async () => {
  const order = async (day: string) => {
    const [from, to] = [Date.parse(`${day}T15:00:00Z`), Date.parse(`${day}T22:00:00Z`)];
    const data = {
      numbPack: 1,
      planCollDate: from,
      hourFrom: from,
      hourTo: to,
      guiaNo: '',
      radGuiaAddrDTOList: [end('ORIGIN', '64000', 'MONTERREY')],
    };
    return said<string>(await rad('order', [data]));
  };
  expect((await order('2036-11-24')).data).toMatch(/^OR\d{12}$/);
  expect((await order('2020-11-24')).messages[0]?.code).toBe(52);
});
