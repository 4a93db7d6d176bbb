import { walletOperations } from '#contract/wallet/wallet.ts';
import { saldoTexts as texts } from '#texts/es/wallet/saldo.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import plain from '../../../ui/table/plain-table.module.css';
import styles from './balance.module.css';

/** What each user holds, what of it is reserved, and what the user can spend: that and the pool, or the credit that is left. */
export function UserBalances() {
  const users = useCall(walletOperations.listUserBalances, {}, { staleMs: 0 });
  if (users.error && !users.data) return <ErrorState title={texts.usersFailed} error={users.error} onRetry={() => void users.refetch()} />;
  if (!users.data) return <Skeleton rows={4} rowHeight={44} label={texts.users} />;
  const rows = users.data.data;
  return (
    <Card title={texts.users} isFlush>
      {rows.length === 0 ? (
        <p className={`ruled quiet ${styles.remark}`}>{texts.nobody}</p>
      ) : (
        <table className={plain.table}>
          <thead>
            <tr>
              <th scope="col">{texts.user}</th>
              <th scope="col">{texts.remaining}</th>
              <th scope="col">{texts.reserved}</th>
              <th scope="col">{texts.canSpend}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ user_id, name, remaining, reserved, can_spend }) => (
              <tr key={user_id}>
                <th scope="row">{name}</th>
                <td data-label={texts.remaining}>
                  <Money centavos={remaining} isDimmedAtZero />
                </td>
                <td data-label={texts.reserved}>
                  <Money centavos={reserved} isDimmedAtZero />
                </td>
                <td data-label={texts.canSpend}>{can_spend === null ? texts.unlimited : <Money centavos={can_spend} isDimmedAtZero />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={`ruled quiet ${styles.remark}`}>{texts.reservedHint}</p>
    </Card>
  );
}
