import { describe, expect, test } from 'vitest';
import type { UserId } from '../shared/ids.ts';
import type { Role } from '../shared/permissions.ts';
import { peopleTexts } from '#texts/es/access/people.ts';
import { givenTooMuch, highestLevel, presetOf, presets, staffDigits, userInput, userRights, withLevel, writeWordOf } from './people.ts';
import { modules } from '../shared/permissions.ts';
import * as z from 'zod/mini';

const writer = (role: Role, permissions = '222222222', id = 'ME') => ({ id: id as UserId, role, permissions });
const user = (role: Role, { id = 'OTHER', has_password = true } = {}) => ({ id, role, has_password });

describe('presets', () => {
  test.each([
    ['Administrador edits everywhere', 'administrator', '222222222'],
    ['SC looks everywhere', 'sc', '111111111'],
    ['Facturación edits billing and nothing else', 'billing', '000000002'],
    ['Personalizado edits everywhere and only looks at stock', 'custom', '222222212'],
  ] as const)('%s [AMB-2.08]', (_title, name, digits) => {
    expect(presets[name]).toBe(digits);
    expect(presetOf(digits)).toBe(name);
  });
  test('digits that are no preset are shown as Personalizado [AMB-17.01]', () => {
    for (const digits of ['222222221', '000000000', '', '2']) expect(presetOf(digits)).toBe('custom');
  });
});

test('the nine modules are named in the order of the digits', () => {
  expect(modules.map((module) => peopleTexts.modules[module])).toEqual([
    'Aplicaciones', 'Direcciones', 'Usuarios y Grupos', 'Guías', 'Empaque', 'Recolecciones', 'Cotizaciones', 'Stock/Inventario', 'Facturación',
  ]); // prettier-ignore
});

describe('level 2 is called by what it lets one do [AMB-17.03]', () => {
  const wordsOf = (word: string) => modules.filter((module) => peopleTexts.levels[writeWordOf(module)] === word);
  test('Generar for guides, pickups and quotes', () => expect(wordsOf('Generar')).toEqual(['label', 'pickup', 'rate']));
  test('Asignar for stock', () => expect(wordsOf('Asignar')).toEqual(['dispersion']));
  test('Editar for every other module', () => expect(wordsOf('Editar')).toEqual(['app', 'addresses', 'users', 'packages', 'business']));
});

test('one module is changed and the others stay; a short string is filled with nothing', () => {
  expect(withLevel('222222222', 'label', 0)).toBe('222022222');
  expect(withLevel('12', 'business', 1)).toBe('120000001');
});

describe('who writes whom [AMB-17.01]', () => {
  const all = { mayWrite: true, mayWriteRights: true, mayWriteRole: false, mayWriteEmail: false, mayChangeEmail: false };
  const none = { mayWrite: false, mayWriteRights: false, mayWriteRole: false, mayWriteEmail: false, mayChangeEmail: false };
  test.each([
    ['root, of any user, its role too', writer('root', '000000000'), user('customer'), { ...all, mayWriteRole: true, mayChangeEmail: true }],
    ['an agent, whatever its digits', writer('agent', '000000000'), user('customer'), all],
    ['a seller by digit', writer('seller', '002000000'), user('client'), all],
    ['no seller who only looks', writer('seller', '111222201'), user('client'), none],
    ['no biller, whatever its digits', writer('biller'), user('client'), none],
    ['the customer', writer('customer'), user('client'), all],
    ['a client by digit', writer('client', '002000000'), user('client'), all],
    ['no client touches role customer', writer('client'), user('customer'), none],
    ['no client who only looks', writer('client', '221222222'), user('client'), none],
    ['nobody gives oneself rights', writer('customer'), user('customer', { id: 'ME' }), { ...all, mayWriteRights: false, mayChangeEmail: true }],
    ['an e-mail is free until there is a password', writer('customer'), user('client', { has_password: false }), { ...all, mayWriteEmail: true }],
    [
      'who writes nobody has the own e-mail all the same',
      writer('client', '000000000'),
      user('client', { id: 'ME' }),
      { ...none, mayChangeEmail: true },
    ],
    ['a new user has none of these bounds', writer('client', '002000000'), null, { ...all, mayWriteEmail: true }],
  ])('%s', (_title, who, whom, rights) => expect(userRights(who, whom)).toEqual(rights));
});

describe('nobody but root and the customer gives more than they have [AMB-17.01]', () => {
  test.each([
    ['root', '000000000', '222222222', '', []],
    ['customer', '000000000', '222222222', '', []],
    ['client', '222222222', '222222222', '', []],
    ['client', '112111111', '112111111', '', []],
    ['client', '112111111', '212111112', '', ['app', 'business']],
    ['agent', '222222212', '222222222', '', ['dispersion']],
    ['seller', '111222201', '000000010', '', ['dispersion']],
    ['client', '002000000', '222222222', '222222222', []],
    ['client', '002000000', '122222222', '022222222', ['app']],
  ] as const)('%s with %s gives %s to one who had %s', (role, own, given, former, tooMuch) => {
    expect(givenTooMuch({ role, permissions: own }, given, former)).toEqual(tooMuch);
  });
  test('the highest level is one’s own', () => {
    expect(highestLevel({ role: 'client', permissions: '012' }, 'addresses')).toBe(1);
    expect(highestLevel({ role: 'customer', permissions: '000' }, 'addresses')).toBe(2);
  });
});

test('new staff begin with the digits of their kind [AMB-2.03]', () => {
  expect(staffDigits).toEqual({ agent: '222222222', seller: '111222201', biller: '000100002' });
});

test('digits above 2, other characters and other lengths are refused on save [AMB-2.06]', () => {
  const faultOf = (permissions: string) => {
    const parsed = z.safeDecode(userInput, { name: 'Ana', email: 'ana@porteo.test', permissions });
    return parsed.success ? null : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join();
  };
  expect(faultOf('012012012')).toBeNull();
  for (const digits of ['333333333', '22222222', '2222222222', '22222222a', '']) expect(faultOf(digits)).toBe('permissions: Permisos no válidos');
});
