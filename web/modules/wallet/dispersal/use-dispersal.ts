import { accessOperations } from '#contract/access/access.ts';
import { disperseBalanceOperations, disperseBalanceRequest } from '#contract/wallet/disperse-balance.ts';
import { dispersalOperations } from '#contract/wallet/dispersals.ts';
import { movementOperations } from '#contract/wallet/movements.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { disperseTexts as texts } from '#texts/es/wallet/disperse.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { useCustomerId } from '../../../frame/use-customer.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/client.ts';
import type { Faults } from '../../../ui/form/form-rules.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { dispersalFailure } from './dispersal-failure.ts';
import { emptyDispersal, faultsOfDispersal, movementsOf, type DispersalDraft, type DispersalUser } from './dispersal-draft.ts';

/** What the server says of the n-th movement, at its user. */
function faultsByUser(draft: DispersalDraft, error: unknown): Faults {
  const sent = movementsOf(draft);
  const at = Object.entries(error instanceof ApiError ? error.fields : {}).map(([path, fault]) => {
    const user = sent[Number(/^movements\.(\d+)\./.exec(path)?.[1])]?.user_id;
    return [user === undefined ? path : `amounts.${user}`, fault] as const;
  });
  return Object.fromEntries(at);
}

/** What is typed for each user, and the one call; it outlives a reload, a refusal and an answer that did not come. */
export function useDispersal(users: readonly DispersalUser[]) {
  const form = useForm({
    name: 'dispersar-saldo',
    press: { name: 'dispersar-saldo', sendsAsItWas: true, of: useCustomerId() ?? '' },
    first: emptyDispersal,
    schema: disperseBalanceRequest,
    toValue: (draft) => ({ movements: movementsOf(draft), note: draft.note.trim() === '' ? undefined : draft.note }),
    alsoWrong: (draft) => faultsOfDispersal(draft, users),
    send: ({ request, key }) => call(disperseBalanceOperations.disperseBalance, request, { key }),
    forgets: [
      accessOperations.getCustomer,
      walletOperations.listUserBalances,
      walletOperations.getBalance,
      dispersalOperations.listDispersals,
      movementOperations.listMovements,
    ],
    onSaved: (_answer) => {
      form.settle(emptyDispersal());
      showToast({ tone: 'success', message: texts.done, kind: 'confirm' });
    },
    fieldsOf: (error): Faults => faultsByUser(form.draft, error),
    failed: dispersalFailure,
    carriedOut: texts.carriedOut,
  });
  return form;
}
