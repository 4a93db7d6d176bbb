import { describe, expect, test } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import { screenRoutes, type ScreenRoute } from '#contract/routes.ts';
import { entryPathOf, firstTarget, navigationOf, tabsOf, waysOf } from './navigation.ts';
import { mayOpen } from './rights.ts';

const screens = screenRoutes as readonly ScreenRoute[];
const person = (permissions: string, role: CurrentUser['role'] = 'client') => ({ role, permissions }) as CurrentUser;
const pathsOf = (user: CurrentUser, built = screens) =>
  navigationOf(user, built).flatMap((entry) => [entry.path, ...(entry.children ?? []).map((child) => child.path)]);

describe('the navigation', () => {
  test('has its entries in their order for anyone who may everything [S-2.87] [AMB-2.10]', () => {
    expect(navigationOf(person('', 'root'), screens).map(({ label }) => label)).toEqual([
      'Inicio',
      'Enviar',
      'Cotizar',
      'Recolectar',
      'Historial',
      'Libreta',
      'Clientes',
      'Agentes',
      'Facturación',
      'Administración',
    ]);
  });

  test('has Administración with Ajustes for root only [AMB-2.10]', () => {
    const seen = (['root', 'agent', 'seller', 'biller', 'customer', 'client'] as const).filter((role) =>
      pathsOf(person('222222222', role)).includes('/ajustes'),
    );
    expect(seen).toEqual(['root']);
  });

  test('has Agentes for root only [S-6.25]', () => {
    const seen = (['root', 'agent', 'seller', 'biller', 'customer', 'client'] as const).filter((role) =>
      pathsOf(person('222222222', role)).includes('/agentes'),
    );
    expect(seen).toEqual(['root']);
  });

  test('has Libreta for anyone who may look at addresses, packages, users or groups, and never for a biller [S-6.27] [AMB-2.03] [AMB-2.10]', () => {
    expect(pathsOf(person('010000000'))).toEqual(['/direcciones', '/direcciones']);
    expect(pathsOf(person('000010000'))).toEqual(['/paquetes', '/paquetes']);
    expect(pathsOf(person('011010000'))).toEqual(['/direcciones', '/direcciones', '/paquetes', '/usuarios', '/grupos']);
    expect(pathsOf(person('012010000', 'biller'))).toEqual([
      '/facturas-saldos',
      '/facturas-saldos',
      '/bot',
      '/facturas-saldos',
      '/facturas-saldos',
      '/depositos',
      '/depositos-pendientes',
      '/conciliacion-bancaria',
    ]);
    expect(pathsOf(person('001000000'))).toEqual(['/usuarios', '/usuarios', '/grupos']);
    expect(pathsOf(person('000000000', 'agent'))).toEqual([
      '/dispersiones',
      '/dispersiones',
      '/saldo',
      '/historial-saldo',
      '/usuarios',
      '/usuarios',
      '/grupos',
      '/clientes',
      '/clientes',
      '/prospectos',
      '/facturas-saldos',
      '/bot',
      '/facturas-saldos',
      '/facturas-saldos',
      '/depositos',
      '/depositos-pendientes',
    ]);
    expect(pathsOf(person('002000000', 'biller'))).not.toContain('/usuarios');
  });

  test('has Clientes for agent, root, seller and biller; a customer opens /bot without the entry [S-6.24] [AMB-2.10]', () => {
    const seen = (['root', 'agent', 'seller', 'biller', 'customer', 'client'] as const).filter((role) =>
      navigationOf(person('222222222', role), screens).some(({ label }) => label === 'Clientes'),
    );
    expect(seen).toEqual(['root', 'agent', 'seller', 'biller']);
    const bot = screens.find(({ path }) => path === '/bot') as ScreenRoute;
    expect([mayOpen(person('', 'customer'), bot), mayOpen(person('222222222'), bot)]).toEqual([true, false]);
  });

  test('has Facturación for who may look at what is billed, of whichever role [S-6.26] [AMB-2.10]', () => {
    expect(navigationOf(person('000000001'), screens)).toMatchObject([
      {
        label: 'Facturación',
        path: '/facturas',
        children: [
          { label: 'Facturas', path: '/facturas' },
          { label: 'Razones sociales', path: '/centro-costos' },
          { label: 'Revisión', path: '/revision' },
          { label: 'Prefacturas', path: '/pre-facturas' },
          { label: 'Pagos', path: '/pagos' },
          { label: 'Notas de crédito', path: '/nota-credito' },
        ],
      },
    ]);
    expect(pathsOf(person('000000002', 'biller'))).toContain('/centro-costos');
    expect(pathsOf(person('222222220'))).not.toContain('/centro-costos');
  });

  test.each([
    ['100000000', ['/']],
    ['000100000', ['/envios', '/envios', '/consolidados', '/seguimiento', '/sobrepeso']],
    ['000200000', ['/enviar', '/envios', '/envios', '/consolidados', '/seguimiento', '/sobrepeso']],
    ['000001000', ['/recolecciones', '/recolecciones']],
    ['000002000', ['/recolectar', '/recolecciones', '/recolecciones']],
    ['000000200', ['/cotizar']],
    ['000000100', []],
    ['', []],
  ])('of %s shows %j [S-2.88]', (permissions, paths) => {
    expect(pathsOf(person(permissions))).toEqual(paths);
  });

  test('has no entry for a screen that does not exist yet', () => {
    expect(
      pathsOf(
        person('', 'root'),
        screens.filter(({ path }) => path !== '/envios'),
      ),
    ).not.toContain('/envios');
  });
});

