import { expect, test } from 'vitest';
import type { ScreenRoute } from '#contract/routes.ts';
import { builtScreens } from './pages.ts';
import { mayOpen } from './rights.ts';

/** Of the screens whose page exists. */
const route = (path: string) => builtScreens.find((one) => one.route.path === path)?.route as ScreenRoute;
/** The digits: app, addresses, users, label, packages, pickup, rate, dispersion, business. */
const opens = (path: string, permissions: string) => mayOpen({ role: 'client', permissions }, route(path));

test.each([
  ['/ needs read app [S-2.09]', '/', '100000000', '022222222'],
  ['/tutoriales needs read app [S-2.49]', '/tutoriales', '100000000', '022222222'],
  ['/envios needs label read [S-2.23]', '/envios', '000100000', '222022222'],
  ['/envio/{id} needs label write [S-2.16]', '/envio/{id}', '000200000', '222122222'],
  ['/enviar needs label write [S-2.11, O-2.02]', '/enviar', '000200000', '222122222'],
  ['/orden needs label write [S-2.14]', '/orden', '000200000', '222122222'],
  ['/cotizar needs rate write [S-2.17, O-2.01]', '/cotizar', '000000200', '222222122'],
  ['/direccion/{id?} needs address write [S-2.37]', '/direccion/{id?}', '020000000', '212222222'],
  ['/paquete/{id?} needs package write [S-2.39]', '/paquete/{id?}', '000020000', '222212222'],
  ['/usuarios needs read users [S-2.40]', '/usuarios', '001000000', '220222222'],
  ['/usuario/{id?} needs read users [S-2.41]', '/usuario/{id?}', '001000000', '220222222'],
  ['/grupos needs read groups [S-2.42]', '/grupos', '001000000', '220222222'],
  ['/grupo/{id?} needs group write [S-2.43]', '/grupo/{id?}', '002000000', '221222222'],
  ['/centro-costos needs business read [S-2.65]', '/centro-costos', '000000001', '222222220'],
  ['/razon-social/{id?} needs business read [S-2.68]', '/razon-social/{id?}', '000000001', '222222220'],
  ['/resumen-razon-social/{id?} needs business read [S-2.69]', '/resumen-razon-social/{id?}', '000000001', '222222220'],
])('%s', (_, path, enough, lacking) => {
  expect([opens(path, enough), opens(path, lacking)]).toEqual([true, false]);
});

/** Which roles open a screen, whatever their digits. */
const openTo = (path: string) =>
  (['root', 'agent', 'seller', 'biller', 'customer', 'client'] as const).filter((role) =>
    ['000000000', '222222222'].every((permissions) => mayOpen({ role, permissions }, route(path))),
  );

test('/bot needs client write, which all have but a client [S-2.44]', () => {
  expect(openTo('/bot')).toEqual(['root', 'agent', 'seller', 'biller', 'customer']);
});

test('/agentes and /agente/{id?} are for root only [S-2.61, S-2.62]', () => {
  expect([openTo('/agentes'), openTo('/agente/{id?}')]).toEqual([['root'], ['root']]);
});

test('/problema is always allowed [S-2.63]', () => {
  expect(openTo('/problema')).toHaveLength(6);
});

test('/resumen opens for whoever sends, and for whoever asks for pickups [S-2.12] [AMB-2.15]', () => {
  expect(['000200000', '000002000', '222121222'].map((digits) => opens('/resumen', digits))).toEqual([true, true, false]);
});

test('/resultados opens for whoever quotes, and for whoever sends [S-2.18]', () => {
  expect(['000000200', '000200000', '000100100'].map((digits) => opens('/resultados', digits))).toEqual([true, true, false]);
});
