import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import type { BulkSummary } from '#contract/bulk/bulk.ts';
import type { BulkProgress } from '#contract/bulk/outcome.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { count } from '../../../platform/format.ts';
import styles from './result.module.css';

const icon = { size: 17, stroke: 1.75, 'aria-hidden': 'true' } as const;

/** How many rows came out well, and how many did not, as a bar and in words. */
export function OutcomeBar({ progress, took }: { progress: BulkProgress; took: string | null }) {
  const { correct, failed, pending, total, done } = progress;
  return (
    <div className="stack gap-10">
      <div className={`gap-8 flex ${styles.bar}`} aria-hidden="true">
        {correct > 0 && <span data-tone="correct" style={{ flexGrow: correct }} />}
        {pending > 0 && <span data-tone="pending" style={{ flexGrow: pending }} />}
        {failed > 0 && <span data-tone="failed" style={{ flexGrow: failed }} />}
        {done < total && <span data-tone="open" style={{ flexGrow: total - done }} />}
      </div>
      <p className={`flow label ${styles.counts}`}>
        <span data-tone="correct">
          <IconCircleCheck {...icon} />
          {texts.correct(correct, count(correct))}
        </span>
        {failed > 0 && (
          <span data-tone="failed">
            <IconAlertCircle {...icon} />
            {texts.wrong(count(failed))}
          </span>
        )}
        {pending > 0 && (
          <span data-tone="pending">
            <IconClock {...icon} />
            {texts.pending(count(pending))}
          </span>
        )}
        <span className={styles.second}>{[texts.rows(total, count(total)), took].filter(Boolean).join(' · ')}</span>
      </p>
    </div>
  );
}

/** How long a load took; null while it goes on. */
export function tookText({ created_at, ended_at }: Pick<BulkSummary, 'created_at' | 'ended_at'>): string | null {
  if (ended_at === null) return null;
  const seconds = Math.max(1, Math.round((Date.parse(ended_at) - Date.parse(created_at)) / 1_000));
  return texts.minutes(Math.floor(seconds / 60), seconds % 60);
}
