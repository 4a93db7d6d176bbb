import { Link } from '@tanstack/react-router';
import { IconWallet } from '@tabler/icons-react';
import { useEffect, type ReactNode } from 'react';
import { can } from '#contract/shared/permissions.ts';
import { LOW_BALANCE_CENTAVOS, walletOperations } from '#contract/wallet/wallet.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { operatorNumber } from '../platform/brand.ts';
import { useActing, useCall } from '../platform/use-call.ts';
import { money } from '../platform/format.ts';
import { showToast } from '../ui/toast-store.ts';
import styles from './balance-badge.module.css';
import { useSession } from '../frame/session.tsx';

const texts = shellTexts.balance;
const lowBalance = operatorNumber('low-balance', LOW_BALANCE_CENTAVOS);

/** What can be spent now, for whom the top bar shows it (AMB-12.04); orange when low, or where invoices hold the credit. */
export function BalanceBadge() {
  const { user, actsForOthers } = useSession();
  const { customer, user: subject } = useActing();
  const isShown = actsForOthers ? customer !== null : user.role === 'customer' || user.role === 'client';
  const { data, error } = useCall(walletOperations.getBalance, {}, { isOn: isShown, refetchMs: 60_000 });
  const failure = subject ? texts.user : customer ? texts.customer : texts.own;
  useEffect(() => {
    if (error && isShown) showToast({ tone: 'error', message: failure });
  }, [error, isShown, failure]);
  if (!isShown || (!data && error)) return null;
  // The badge's place is kept, or what stands beside it would move.
  if (!data) return <Badge caption={texts.available} amount="" isAwaited />;
  const isCredit = data.kind === 'credit';
  const isHeld = data.held_after_days !== undefined;
  const isLow = isHeld || (!isCredit && data.remaining < lowBalance);
  const caption = isHeld ? texts.creditHeld : isCredit ? texts.credit : isLow ? texts.low : texts.available;
  const badge = <Badge caption={caption} amount={data.is_unlimited ? texts.unlimited : money(data.remaining)} isLow={isLow} />;
  return can(user, 'canRead.dispersion') ? <ToBalance>{badge}</ToBalance> : badge;
}

/** To /saldo, for whom that screen is there (AMB-2.10). */
const ToBalance = ({ children }: { children: ReactNode }) => (
  <Link to="/saldo" className={styles.link}>
    {children}
  </Link>
);

type BadgeProps = { caption: string; amount: string; isLow?: boolean; isAwaited?: boolean };

const Badge = ({ caption, amount, isLow = false, isAwaited = false }: BadgeProps) => (
  <div
    className={`row gap-8 sunken rigid ${styles.badge}`}
    data-low={isLow || undefined}
    data-awaited={isAwaited || undefined}
    aria-hidden={isAwaited || undefined}
  >
    <IconWallet size={18} stroke={1.75} aria-hidden="true" className={styles.icon} />
    <div>
      <div className={`quiet ${styles.caption}`}>{caption}</div>
      <div className={`${styles.amount} money`}>{amount}</div>
    </div>
  </div>
);
