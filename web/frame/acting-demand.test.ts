import { expect, test } from 'vitest';
import type { CustomerView } from '#contract/access/access.ts';
import { actForCustomer, onCustomerWish } from './acting-demand.ts';

const customer = { business_name: 'Textiles Peñón' } as CustomerView;

test('a customer that is chosen before the pickers of the bar are loaded is chosen when they are, once [AMB-2.01]', () => {
  const chosen: CustomerView[] = [];
  const act = (one: CustomerView) => void chosen.push(one);
  actForCustomer(customer);
  onCustomerWish(null);
  onCustomerWish(act);
  onCustomerWish(null);
  onCustomerWish(act);
  expect(chosen).toEqual([customer]);
  actForCustomer(customer);
  expect(chosen).toHaveLength(2);
  onCustomerWish(null);
});
