import { IconCircleCheckFilled, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { JobId } from '#contract/shared/ids.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { BottomBar } from '../../../frame/slots.tsx';
import { count, money as shownMoney } from '../../../platform/format.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Money } from '../../../ui/money.tsx';
import { useFailedFile } from '../queries.ts';
import type { ToBuy } from '../to-buy.ts';
import { SumsToBuy } from './money-facts.tsx';
import styles from './result.module.css';

type Props = {
  jobId: JobId;
  /** Rows in errors, those of them that are ready, and those that are left out. */
  errors: number;
  ready: number;
  skipped: number;
  /** The main deed of the screen. */
  label: string;
  toBuy: ToBuy;
  isBusy: boolean;
  onSend: () => void;
};

/**
 * At the bottom: how many rows are corrected, the others as a file, and what goes on with the corrected ones. Ctrl+Enter comes from anywhere on the page,
 * so it asks with the sums; so does the button until they stand beside it.
 */
export function RowsBar({ jobId, errors, ready, skipped, label, toBuy, isBusy, onSend }: Props) {
  const file = useFailedFile();
  const [isAsking, setAsking] = useState(false);
  const { money } = toBuy;
  const total = money?.total ?? null;
  const ask = () => (toBuy.rows === 0 ? onSend() : setAsking(true));
  useShortcut('ctrl+enter', () => !isBusy && ask(), { label });
  const missing = errors - ready - skipped;
  return (
    <BottomBar>
      <section className={`row gap-8-16 apart ${styles.foot}`} aria-label={label}>
        {errors > 0 && (
          <p role="status" className={`row gap-8 quiet ${styles.corrected}`} data-some={ready > 0 || undefined}>
            <IconCircleCheckFilled size={20} aria-hidden="true" />
            <span>
              <strong>{texts.corrected(count(ready), errors, count(errors))}</strong>
              {missing > 0 && ` · ${texts.missing(count(missing))}`}
              {skipped > 0 && ` · ${texts.skipped(skipped, count(skipped))}`}
            </span>
          </p>
        )}
        <div className={`row gap-8 ${styles.footActs}`}>
          {errors > 0 && (
            <Button
              variant="plain"
              icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
              isBusy={file.isPending}
              onClick={() => file.mutate({ jobId })}
            >
              {texts.downloadFailed}
            </Button>
          )}
          {toBuy.rows > 0 && <Sums toBuy={toBuy} />}
          <Button keys={['Ctrl', 'Enter']} isBusy={isBusy} onClick={money ? onSend : ask} data-sends-rows>
            {label}
          </Button>
        </div>
        <ConfirmDialog
          isOpen={isAsking}
          title={texts.sure(label, total === null ? null : shownMoney(total))}
          confirmLabel={label}
          isPending={money === null}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onSend();
          }}
        >
          <SumsToBuy toBuy={toBuy} />
        </ConfirmDialog>
      </section>
    </BottomBar>
  );
}

/** What the button beside it takes and leaves. */
function Sums({ toBuy: { money, isCounting } }: { toBuy: ToBuy }) {
  if (isCounting) return <span className={styles.second}>{texts.counting}</span>;
  if (!money || money.total === null) return null;
  // Nothing is left of credit that is held: that it is, is said with the sums.
  const credit = money.credit?.held_after_days === undefined ? money.credit : null;
  const left = money.balance?.remaining ?? credit?.remaining ?? null;
  return (
    <span className={`stack ${styles.sums}`}>
      <strong>
        {texts.total} <Money centavos={money.total} />
      </strong>
      {left !== null && (
        <span className={styles.second}>
          {money.balance ? texts.balanceAfter : texts.creditAfter} <Money centavos={left} />
        </span>
      )}
    </span>
  );
}
