import { describe, expect, test } from 'vitest';
import { faultsOfMove, type SideFacts } from './faults-of-move.ts';

const fine: SideFacts = { customer_modality: 'balance', hasUser: true };
const onlyMoney = 'Solo se mueve dinero de clientes con saldo o mixtos';

describe('who may give to whom [AMB-2.13]', () => {
  test.each<{ name: string; from?: Partial<SideFacts>; to?: Partial<SideFacts>; sharesRfc?: boolean; faults: Record<string, string> }>([
    { name: 'two balance customers with one RFC', faults: {} },
    { name: 'a mixed and a balance customer', from: { customer_modality: 'mixed' }, faults: {} },
    { name: 'a prepaid giver', from: { customer_modality: 'prepaid' }, faults: { 'from.customer_id': onlyMoney } },
    { name: 'a taker with credit', to: { customer_modality: 'credit' }, faults: { 'to.customer_id': onlyMoney } },
    {
      name: 'no such customers',
      from: { customer_modality: null },
      to: { customer_modality: null },
      faults: { 'from.customer_id': 'Este cliente ya no existe', 'to.customer_id': 'Este cliente ya no existe' },
    },
    { name: 'somebody else’s user', to: { hasUser: false }, faults: { 'to.user_id': 'Este usuario no es del cliente o está desactivado' } },
    {
      name: 'no RFC in common',
      sharesRfc: false,
      faults: { 'to.customer_id': 'No comparte el RFC de ninguna razón social con el cliente de origen' },
    },
    { name: 'no RFC, and a giver who may not', sharesRfc: false, from: { customer_modality: 'credit' }, faults: { 'from.customer_id': onlyMoney } },
  ])('$name', ({ from, to, sharesRfc = true, faults }) => {
    expect(faultsOfMove({ from: { ...fine, ...from }, to: { ...fine, ...to } }, sharesRfc)).toEqual(faults);
  });
});
