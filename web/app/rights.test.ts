import { expect, test } from 'vitest';
import { screenRoutes, type ScreenRoute } from '#contract/routes.ts';
import { mayOpen } from './rights.ts';

const route = (path: string) => (screenRoutes as readonly ScreenRoute[]).find((one) => one.path === path) as ScreenRoute;
/** The digits: app, addresses, users, label, packages, pickup, rate, dispersion, business. */
const opens = (path: string, permissions: string) => mayOpen({ role: 'client', permissions }, route(path));

test.each([
  ['/', '100000000', '022222222'],
  ['/envios', '000100000', '222022222'],
  ['/envio/{id}', '000200000', '222122222'],
  ['/enviar', '000200000', '222122222'],
  ['/orden', '000200000', '222122222'],
  ['/cotizar', '000000200', '222222122'],
  ['/direccion/{id?}', '020000000', '212222222'],
  ['/paquete/{id?}', '000020000', '222212222'],
] as const)(
  '%s opens with %s, and not with %s [S-2.09, S-2.11, S-2.14, S-2.16, S-2.17, S-2.23, S-2.37, S-2.39, O-2.01, O-2.02]',
  (path, enough, lacking) => {
    expect([opens(path, enough), opens(path, lacking)]).toEqual([true, false]);
  },
);

test('/resumen opens for whoever sends, and for whoever asks for pickups [S-2.12] [AMB-2.15]', () => {
  expect(['000200000', '000002000', '222121222'].map((digits) => opens('/resumen', digits))).toEqual([true, true, false]);
});

test('/resultados opens for whoever quotes, and for whoever sends [S-2.18]', () => {
  expect(['000000200', '000200000', '000100100'].map((digits) => opens('/resultados', digits))).toEqual([true, true, false]);
});
