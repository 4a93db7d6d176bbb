import { describe, expect, test } from 'vitest';
import type { CurrentUser } from '#contract/access.ts';
import { screenRoutes, type ScreenRoute } from '#contract/routes.ts';
import { entryPathOf, firstTarget, navigationOf } from './navigation.ts';
import { mayOpen } from './rights.ts';

const screens = screenRoutes as readonly ScreenRoute[];
const person = (permissions: string, role: CurrentUser['role'] = 'client') => ({ role, permissions }) as CurrentUser;
const pathsOf = (user: CurrentUser, built = screens) =>
  navigationOf(user, built).flatMap((entry) => [entry.path, ...(entry.children ?? []).map((child) => child.path)]);

describe('the navigation', () => {
  test('has Inicio, Enviar, Cotizar and Historial for whoever may everything [S-2.87] [AMB-2.10]', () => {
    expect(navigationOf(person('', 'root'), screens).map(({ label }) => label)).toEqual(['Inicio', 'Enviar', 'Cotizar', 'Historial']);
  });

  test.each([
    ['100000000', ['/']],
    ['000100000', ['/envios', '/envios']],
    ['000200000', ['/enviar', '/envios', '/envios']],
    ['000000200', ['/cotizar']],
    ['000000100', []],
    ['', []],
  ])('of %s shows %j [S-2.88, O-2.01, O-2.02, O-2.15]', (permissions, paths) => {
    expect(pathsOf(person(permissions))).toEqual(paths);
  });

  test('has no entry for a screen that does not exist yet', () => {
    expect(
      pathsOf(
        person('', 'root'),
        screens.filter(({ path }) => path !== '/envios'),
      ),
    ).toEqual(['/', '/enviar', '/cotizar']);
  });
});

test('the steps of a flow belong to the entry it began with', () => {
  expect(entryPathOf('/resultados', 'rate')).toBe('/cotizar');
  expect(['/enviar', '/resultados', '/resumen', '/orden'].map((path) => entryPathOf(path, 'send'))).toEqual(Array(4).fill('/enviar'));
  expect(entryPathOf('/envios', 'send')).toBe('/envios');
});

test('without Inicio the first permitted entry takes its place; without any there is none [AMB-2.08]', () => {
  expect([firstTarget(person('000200000'), screens), firstTarget(person('000000002'), screens)]).toEqual(['/enviar', null]);
});

test('a screen of two flows opens with either right, others only with theirs [S-2.76] [AMB-2.15]', () => {
  const routeAt = (path: string) => screens.find((route) => route.path === path) as ScreenRoute;
  const quoter = person('000000200');
  expect([mayOpen(quoter, routeAt('/resultados')), mayOpen(quoter, routeAt('/resumen')), mayOpen(quoter, routeAt('/envios'))]).toEqual([
    true,
    false,
    false,
  ]);
});
