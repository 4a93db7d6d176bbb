import type { CustomerId } from '#contract/shared/ids.ts';
import { subtractCentavos, type Centavos } from '#contract/shared/money.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { creditHeld } from '#texts/es/wallet/credit-held.ts';
import { saldoTexts as texts } from '#texts/es/wallet/saldo.ts';
import { useSession } from '../../../frame/session.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LargeAmount } from '../large-amount.tsx';
import { usePool } from '../use-pool.ts';
import styles from './balance.module.css';

/** The money of a customer: in the pool and with its users; and the credit of one that has it. */
export function BalanceSums({ customer }: { customer: CustomerId }) {
  const whole = useCall(walletOperations.getBillingBalance, { customer_id: customer }, { staleMs: 0 });
  const spendable = useCall(walletOperations.getBalance, { customer_id: customer }, { staleMs: 0 });
  const pool = usePool(customer);
  const { user } = useSession();
  if (whole.error && !whole.data) return <ErrorState title={texts.ownFailed} error={whole.error} onRetry={() => void whole.refetch()} />;
  if (pool.error && pool.data === undefined) return <ErrorState title={texts.loadFailed} error={pool.error} onRetry={pool.refetch} />;
  if (!whole.data || pool.data === undefined || !spendable.data) return <Skeleton rows={8} rowHeight={56} label={texts.title} />;
  const { balance, credit_limit, credit_used } = whole.data;
  const { kind, is_unlimited, remaining, held_after_days: heldAfterDays } = spendable.data;
  // The one call that tells such a user the pool tells the credit that is left instead (AMB-12.04).
  const isPoolTold = kind !== 'credit' || user.role !== 'client';
  return (
    <LargeAmount label={texts.total} centavos={balance}>
      {isPoolTold && (
        <dl className={`flow ${styles.parts}`}>
          <Part label={texts.pool} centavos={pool.data} />
          <Part label={texts.own} centavos={subtractCentavos(balance, pool.data)} />
        </dl>
      )}
      {kind === 'credit' && (
        <dl className={`flow ${styles.parts}`} aria-label={texts.credit}>
          <Part label={`${texts.credit}: ${texts.used}`} centavos={credit_used} />
          <Part label={`${texts.credit}: ${texts.limit}`} centavos={credit_limit} />
          <Part label={`${texts.credit}: ${texts.left}`} centavos={is_unlimited ? null : remaining} />
        </dl>
      )}
      {heldAfterDays !== undefined && <Notice>{creditHeld(heldAfterDays)}</Notice>}
    </LargeAmount>
  );
}

/** Null: there is no limit. */
const Part = ({ label, centavos }: { label: string; centavos: Centavos | null }) => (
  <div>
    <dt>{label}</dt>
    <dd>{centavos === null ? texts.unlimited : <Money centavos={centavos} />}</dd>
  </div>
);
