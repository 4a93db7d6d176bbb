import { describe, expect, test } from 'vitest';
import type { UserId } from '#contract/shared/ids.ts';
import { centavos, ZERO } from '#contract/shared/money.ts';
import { emptyDispersal, faultsOfDispersal, movementsOf, totalsOf, type DispersalDraft } from './dispersal-draft.ts';

const [ana, beto] = ['ANA', 'BETO'] as [UserId, UserId];
const row = (user_id: UserId, remaining: number) => ({ user_id, name: user_id, remaining: centavos(remaining), reserved: ZERO, can_spend: ZERO });
const users = [row(ana, 500), row(beto, 0)];
const typed = (amounts: Record<string, number | null>, takes: UserId[] = []): DispersalDraft => ({
  ...emptyDispersal(),
  amounts: amounts as DispersalDraft['amounts'],
  ways: Object.fromEntries(takes.map((user) => [user, 'take' as const])),
});

describe('what is typed for each user [AMB-12.05]', () => {
  test('an empty amount moves nothing, one to take back is sent with its sign', () => {
    expect(movementsOf(typed({ [ana]: 200, [beto]: null }, [ana]))).toEqual([{ user_id: ana, amount: -200 }]);
  });

  test('the totals count what can be read', () => {
    expect(totalsOf(typed({ [ana]: 200, [beto]: 350 }, [ana]))).toEqual({ given: 350, taken: 200, moved: 2 });
    expect(totalsOf(typed({ [ana]: Number.NaN, [beto]: 0 }))).toEqual({ given: 0, taken: 0, moved: 0 });
  });

  test.each<[string, DispersalDraft, Record<string, string>]>([
    ['zero', typed({ [ana]: 0 }), { 'amounts.ANA': 'Ingrese un monto mayor a cero' }],
    ['what is no sum', typed({ [ana]: Number.NaN }), { 'amounts.ANA': 'Ingrese un monto en pesos, con hasta dos decimales' }],
    ['more back than there is', typed({ [ana]: 501 }, [ana]), { 'amounts.ANA': 'Tiene $5.00' }],
    ['a user who is gone', typed({ EVA: 1 }), { 'amounts.EVA': 'Este usuario no es del cliente o está desactivado' }],
    ['all of it back', typed({ [ana]: 500 }, [ana]), {}],
  ])('%s', (_, draft, faults) => {
    const found = Object.entries(faultsOfDispersal(draft, users)).filter(([, fault]) => fault !== undefined);
    expect(Object.fromEntries(found)).toEqual(faults);
  });
});
