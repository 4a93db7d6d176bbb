import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { screenRoutes } from '#contract/routes.ts';
import type { CurrentUser } from '#contract/access/access.ts';
import { eventually } from '../../e2e/support/eventually.ts';
import { personOf } from '../../e2e/support/people.ts';
import { answerWith, id, sendFakes } from '../../e2e/support/send-world.ts';
import { screenTest } from '../fixtures/screen-test.ts';

/** Which screens a person sees: a row for each that asks for a right or a role, and what takes its place. */
const test = screenTest
  .extend(
    'become',
    ({ server }) =>
      (role: CurrentUser['role'], permissions: string) =>
        answerWith(server, sendFakes(personOf(role, { permissions }))),
  )
  /** The screen opens at that address, under that heading. */
  .extend('opens', ({ openAt }) => async (path: string, title: RegExp) => {
    const page = await openAt(path);
    await eventually(() => [page.address().replace(/\?.*/, ''), page.queryAllByRole('heading', { level: 1 })[0]?.textContent]).toEqual([
      path.replace(/\?.*/, ''),
      expect.stringMatching(title) as string,
    ]);
  })
  /** The screen gives way to another one. */
  .extend('leads', ({ openAt }) => async (path: string, to: string) => {
    const page = await openAt(path);
    await eventually(() => page.address().replace(/\?.*/, '')).toBe(to);
    await page.findAllByRole('heading', { level: 1 });
  });

const ALL = '222222222';
const NONE = '000000000';

