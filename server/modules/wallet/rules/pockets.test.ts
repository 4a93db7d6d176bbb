import { expect, test } from 'vitest';
import type { CustomerId, LotId, ServiceId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import type { Lot } from '#ledger/lot.ts';
import { lotsOf, moneyOf, waysToPay } from './pockets.ts';

const payer = (role: 'client' | 'customer') => ({ customer_id: 'C' as CustomerId, user_id: 'U' as UserId, role });

test.each([
  ['global', 'client', ['user:U', 'pool:C']],
  ['global', 'customer', ['user:U', 'pool:C']],
  ['restrictive', 'client', ['user:U']],
  ['restrictive', 'customer', ['user:U', 'pool:C']],
] as const)('%s, a %s spends from %j, in this order [AMB-12.03]', (dispersion_type, role, accounts) => {
  expect(moneyOf({ dispersion_type }, payer(role))).toEqual(accounts);
});

const lot = (id: string, user_id: string | null, valid_until: string): Lot => ({
  id: id as LotId,
  service_id: 'S' as ServiceId,
  user_id: user_id as UserId | null,
  units: 1,
  net: centavos(1),
  total: centavos(1),
  valid_until,
  parent_id: null,
  is_extension: false,
  bought_at: new Date(0),
});
const lots = [
  lot('pool-late', null, '2027-03-01'),
  lot('pool-soon', null, '2026-12-01'),
  lot('own-late', 'U', '2027-02-01'),
  lot('own-soon', 'U', '2026-11-20'),
  lot('own-ended', 'U', '2026-11-19'),
  lot('of-another', 'V', '2026-12-01'),
];

test.each([
  ['global', 'client', ['own-soon', 'own-late', 'pool-soon', 'pool-late']],
  ['restrictive', 'client', ['own-soon', 'own-late']],
  ['restrictive', 'customer', ['own-soon', 'own-late', 'pool-soon', 'pool-late']],
] as const)('%s, a %s uses the lots %j, in this order', (dispersion_type, role, ids) => {
  expect(lotsOf({ dispersion_type }, payer(role), lots, '2026-11-20').map(({ id }) => id)).toEqual(ids);
});

const limits = { credit_limit: centavos(500), extras_limit: centavos(100) };
test.each([
  ['balance', 'balance', 'money', 'money', 100, 'INSUFFICIENT_BALANCE'],
  ['balance', 'mixed', 'money', 'money', 100, 'INSUFFICIENT_BALANCE'],
  ['prepaid', 'prepaid', 'stock', 'pool_or_owed', 100, 'INSUFFICIENT_BALANCE'],
  ['prepaid', 'mixed', 'stock', 'money', 100, 'INSUFFICIENT_BALANCE'],
  ['prepaid', 'credit', 'stock', 'owed', 500, 'CREDIT_LIMIT'],
  ['credit', 'credit', 'owed', 'owed', 500, 'CREDIT_LIMIT'],
  ['credit', 'balance', 'owed', 'owed', 0, 'CREDIT_LIMIT'],
] as const)(
  '%s of a %s customer: the label from %s, its extras from %s [O-3.52] [AMB-12.02]',
  (kind, customer_modality, base, extras, owed_limit, owed_refusal) => {
    expect(waysToPay(kind, { customer_modality, ...limits })).toEqual({ base, extras, owed_limit, owed_refusal });
  },
);
