import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { BulkSummary } from '#contract/bulk/bulk.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { count, timeOfDay } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './bulk.module.css';

/** The loads of the last day, each with the way to its result. */
export function FormerLoads({ loads, onSee }: { loads: readonly BulkSummary[]; onSee: (load: BulkSummary) => void }) {
  if (loads.length === 0) return null;
  return (
    <Card title={texts.former} isFlush>
      <ul className={styles.former}>
        {loads.map((load) => (
          <li key={load.id}>
            <IconFileSpreadsheet size={20} stroke={1.75} aria-hidden="true" />
            <span className={`lines grow ${styles.formerWords}`}>
              <strong>{load.file_name}</strong>
              <span className="muted">{texts.formerLine(timeOfDay(load.created_at), count(load.progress.correct), count(load.progress.total))}</span>
            </span>
            <Button variant="outline" aria-label={texts.seeFormer(load.file_name)} onClick={() => onSee(load)}>
              {texts.seeResult}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
