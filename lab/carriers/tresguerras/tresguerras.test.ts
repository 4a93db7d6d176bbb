import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exchange } from '../../client-of-lab.ts';
import { labUnderTest, type LabUnderTest } from '../../lab-under-test.ts';

type Keys = { base_url: string; login: string; password: string };
type Said = { total?: string; talon?: string; error: string; descripcion_error: string; rastreo?: object[] };

let lab: LabUnderTest;
let keys: Keys;
beforeAll(async () => {
  lab = await labUnderTest();
  keys = (lab.addresses['carriers'] as { tresguerras: Keys }).tresguerras;
});
afterAll(() => lab.end());
beforeEach(async () => {
  await lab.control('DELETE', '/faults');
  await lab.control('POST', '/clock', { now: '2026-11-20T18:00:00Z', frozen: true });
});

async function ask(action: string, body: object): Promise<Said> {
  const whole = JSON.stringify({ Access_Usr: keys.login, Access_Pass: keys.password, ...body });
  const headers = { 'content-type': 'application/json' };
  return (await exchange({ method: 'POST', url: `${keys.base_url}/?action=${action}`, headers, body: whole })).json<{ return: Said }>().return;
}

const measure = { no_bultos: 1, contenido: 'REFACCIONES', peso: 40, alto: 0.6, largo: 0.8, ancho: 0.6, sat_producto: '25172400' };
const way = (over: object = {}) => ({
  cp_origen: '64000', colonia_rem: 'CENTRO', cp_destino: '97000', colonia_des: 'CENTRO', bandera_recoleccion: 'S', bandera_ead: 'S', retencion_iva_cliente: 'N',
  valor_declarado: '1500', fecha_recoleccion: '2026-11-21', medidas: [measure], ...over,
}); // prettier-ignore
const end = (codigoPostal: string) => ({
  rfc: 'EJE010101AB1', nombre: 'EJEMPLO SA DE CV', direccion: 'AV CONSTITUCION', codigoPostal, num_ext: '1200', num_int: '', colonia: 'CENTRO', email: '',
  telefono: '8110000001',
}); // prettier-ignore
const guide = (referencia: string, over: object = {}) => ({ ...way(), referencia, aRemitente: end('64000'), aDestinatario: end('97000'), ...over });

test('a guide is a talón and a line in the journal; a repeat is another one', async () => {
  const [one, other] = [await ask('ApiGuia', guide('R1')), await ask('ApiGuia', guide('R1'))];
  expect([one.talon, one.error]).toEqual([expect.stringMatching(/^MTY\d{8}$/), '']);
  expect(other.talon).not.toBe(one.talon);
  expect((await lab.journal()).at(-1)).toMatchObject({ kind: 'label_created', carrier: 'tresguerras', reference: 'R1', number: other.talon });
});

test('a quote is dearer with collection and delivery, in pesos as a text', async () => {
  const [both, none] = [await ask('ApiCotizacion', way()), await ask('ApiCotizacion', way({ bandera_recoleccion: 'N', bandera_ead: 'N' }))];
  expect(both.total).toMatch(/^\d+\.\d{2}$/);
  expect(Number(both.total) - Number(none.total)).toBeCloseTo(2 * 95 * 1.16, 1);
});

test.each([
  ['lengths in centimetres', { medidas: [{ ...measure, largo: 80 }] }, '5'],
  ['a flag that is none', { bandera_ead: '1' }, '5'],
  ['a telephone of eight digits', { aDestinatario: { ...end('97000'), telefono: '81100000' } }, '5'],
  ['a destination without service', { cp_destino: '97999' }, '7'],
  ['another account', { Access_Pass: 'x' }, '1'],
])('a guide with %s is told so in the pair of its errors, and nothing is made', async (_, over, error) => {
  const before = (await lab.journal()).length;
  const said = await ask('ApiGuia', guide('B1', over));
  expect([said.talon, said.error, said.descripcion_error]).toEqual([undefined, error, expect.stringMatching(/.+/)]);
  expect(await lab.journal()).toHaveLength(before);
});

test('movements come in local time; an unknown talón is said to be one', async () => {
  const { talon = '' } = await ask('ApiGuia', guide('T1'));
  const told = await ask('ApiRastreo', { type: '00', rastreo: talon });
  expect(told.rastreo).toEqual([{ talon, fecha: '20/11/2026', hora: '12:00:00', ciudad: '', descripcion: 'TALON DOCUMENTADO' }]);
  expect(await ask('ApiRastreo', { type: '00', rastreo: 'MTY99999999' })).toMatchObject({ error: '4' });
});
