import { IconCheck } from '@tabler/icons-react';
import { depositOperations } from '#contract/deposits/deposits.ts';
import { statementOperations, type Difference, type StatementDetail } from '#contract/deposits/statements.ts';
import { sumCentavos, ZERO } from '#contract/shared/money.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { statementScreenTexts as texts } from '#texts/es/deposits/statement-screens.ts';
import { useUntold } from '../../../frame/forms/use-untold.ts';
import { useSession } from '../../../frame/session.tsx';
import { sentenceOf } from '../../../platform/api-error.ts';
import { money } from '../../../platform/format.ts';
import { useAct } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';

const { enterStatement, getStatement, listStatementLines, listStatements } = statementOperations;

/** What was not told enters with one press; who imported the file reads that another person presses it. */
export function EnterMissing({ missing, statement: { id, imported_by } }: { missing: readonly Difference[]; statement: StatementDetail }) {
  const { user } = useSession();
  const untold = useUntold();
  const entered = useAct(enterStatement, {
    forgets: [
      listStatements,
      getStatement,
      listStatementLines,
      depositOperations.listDeposits,
      walletOperations.getBalance,
      walletOperations.getBillingBalance,
    ],
    onDone: () => showToast({ tone: 'success', message: texts.entered, kind: 'confirm' }),
    onFailed: (error) => untold(sentenceOf(error, texts.enterFailed)),
  });
  if (imported_by.id === user.id) return <Notice tone="facility">{texts.own(missing.length)}</Notice>;
  const sum = sumCentavos(missing.map(({ statement_amount }) => statement_amount ?? ZERO));
  return (
    <>
      <span>
        <Button icon={<IconCheck size={18} stroke={1.75} aria-hidden="true" />} isBusy={entered.isPending} onClick={() => entered.mutate({ id })}>
          {texts.enter(missing.length, money(sum))}
        </Button>
      </span>
      {entered.error && (
        <Notice tone="danger" isUrgent>
          {sentenceOf(entered.error, texts.enterFailed)}
        </Notice>
      )}
    </>
  );
}
