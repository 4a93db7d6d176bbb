import type { BulkJob } from '#contract/bulk/bulk.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { passedOverTexts } from '../../../frame/files/passed-over-texts.ts';
import { count } from '../../../platform/format.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { ToBuy } from '../to-buy.ts';
import { SumsToBuy } from './money-facts.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import styles from './result.module.css';

/** A file that was checked: its rows as they stand now, and what buying them would take (AMB-8.02). */
export function Checked({ load, corrected, toBuy }: { load: BulkJob; corrected: number; toBuy: ToBuy }) {
  const { progress, passed_over } = load;
  const passed = passedOverTexts(passed_over);
  const now = { ...progress, correct: progress.correct + corrected, failed: progress.failed - corrected };
  return (
    <Card>
      <div className="stack gap-16">
        <h2 className={styles.title}>{texts.checkedTitle(progress.total, count(progress.total))}</h2>
        <OutcomeBar progress={now} took={null} />
        {passed.length > 0 && (
          <Notice tone="facility">
            {passed.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </Notice>
        )}
        <SumsToBuy toBuy={toBuy} />
      </div>
    </Card>
  );
}