const one = `/${id('A')}`;
/** The digits: app, addresses, users, label, packages, pickup, rate, dispersion, business. */
const byRight: [title: string, path: string, heading: RegExp, enough: string, lacking: string, first?: string][] = [
  ['/ by read app [S-2.09]', '/', /Rosa$/, '100000000', '022222222', '/enviar'],
  ['/tutoriales by read app [S-2.49]', '/tutoriales', /^Tutoriales$/, '100000000', '022222222', '/enviar'],
  ['/envios by label read [S-2.23]', '/envios', /^Envíos/, '000100000', '222022222'],
  ['/seguimiento by label read [S-2.24]', '/seguimiento', /^Seguimiento$/, '000100000', '222022222'],
  ['/envio/{id} by label write [S-2.16]', `/envio${one}`, /^Detalle del envío/, '000200000', '222122222'],
  ['/guia-manual by label write [S-2.15]', '/guia-manual', /^Nueva guía manual$/, '000200000', '222122222'],
  ['/enviar by label write [S-2.11, O-2.02]', '/enviar', /^Enviar$/, '000200000', '222122222'],
  ['/carga-masiva by label write [S-2.10, O-2.04]', '/carga-masiva', /^Carga masiva$/, '000200000', '222122222'],
  ['/consolidado by label write [S-2.13]', '/consolidado', /^Consolidado$/, '000200000', '222122222'],
  ['/consolidados by label read [S-2.22]', '/consolidados', /^Consolidados/, '000100000', '222022222'],
  ['/sobrepeso by label read [AMB-12.15]', '/sobrepeso', /^Sobrepeso/, '000100000', '222022222'],
  ['/orden by label write [S-2.14]', `/orden?labels=${id('G')}`, /^Guías generadas$/, '000200000', '222122222'],
  ['/cotizar by rate write [S-2.17, O-2.01]', '/cotizar', /^Cotizar$/, '000000200', '222222122'],
  ['/recolectar by pickup write [S-2.19, O-2.03]', '/recolectar', /^Recolectar$/, '000002000', '222221222'],
  ['/historial-saldo by dispersion read [S-2.27]', '/historial-saldo', /^Historial de saldo/, '000000010', '222222202'],
  ['/dispersiones by dispersion read [S-2.26]', '/dispersiones', /^Dispersiones/, '000000010', '222222202'],
  ['/dispersar by disperse write [S-2.33]', '/dispersar', /^Dispersar guías$/, '000000020', '222222212'],
  ['/empaques by pickup write [S-2.21]', '/empaques', /^Guías/, '000002000', '222221222'],
  ['/recolecciones by pickup read [S-2.25, O-2.12]', '/recolecciones', /^Recolecciones/, '000001000', '222220222'],
  ['/recoleccion/{id} by pickup write [S-2.20, O-2.12]', `/recoleccion${one}`, /^Editar recolección/, '000002000', '222221222'],
  ['/direcciones by address read [S-2.36]', '/direcciones', /^Direcciones/, '010000000', '202222222'],
  ['/paquetes by package read [S-2.38]', '/paquetes', /^Paquetes/, '000010000', '222202222'],
  ['/direccion by address write [S-2.37]', '/direccion', /^Nueva dirección$/, '020000000', '212222222'],
  ['/direccion-simple by read app [S-2.51]', '/direccion-simple', /^Nueva dirección para guía manual$/, '100000000', '022222222', '/enviar'],
  ['/paquete by package write [S-2.39]', '/paquete', /^Nuevo empaque$/, '000020000', '222212222'],
  ['/usuarios by read users [S-2.40]', '/usuarios', /^Usuarios/, '001000000', '220222222'],
  ['/usuario/{id} by read users [S-2.41]', `/usuario${one}`, /^Usuario$/, '001000000', '220222222'],
  ['/grupos by read groups [S-2.42]', '/grupos', /^Grupos/, '001000000', '220222222'],
  ['/grupo by group write [S-2.43]', '/grupo', /^Nuevo grupo$/, '002000000', '221222222'],
  ['/saldo by dispersion read [S-2.28]', '/saldo', /^Saldo$/, '000000010', '222222202'],
  ['/dispersar-saldo by dispersion write [S-2.35]', '/dispersar-saldo', /^Dispersar saldo$/, '000000020', '222222212'],
  ['/comprar-guias by disperse write [S-2.30]', '/comprar-guias', /^Comprar guías$/, '000000020', '222222212'],
  ['/pedido/datos-facturacion by disperse write [S-2.31]', '/pedido/datos-facturacion', /^Datos de facturación$/, '000000020', '222222212'],
  ['/pedido/confirmar by disperse write [S-2.32]', '/pedido/confirmar', /^Confirmar pedido$/, '000000020', '222222212'],
  ['/registro-saldo by disperse write [S-2.34]', '/registro-saldo', /^Registrar saldo$/, '000000020', '222222212'],
  ['/centro-costos by business read [S-2.65]', '/centro-costos', /^Razones sociales/, '000000001', '222222220'],
  ['/revision by business read [S-2.66]', '/revision', /^Revisión/, '000000001', '222222220'],
  ['/pre-facturas by business read [S-2.67]', '/pre-facturas', /^Prefacturas/, '000000001', '222222220'],
  ['/nota-credito by business read [S-2.71]', '/nota-credito', /^Notas de crédito/, '000000001', '222222220'],
  ['/facturas by business read [S-2.64]', '/facturas', /^Facturas/, '000000001', '222222220'],
  ['/pagos by business read [S-2.70]', '/pagos', /^Pagos/, '000000001', '222222220'],
  ['/razon-social/{id} by business read [S-2.68]', `/razon-social${one}`, /^Razón social$/, '000000001', '222222220'],
  ['/perfil/datos by read app [S-2.45]', '/perfil/datos', /^TEXTILES DEL BAJÍO/, '100000000', '022222222', '/enviar'],
  ['/perfil/tarifas by read app [S-2.46]', '/perfil/tarifas', /^TEXTILES DEL BAJÍO/, '100000000', '022222222', '/enviar'],
  ['/tarifas by read app [S-2.50]', '/tarifas', /^Tarifas$/, '100000000', '022222222', '/enviar'],
  ['/perfil/documentos by read app [S-2.47]', '/perfil/documentos', /^ID: C-0001$/, '100000000', '022222222', '/enviar'],
  ['/perfil/contrato by read app [S-2.48]', '/perfil/contrato', /^TEXTILES DEL BAJÍO/, '100000000', '022222222', '/enviar'],
  ['/resumen-razon-social by business read [S-2.69]', '/resumen-razon-social', /^Resumen/, '000000001', '222222220'],
];