test.each([
  ['000100000', ['Envíos', 'Consolidados', 'Seguimiento', 'Sobrepeso']],
  ['000001000', ['Recolecciones']],
  ['000101000', ['Envíos', 'Recolecciones', 'Consolidados', 'Seguimiento', 'Sobrepeso']],
  ['000010000', undefined],
])('the area of shipments is open with %s to who may read guides or pickups: %j [O-2.16] [AMB-2.16]', (permissions, entries) => {
  const history = navigationOf(person(permissions), screens).find(({ label }) => label === 'Historial');
  expect(history?.children?.map(({ label }) => label)).toEqual(entries);
});

test('the steps of a flow belong to the entry it began with', () => {
  expect(entryPathOf('/resultados', 'rate')).toBe('/cotizar');
  expect(['/enviar', '/resultados', '/resumen', '/orden'].map((path) => entryPathOf(path, 'send'))).toEqual(Array(4).fill('/enviar'));
  expect(['/recolectar', '/empaques', '/resumen'].map((path) => entryPathOf(path, 'pickup'))).toEqual(Array(3).fill('/recolectar'));
  expect(entryPathOf('/envios', 'send')).toBe('/envios');
  const forms = [
    '/tarifas/01J',
    '/envio/01J',
    '/recoleccion/01J',
    '/usuario',
    '/usuario/01J',
    '/grupo',
    '/agente/01J',
    '/direccion',
    '/paquete/01J',
    '/razon-social',
    '/resumen-razon-social/01J',
  ];
  expect(forms.map((path) => entryPathOf(path, 'send'))).toEqual([
    '/clientes',
    '/envios',
    '/recolecciones',
    '/usuarios',
    '/usuarios',
    '/grupos',
    '/agentes',
    '/direcciones',
    '/paquetes',
    '/centro-costos',
    '/centro-costos',
  ]);
});

test('the ways to a shipment are all four, each by its right, as soon as its screen exists [O-2.19] [AMB-2.09]', () => {
  const built: ScreenRoute[] = [
    ...screens.filter(({ path }) => path !== '/recolectar' && path !== '/carga-masiva'),
    { path: '/recolectar', needs: 'canCreateUpdateDelete.pickup' },
    { path: '/carga-masiva', needs: 'canCreateUpdateDelete.label' },
  ];
  const waysFor = (permissions: string, all = built) => waysOf(person(permissions), all).map(({ label }) => label);
  expect(waysFor('222222222')).toEqual(['Cotizar', 'Enviar', 'Recolectar', 'Carga masiva']);
  expect([waysFor('222122222'), waysFor('222221222'), waysFor('222222122')]).toEqual([
    ['Cotizar', 'Recolectar'],
    ['Cotizar', 'Enviar', 'Carga masiva'],
    ['Enviar', 'Recolectar', 'Carga masiva'],
  ]);
  expect(waysFor('222222222', [{ path: '/cotizar', needs: 'any' }])).toEqual(['Cotizar']);
});

test('the palette also leads to the guide by hand, for who may write guides, though Inicio does not offer it [S-2.15]', () => {
  const last = (permissions: string) => tabsOf(person(permissions), screens).at(-1)?.path;
  expect([last('222222222'), last('222122222')]).toEqual(['/guia-manual', '/recolectar']);
  expect(waysOf(person('222222222'), screens).map(({ path }) => path)).not.toContain('/guia-manual');
});

test('without Inicio the first permitted entry takes its place; without any there is none [AMB-2.08]', () => {
  expect([firstTarget(person('000200000'), screens), firstTarget(person('000000010'), screens)]).toEqual(['/enviar', '/dispersiones']);
  expect(firstTarget(person('000000000'), screens)).toBeNull();
});

test('a screen of two flows opens with either right, others only with theirs [S-2.76] [AMB-2.15]', () => {
  const routeAt = (path: string) => screens.find((route) => route.path === path) as ScreenRoute;
  const quoter = person('000000200');
  expect([mayOpen(quoter, routeAt('/resultados')), mayOpen(quoter, routeAt('/resumen')), mayOpen(quoter, routeAt('/envios'))]).toEqual([
    true,
    false,
    false,
  ]);
  // Who asks for pickups has a summary too.
  expect(mayOpen(person('000002000'), routeAt('/resumen'))).toBe(true);
});
