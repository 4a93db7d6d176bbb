import { describe, expect, test } from 'vitest';
import { actsOnBehalf, can, capabilities, levelOf, roles, type Capability, type Role } from './permissions.ts';

const rights = (role: Role, permissions: string) => ({ role, permissions });
const none = '000000000';
const read = '111111111';
const write = '222222222';

test.each<[string, string[]]>([
  ['200000000', ['app']],
  ['020000000', ['addresses']],
  ['002000000', ['users', 'groups']],
  ['000200000', ['label']],
  ['000020000', ['packages']],
  ['000002000', ['pickup']],
  ['000000200', ['rate']],
  ['000000020', ['disperse', 'dispersion']],
  ['000000002', ['business']],
])('one digit per module, in their order: %s gives %j [S-6.02] [S-6.03]', (digits, groups) => {
  const given = capabilities.filter((capability) => can(rights('client', digits), capability));
  expect([...new Set(given.map((capability) => capability.split('.')[1]))]).toEqual(groups);
});

test.each([
  { permissions: '0', level: 0 },
  { permissions: '1', level: 1 },
  { permissions: '2', level: 2 },
  { permissions: '3', level: 2 },
  { permissions: 'x', level: 0 },
  { permissions: '', level: 0 },
])('the digit "$permissions" is level $level [S-6.04] [AMB-2.06]', ({ permissions, level }) => {
  expect(levelOf(permissions, 'app')).toBe(level);
});

describe('level 1 reads, above 1 writes [S-6.05]', () => {
  test.each<{ permissions: string; capability: Capability; may: boolean }>([
    { permissions: read, capability: 'canRead.label', may: true },
    { permissions: read, capability: 'canCreateUpdateDelete.label', may: false },
    { permissions: write, capability: 'canCreateUpdateDelete.label', may: true },
    { permissions: none, capability: 'canRead.label', may: false },
  ])('$permissions $capability: $may', ({ permissions, capability, may }) => {
    expect(can(rights('client', permissions), capability)).toBe(may);
  });
});

test('root has every capability whatever its digits [S-6.14] [AMB-2.05]', () => {
  expect(capabilities.filter((capability) => !can(rights('root', none), capability))).toEqual([]);
});

const others: Role[] = ['agent', 'customer', 'seller', 'client', 'biller'];
const withoutBiller = others.filter((role) => role !== 'biller');
const who = (capability: Capability, permissions: string) => others.filter((role) => can(rights(role, permissions), capability));

describe('rules of their own', () => {
  test('reading clients: everybody but the client [S-6.15]', () =>
    expect(who('canRead.client', none)).toEqual(['agent', 'customer', 'seller', 'biller']));
  test('reading users and groups: the agent, or level 1 [S-6.16]', () => {
    for (const group of ['users', 'groups'] as const) {
      expect(who(`canRead.${group}`, none)).toEqual(['agent']);
      expect(who(`canRead.${group}`, read)).toEqual(withoutBiller);
    }
  });
  test('reading disperse: the customer [S-6.17]', () => expect(who('canRead.disperse', write)).toEqual(['customer']));
  test('reading dispersion: agent, customer, or level 1 [S-6.18]', () => {
    expect(who('canRead.dispersion', none)).toEqual(['agent', 'customer']);
    expect(who('canRead.dispersion', read)).toEqual(withoutBiller);
  });
  test('writing disperse: the customer, or level above 1 [S-6.19]', () => {
    expect(who('canCreateUpdateDelete.disperse', read)).toEqual(['customer']);
    expect(who('canCreateUpdateDelete.disperse', write)).toEqual(withoutBiller);
  });
  test('writing dispersion: the agent only [S-6.20]', () => expect(who('canCreateUpdateDelete.dispersion', write)).toEqual(['agent']));
  test('writing clients: any role but client [S-6.21]', () =>
    expect(who('canCreateUpdateDelete.client', none)).toEqual(['agent', 'customer', 'seller', 'biller']));
  test('writing users and groups: the agent, or level above 1 [S-6.22]', () => {
    for (const group of ['users', 'groups'] as const) {
      expect(who(`canCreateUpdateDelete.${group}`, read)).toEqual(['agent']);
      expect(who(`canCreateUpdateDelete.${group}`, write)).toEqual(withoutBiller);
    }
  });
});

test('a biller reads guides, pickups and billing and writes billing, however many digits it is given [AMB-2.03]', () => {
  const may = (permissions: string) => capabilities.filter((capability) => can(rights('biller', permissions), capability));
  const asCustomers = ['canRead.client', 'canCreateUpdateDelete.client'];
  expect(may(write)).toEqual([
    'canRead.app',
    'canRead.label',
    'canRead.pickup',
    'canRead.business',
    'canCreateUpdateDelete.business',
    ...asCustomers,
  ]);
  expect(may(none)).toEqual(asCustomers);
});

test('the roles are these [O-1.02, S-1.15]', () => {
  expect(roles).toEqual(['root', 'agent', 'customer', 'seller', 'client', 'biller', 'prospect']);
});

test('root, agent and seller act for others, nobody else does [O-6.02] [AMB-2.01]', () => {
  expect(roles.filter(actsOnBehalf)).toEqual(['root', 'agent', 'seller']);
});

test('capabilities are named group.name [S-6.23]', () => {
  const named = [
    'canRead.label',
    'canRead.pickup',
    'canRead.addresses',
    'canRead.packages',
    'canRead.users',
    'canRead.groups',
    'canRead.business',
    'canRead.app',
    'canCreateUpdateDelete.label',
    'canCreateUpdateDelete.rate',
    'canCreateUpdateDelete.pickup',
    'canCreateUpdateDelete.client',
  ];
  expect(named.filter((name) => !capabilities.includes(name as Capability))).toEqual([]);
});