describe('a screen opens by one right, and gives way to the first permitted one without it', () => {
  test.for(byRight)('%s', async ([_, path, heading, enough, lacking, first = '/'], { become, opens, leads }) => {
    become('client', enough);
    await opens(path, heading);
    become('client', lacking);
    await leads(path, first);
  });

  test.for([
    ['/direccion/{id} by address write [S-2.37]', `/direccion${one}`, '212222222'],
    ['/guia-manual/{id} by label write [S-2.15]', `/guia-manual${one}`, '222122222'],
    ['/paquete/{id} by package write [S-2.39]', `/paquete${one}`, '222212222'],
    ['/usuario by read users [S-2.41]', '/usuario', '220222222'],
    ['/grupo/{id} by group write [S-2.43]', `/grupo${one}`, '221222222'],
    ['/razon-social by business read [S-2.68]', '/razon-social', '222222220'],
    ['/resumen-razon-social/{id} by business read [S-2.69]', `/resumen-razon-social${one}`, '222222220'],
    ['/comprar-guias/{id} by disperse write [S-2.30]', `/comprar-guias${one}`, '222222212'],
    ['/dispersar/{id} by disperse write [S-2.33]', `/dispersar${one}`, '222222212'],
    ['/registro-saldo/{id} by disperse write [S-2.34]', `/registro-saldo${one}`, '222222212'],
    ['/cliente/datos/{id} to no client [A-2.06, S-2.53]', `/cliente/datos${one}`, ALL],
    ['/cliente/tarifas/{id} to no client [A-2.06, S-2.54]', `/cliente/tarifas${one}`, ALL],
    ['/cliente/documentos to no client [A-2.06, S-2.55]', '/cliente/documentos', ALL],
    ['/cliente/contrato/{id} to no client [A-2.06, S-2.56]', `/cliente/contrato${one}`, ALL],
    ['/cliente/documento to no client [A-2.06, S-2.57]', '/cliente/documento', ALL],
    ['/agente/{id} to root alone [S-2.62]', `/agente${one}`, ALL],
    ['/prospecto/datos/{id} to agent and root [S-2.59]', `/prospecto/datos${one}`, ALL],
    ['/prospecto/documentos to agent and root [S-2.60]', '/prospecto/documentos', ALL],
  ] as const)('and so in its other form: %s', async ([_, path, lacking], { become, leads }) => {
    become('client', lacking);
    await leads(path, '/');
  });
});

