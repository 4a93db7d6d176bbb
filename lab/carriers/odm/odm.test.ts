import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exchange } from '../../client-of-lab.ts';
import { labUnderTest, type LabUnderTest } from '../../lab-under-test.ts';

type Keys = { base_url: string; login: string; password: string };
type Said = { error: string | null; urlCartaPorte: string | null };

let lab: LabUnderTest;
let keys: Keys;
beforeAll(async () => {
  lab = await labUnderTest();
  keys = (lab.addresses['carriers'] as { odm: Keys }).odm;
});
afterAll(() => lab.end());
beforeEach(() => lab.control('DELETE', '/faults'));

const end = (name: string, cp: string) =>
  Object.fromEntries(
    Object.entries({ nombre: 'EJEMPLO SA DE CV', rfc: 'Nodeclarado', direccion: 'AV CONSTITUCION 1200', colonia: 'CENTRO', cp, correo: 'Nodeclarado', telefono: '8110000001' }).map(
      ([field, value]) => [`${field}${name}`, value],
    ),
  ); // prettier-ignore
async function make(numeropedido: string, over: object = {}): Promise<Said> {
  const remesa = {
    usuario: keys.login, password: keys.password, ...end('origen', '64000'), ...end('destino', '97000'), tipoentrega: 1, tipoenvio: 'P', envios: 1, numeropedido,
    referencia: '', codigomercancia: 34, largo: 30, alto: 20, ancho: 25, peso: 4, valordeclarado: 1500, ...over,
  }; // prettier-ignore
  const headers = { 'content-type': 'application/json' };
  return (await exchange({ method: 'POST', url: `${keys.base_url}/Remesa`, headers, body: JSON.stringify(remesa) })).json<Said>();
}

test('a remesa has a paper under its address and a line in the journal under its order; a repeat is another one', async () => {
  const { error, urlCartaPorte } = await make('PEDIDO1');
  const paper = await exchange({ method: 'GET', url: urlCartaPorte ?? '' });
  expect([error, paper.body.subarray(0, 4).toString()]).toEqual([null, '%PDF']);
  await make('PEDIDO1');
  const made = (await lab.journal()).filter(({ kind, carrier }) => kind === 'label_created' && carrier === 'odm');
  expect(made).toMatchObject([{ number: 'PEDIDO1', reference: 'PEDIDO1' }, { number: 'PEDIDO1', reference: 'PEDIDO1' }]); // prettier-ignore
});

test.each([
  ['another account', { password: 'x' }],
  ['a kind that is none', { tipoenvio: 'T' }],
  ['a telephone that is too long', { telefonodestino: '+5281100000011' }],
  ['no name', { nombredestino: '' }],
  ['a destination without service', { cpdestino: '97999' }],
])('a remesa with %s says why and has no paper, and nothing is made', async (_, over) => {
  const before = (await lab.journal()).length;
  expect(await make('B1', over)).toEqual({ error: expect.stringMatching(/.+/) as string, urlCartaPorte: null });
  expect(await lab.journal()).toHaveLength(before);
});
