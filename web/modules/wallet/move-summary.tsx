import { moveAmountTexts as texts } from '#texts/es/wallet/move-amount.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { MoveDraft, MoveSide } from './use-move.ts';
import { fullName } from './user-choice.tsx';
import styles from './wallet.module.css';

/** What is about to happen, before it is confirmed. */
export function MoveSummary({ draft: { from, to, reason }, waits }: { draft: MoveDraft; waits: boolean }) {
  return (
    <div className={`stack gap-14 ${styles.fields}`}>
      <Facts shape="beside">
        <Fact name={texts.from}>{nameOf(from)}</Fact>
        <Fact name={texts.to}>{nameOf(to)}</Fact>
        <Fact name={texts.reason}>{reason.trim()}</Fact>
      </Facts>
      {waits && <Notice>{texts.confirmWaits}</Notice>}
    </div>
  );
}

const nameOf = ({ customer, user }: MoveSide): string => `${customer?.business_name ?? ''} · ${user ? fullName(user) : texts.pool}`;