test('the tabs Cotizar, Enviar and Recolectar stand there for anyone who may use them, and only for those [O-2.01, O-2.02, O-2.03, O-2.15]', async ({
  become,
  openAt,
}) => {
  for (const [permissions, tabs] of [
    ['100200200', ['Inicio', 'Enviar', 'Cotizar', 'Historial']],
    ['100100200', ['Inicio', 'Cotizar', 'Historial']],
    ['100200100', ['Inicio', 'Enviar', 'Historial']],
    ['100002000', ['Inicio', 'Recolectar', 'Historial']],
    ['100001000', ['Inicio', 'Historial']],
    ['100000000', ['Inicio']],
  ] as const) {
    become('client', permissions);
    const page = await openAt('/');
    const navigation = within(await page.findByRole('navigation', { name: 'Navegación principal' }));
    await eventually(() => navigation.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual([...tabs, 'Reportar problema']);
  }
});

const byRole: [title: string, path: string, heading: RegExp, yes: CurrentUser['role'][], no: CurrentUser['role'][]][] = [
  ['/bot to all but a client [S-2.44]', '/bot', /^Bot de WhatsApp$/, ['root', 'agent', 'seller', 'biller', 'customer'], ['client']],
  ['/clientes to agent, root and seller [S-2.52, A-1.08]', '/clientes', /^Clientes/, ['root', 'agent', 'seller'], ['biller', 'customer', 'client']],
  ['/prospectos to agent and root [S-2.58]', '/prospectos', /^Prospectos/, ['root', 'agent'], ['seller', 'biller', 'customer', 'client']],
  [
    '/prospecto/datos to agent and root [S-2.59, A-2.32]',
    '/prospecto/datos',
    /^Alta de Prospecto$/,
    ['root', 'agent'],
    ['seller', 'biller', 'customer', 'client'],
  ],
  [
    '/cliente/datos to agent, customer and root [A-2.06, S-2.53]',
    '/cliente/datos',
    /^(Alta de Cliente$|Edición de TEXTILES)/,
    ['root', 'agent', 'customer'],
    ['seller', 'biller', 'client'],
  ],
  [
    '/cliente/tarifas to agent, customer and root [A-2.06, S-2.54]',
    '/cliente/tarifas',
    /^(Tarifas|TEXTILES)/,
    ['root', 'agent', 'customer'],
    ['seller', 'biller', 'client'],
  ],
  [
    '/prospecto/documentos to agent and root [S-2.60]',
    `/prospecto/documentos/${id('A')}`,
    /^ID: A{26}$/,
    ['root', 'agent'],
    ['seller', 'biller', 'customer', 'client'],
  ],
  [
    '/prospecto/tarifas to agent and root',
    `/prospecto/tarifas/${id('A')}`,
    /^Edición de prospecto$/,
    ['root', 'agent'],
    ['seller', 'biller', 'customer', 'client'],
  ],
  [
    '/cliente/documentos to agent, customer and root [A-2.06, S-2.55]',
    `/cliente/documentos/${id('A')}`,
    /^ID: C-0001$/,
    ['root', 'agent', 'customer'],
    ['seller', 'biller', 'client'],
  ],
  [
    '/cliente/documento to agent, customer and root [S-2.57]',
    `/cliente/documento/${id('A')}?customer_id=${id('C')}`,
    /^ID: C-0001$/,
    ['root', 'agent', 'customer'],
    ['seller', 'biller', 'client'],
  ],
  [
    '/cliente/contrato to agent, customer and root [A-2.06, S-2.56]',
    '/cliente/contrato',
    /^(Contrato|TEXTILES)/,
    ['root', 'agent', 'customer'],
    ['seller', 'biller', 'client'],
  ],
  [
    '/facturas-saldos by client write [S-2.72]',
    '/facturas-saldos',
    /^Estado de cuenta/,
    ['root', 'agent', 'seller', 'biller', 'customer'],
    ['client'],
  ],
  ['/depositos by client write [S-2.73]', '/depositos', /^Depósitos/, ['root', 'agent', 'seller', 'biller', 'customer'], ['client']],
  [
    '/depositos-pendientes to who looks after deposits, and to a customer [S-2.74]',
    '/depositos-pendientes',
    /^Depósitos pendientes/,
    ['root', 'agent', 'biller', 'customer'],
    ['seller', 'client'],
  ],
  ['/dispersion to root and agent [S-2.29]', '/dispersion', /^Vender guías$/, ['root', 'agent'], ['seller', 'biller', 'customer', 'client']],
  ['/agentes to root alone [S-2.61]', '/agentes', /^Agentes/, ['root'], ['agent', 'seller', 'biller', 'customer', 'client']],
  ['/agente to root alone [S-2.62]', '/agente', /^Nuevo agente$/, ['root'], ['agent', 'seller', 'biller', 'customer', 'client']],
  ['/ajustes to root alone', '/ajustes', /^Ajustes$/, ['root'], ['agent', 'seller', 'biller', 'customer', 'client']],
  [
    '/conciliacion-bancaria to root and biller',
    '/conciliacion-bancaria',
    /^Conciliación bancaria/,
    ['root', 'biller'],
    ['agent', 'seller', 'customer', 'client'],
  ],
  ['/auditoria to root and customer', '/auditoria', /^Auditoría/, ['root', 'customer'], ['agent', 'seller', 'biller', 'client']],
  [
    '/sobrepeso-reclamos to root alone',
    '/sobrepeso-reclamos',
    /^Reclamos a paqueterías/,
    ['root'],
    ['agent', 'seller', 'biller', 'customer', 'client'],
  ],
  [
    '/sobrepeso-archivos to root alone',
    '/sobrepeso-archivos',
    /^Archivos de paqueterías/,
    ['root'],
    ['agent', 'seller', 'biller', 'customer', 'client'],
  ],
  ['/autorizaciones to root and biller', '/autorizaciones', /^Autorizaciones/, ['root', 'biller'], ['agent', 'seller', 'customer', 'client']],
  ['/paqueterias to root alone', '/paqueterias', /^Paqueterías/, ['root'], ['agent', 'seller', 'biller', 'customer', 'client']],
  ['/paqueteria to root alone', '/paqueteria', /^Agregar paquetería$/, ['root'], ['agent', 'seller', 'biller', 'customer', 'client']],
  ['/propuestas to root alone', '/propuestas', /^Propuestas/, ['root'], ['agent', 'seller', 'biller', 'customer', 'client']],
  ['/propuesta to root alone', '/propuesta', /^Nueva propuesta$/, ['root'], ['agent', 'seller', 'biller', 'customer', 'client']],
  ['/problema to everybody [S-2.63]', '/problema', /^Reportar un problema$/, ['root', 'agent', 'seller', 'biller', 'customer', 'client'], []],
];

describe('a screen opens by role', () => {
  test.for(byRole)('%s', async ([_, path, heading, yes, no], { become, opens, leads }) => {
    for (const role of yes) {
      become(role, NONE);
      await opens(path, heading);
    }
    for (const role of no) {
      become(role, ALL);
      await leads(path, '/');
    }
  });
});

test('every screen that asks for a right or a role has a row above', () => {
  const shown = [...byRight, ...byRole].map(([, path]) => path.replace(/[?].*/, ''));
  // Of the two of a flow, a test below.
  const guarded = screenRoutes.filter(({ path, needs }) => needs !== 'public' && path !== '/resultados' && path !== '/resumen');
  const isShown = ({ path }: { path: string }) =>
    shown.some((one) => new RegExp(`^${path.replace('/{id?}', '(/[^/]+)?').replace('{id}', '[^/]+')}$`).test(one));
  expect(guarded.filter((route) => !isShown(route)).map(({ path }) => path)).toEqual([]);
});

/** The right of the flow that continued last decides (AMB-2.15). */
test('/resumen and /resultados open by the right of the flow that stands there [S-2.12, S-2.18] [AMB-2.15]', async ({
  become,
  leads,
  openAt,
  opens,
}) => {
  become('client', '010210000');
  const page = await openAt('/enviar');
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
  await page.goOn();
  const rates = within(await page.findByRole('radiogroup', { name: 'Tarifas' }));
  await page.user.click((await rates.findAllByRole('radio'))[0] as HTMLElement);
  await page.findByText('Saldo después de generar');
  await page.goOn();
  await page.findByRole('heading', { name: 'Resumen' });
  await opens('/resultados', /tarifas/i);
  await opens('/resumen', /^Resumen$/);
  become('client', '110110200');
  await leads('/resultados', '/cotizar');
  await leads('/resumen', '/');
  become('client', '110110100');
  await leads('/resultados', '/');
  await leads('/resumen', '/');
});
