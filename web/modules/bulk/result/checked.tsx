import type { BulkJob } from '#contract/bulk/bulk.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { count } from '../../../platform/format.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadFacts, MoneyNotices, moneyFacts } from './money-facts.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import styles from './result.module.css';

/** A file that was checked: its rows, and what buying them would take (AMB-8.02). */
export function Checked({ load }: { load: BulkJob }) {
  const { progress, money } = load;
  const facts = money ? moneyFacts(money) : [];
  return (
    <Card>
      <div className={styles.block}>
        <h2 className={styles.title}>{texts.checkedTitle(progress.total, count(progress.total))}</h2>
        <OutcomeBar progress={progress} took={null} />
        {facts.length > 0 && <LoadFacts facts={facts} />}
        {money && <MoneyNotices {...money} />}
      </div>
    </Card>
  );
}
