import { useState } from 'react';
import { accessOperations, type CustomerView, type UserView } from '#contract/access.ts';
import { approvalOperations } from '#contract/approvals.ts';
import { moveAmountOperations, moveAmountRequest } from '#contract/move-amount.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { walletOperations } from '#contract/wallet.ts';
import { moveAmountTexts as texts } from '#texts/es/move-amount.ts';
import type { SentTo } from '../../platform/api.ts';
import { ApiError, NetworkError, sentenceOf, wasCarriedOut } from '../../platform/api-error.ts';
import { call } from '../../platform/client.ts';
import { money } from '../../platform/format.ts';
import { faultsOf } from '../../platform/schema-faults.ts';
import { useForget } from '../../platform/use-call.ts';
import { dropDraft, useDraft } from '../../platform/use-draft.ts';

export type MoveSide = { customer: CustomerView | null; user: UserView | null };
export type MoveDraft = { from: MoveSide; to: MoveSide; amount: Centavos | null; reason: string; key: string };

const DRAFT = 'mover-monto';
const nobody: MoveSide = { customer: null, user: null };
const empty = (): MoveDraft => ({ from: nobody, to: nobody, amount: null, reason: '', key: crypto.randomUUID() });

const sideOf = ({ customer, user }: MoveSide) => ({ customer_id: customer?.id, user_id: user?.id });
const requestOf = ({ from, to, amount, reason }: MoveDraft) => ({ from: sideOf(from), to: sideOf(to), amount, reason });

/** What the contract says of a draft, and what is known to be missing in the account. The wire is in pesos, so is the schema. */
function faultsOfDraft(draft: MoveDraft, available: Centavos | null): Record<string, string> {
  const { from, to, amount } = draft;
  const lacks = amount !== null && available !== null && amount > available;
  return {
    ...faultsOf(moveAmountRequest, { ...requestOf(draft), amount: (amount ?? 0) / 100 }),
    ...(from.customer ? {} : { 'from.customer_id': texts.faults.customer }),
    ...(to.customer ? {} : { 'to.customer_id': texts.faults.customer }),
    ...(lacks ? { amount: texts.faults.notEnough(money(available)) } : {}),
  };
}

export type Moved = { waits: boolean };

/**
 * What is typed, what is wrong with it and the one call. It outlives a reload, a refusal and an answer that did not come: the same press is sent again
 * under its key, and moves once.
 */
export function useMove(onMoved: (moved: Moved) => void) {
  const { draft, change } = useDraft(DRAFT, empty);
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const forget = useForget();
  const forgetBalances = () => forget(accessOperations.getCustomer, walletOperations.listUserBalances, walletOperations.getBalance);

  async function send(): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await call(moveAmountOperations.moveAmount, requestOf(draft) as SentTo<typeof moveAmountOperations.moveAmount>, {
        key: draft.key,
      });
      dropDraft(DRAFT);
      void forgetBalances();
      void forget(approvalOperations.listApprovals);
      onMoved({ waits: 'approval_id' in answer });
      return true;
    } catch (error) {
      if (wasCarriedOut(error)) change({ key: crypto.randomUUID() });
      void forgetBalances();
      const fields = error instanceof ApiError ? error.fields : {};
      setFaults(fields);
      if (Object.keys(fields).length === 0) setFailure(failureOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }

  return {
    draft,
    faults,
    failure,
    isBusy,
    send,
    /** Whether it may be sent; otherwise the faults stand at their fields. */
    check: (available: Centavos | null): boolean => {
      const found = faultsOfDraft(draft, available);
      setFaults(found);
      setFailure(null);
      return Object.keys(found).length === 0;
    },
    revise: (next: Partial<MoveDraft>, ...paths: string[]) => {
      change(next);
      setFailure(null);
      setFaults((before) => Object.fromEntries(Object.entries(before).filter(([path]) => !paths.includes(path))));
    },
  };
}

function failureOf(error: unknown): string {
  if (error instanceof NetworkError) return texts.unanswered;
  return wasCarriedOut(error) ? texts.carriedOut : sentenceOf(error, texts.failed);
}
