import { expect, test } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import { screenRoutes, type ScreenRoute } from '#contract/routes.ts';
import { accountEntries } from './account-entries.ts';

const paths = ['/perfil/datos', '/perfil/tarifas', '/perfil/documentos', '/perfil/contrato', '/tutoriales'];
const screens = paths.map((path): ScreenRoute => ({ path, needs: 'canRead.app' }));
const labelsOf = (role: CurrentUser['role'], permissions = '222222222', built = screens) =>
  accountEntries({ role, permissions } as CurrentUser, built).map(({ label }) => label);

test.each(['customer', 'client'] as const)('the avatar menu of a %s lists the profile, once its screens exist, then Tutoriales [S-2.84]', (role) => {
  expect(labelsOf(role)).toEqual(['Datos generales', 'Tarifas', 'Documentos', 'Contrato', 'Tutoriales']);
});

test.each(['root', 'agent', 'seller', 'biller'] as const)('the avatar menu of %s has no profile', (role) => {
  expect(labelsOf(role)).toEqual(['Tutoriales']);
});

test('those who decide what waits for a second person find it in the avatar menu, before Tutoriales [AMB-12.12]', () => {
  const built = [...screens, ...screenRoutes.filter(({ path }) => path === '/autorizaciones')];
  for (const role of ['root', 'biller'] as const) expect(labelsOf(role, undefined, built)).toEqual(['Autorizaciones', 'Tutoriales']);
  for (const role of ['agent', 'seller'] as const) expect(labelsOf(role, undefined, built)).toEqual(['Tutoriales']);
  expect(labelsOf('customer', undefined, built)).not.toContain('Autorizaciones');
});

test('the avatar menu leads to no screen without the right to it, nor to one that does not exist', () => {
  expect([labelsOf('client', '022222222'), labelsOf('client', '222222222', [])]).toEqual([[], []]);
});
