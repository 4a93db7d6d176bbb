import { moveAmountTexts as texts } from '#texts/es/wallet/move-amount.ts';
import { Notice } from '../../ui/notice.tsx';
import type { MoveDraft, MoveSide } from './use-move.ts';
import { fullName } from './user-choice.tsx';
import styles from './wallet.module.css';

/** What is about to happen, before it is confirmed. */
export function MoveSummary({ draft: { from, to, reason }, waits }: { draft: MoveDraft; waits: boolean }) {
  return (
    <div className={styles.fields}>
      <dl className={styles.facts}>
        <dt>{texts.from}</dt>
        <dd>{nameOf(from)}</dd>
        <dt>{texts.to}</dt>
        <dd>{nameOf(to)}</dd>
        <dt>{texts.reason}</dt>
        <dd>{reason.trim()}</dd>
      </dl>
      {waits && <Notice>{texts.confirmWaits}</Notice>}
    </div>
  );
}

const nameOf = ({ customer, user }: MoveSide): string => `${customer?.business_name ?? ''} · ${user ? fullName(user) : texts.pool}`;
