import { useState } from 'react';
import { accessOperations, type CustomerView, type UserView } from '#contract/access/access.ts';
import { approvalOperations } from '#contract/approvals/approvals.ts';
import { moveAmountOperations, moveAmountRequest } from '#contract/wallet/move-amount.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import { movementOperations } from '#contract/wallet/movements.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { moveAmountTexts as texts } from '#texts/es/wallet/move-amount.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { NetworkError, sentenceOf } from '../../platform/api-error.ts';
import { wasCarriedOut } from '../../platform/press-outcome.ts';
import { call } from '../../platform/client.ts';
import { money } from '../../platform/format.ts';
import type { Faults } from '../../ui/form/form-rules.ts';
import { useAvailable } from './use-available.ts';

export type MoveSide = { customer: CustomerView | null; user: UserView | null };
export type MoveDraft = { from: MoveSide; to: MoveSide; amount: Centavos | null; reason: string };

const nobody: MoveSide = { customer: null, user: null };
const empty = (): MoveDraft => ({ from: nobody, to: nobody, amount: null, reason: '' });

const sideOf = ({ customer, user }: MoveSide) => ({ customer_id: customer?.id, user_id: user?.id });
const requestOf = ({ from, to, amount, reason }: MoveDraft) => ({ from: sideOf(from), to: sideOf(to), amount, reason });

/** What the contract cannot know: who is missing, and what is missing in the account. */
const alsoWrong = ({ from, to, amount }: MoveDraft, available: Centavos | null): Faults => ({
  'from.customer_id': from.customer ? undefined : texts.faults.customer,
  'to.customer_id': to.customer ? undefined : texts.faults.customer,
  amount: amount !== null && available !== null && amount > available ? texts.faults.notEnough(money(available)) : undefined,
});

export type Moved = { waits: boolean };
type Parts = { asks: () => void; onMoved: (moved: Moved) => void };

/**
 * What is typed, what is wrong with it and the one call. It outlives a reload, a refusal and an answer that did not come: the same press is sent again
 * under its key, and moves once.
 */
export function useMove({ asks, onMoved }: Parts) {
  const [source, setSource] = useState<MoveSide>(nobody);
  const available = useAvailable(source);
  const form = useForm({
    name: 'mover-monto',
    press: { name: 'mover-monto' },
    first: empty,
    schema: moveAmountRequest,
    toValue: (draft) => ({ ...requestOf(draft), amount: draft.amount ?? ZERO }),
    alsoWrong: (draft) => alsoWrong(draft, available.data),
    send: async ({ request, key }) => {
      const answer = await call(moveAmountOperations.moveAmount, request, { key });
      return { waits: 'approval_id' in answer };
    },
    forgets: [
      approvalOperations.listApprovals,
      accessOperations.getCustomer,
      walletOperations.listUserBalances,
      walletOperations.getBalance,
      movementOperations.listMovements,
    ],
    onSaved: onMoved,
    asksFirst: () => {
      asks();
      return true;
    },
    failed: (error) => {
      if (error instanceof NetworkError) return texts.unanswered;
      return wasCarriedOut(error) ? texts.carriedOut : sentenceOf(error, texts.failed);
    },
  });
  const { from } = form.draft;
  if (from !== source) setSource(from);
  return { form, available };
}
