import { useState } from 'react';
import { consolidatedOperations, type ConsolidatedDetail, type ConsolidatedRow } from '#contract/consolidated/consolidated.ts';
import { centavos } from '#contract/shared/money.ts';
import { ordersTexts as texts } from '#texts/es/consolidated/orders.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { creditHeld } from '#texts/es/wallet/credit-held.ts';
import { useUntold } from '../../frame/forms/use-untold.ts';
import { ApiError, sentenceOf } from '../../platform/api-error.ts';
import { useAct, useCall } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useChangeOrder } from './use-change-order.ts';

type Answer = 'accept' | 'reject';

/** The owner accepts or refuses a final price above the quoted one: both prices, and what is left afterwards (AMB-10.12). */
export function AnswerDialog({ order, onClose }: { order: ConsolidatedRow; onClose: () => void }) {
  const { data, error, refetch } = useCall(consolidatedOperations.getConsolidated, { id: order.id });
  const [said, setSaid] = useState<string | null>(null);
  const change = useChangeOrder();
  const untold = useUntold();
  const { mutate, isPending, variables } = useAct((action: Answer) => change({ id: order.id, action }), {
    onDone: (_, action) => showToast({ tone: 'success', message: action === 'accept' ? texts.accepted : texts.rejected, kind: 'confirm' }),
    onFailed: (failure) => {
      const why = failure instanceof ApiError && failure.code === 'INSUFFICIENT_BALANCE' ? texts.tooLittle : sentenceOf(failure, texts.failed);
      setSaid(why);
      untold(why);
    },
  });
  const answer = (action: Answer) => {
    untold(null);
    mutate(action, { onSuccess: onClose });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.answerTitle(order.folio)}
      isBlocking={isPending}
      actions={
        <>
          <Button variant="outline" isBusy={isPending && variables === 'reject'} onClick={() => answer('reject')}>
            {texts.reject}
          </Button>
          {order.actions.includes('accept') && (
            <Button isBusy={isPending && variables === 'accept'} onClick={() => answer('accept')}>
              {texts.accept}
            </Button>
          )}
        </>
      }
    >
      {error && !data ? (
        <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Prices order={data} />
      ) : (
        <Skeleton rows={4} rowHeight={28} label={shellTexts.loading} />
      )}
      {said && (
        <Notice tone="danger" isUrgent>
          {said}
        </Notice>
      )}
    </Dialog>
  );
}

function Prices({ order: { quoted_total, final_total, spendable, held_after_days } }: { order: ConsolidatedDetail }) {
  if (quoted_total === null || final_total === null) return null;
  const difference = centavos(final_total - quoted_total);
  return (
    <>
      <Facts shape="rows">
        <Fact name={texts.quoted}>
          <Money centavos={quoted_total} />
        </Fact>
        <Fact name={texts.final}>
          <strong>
            <Money centavos={final_total} />
          </strong>
        </Fact>
        <Fact name={texts.difference}>
          <Money centavos={difference} />
        </Fact>
        {held_after_days === undefined && <Fact name={texts.spendable}>{spendable === null ? texts.unlimited : <Money centavos={spendable} />}</Fact>}
        {held_after_days === undefined && (
          <Fact name={texts.after}>
            <strong>{spendable === null ? texts.unlimited : <Money centavos={spendable - difference} withCurrency />}</strong>
          </Fact>
        )}
      </Facts>
      {held_after_days !== undefined && <Notice>{creditHeld(held_after_days)}</Notice>}
    </>
  );
}
