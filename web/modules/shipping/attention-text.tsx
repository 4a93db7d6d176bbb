import type { LabelRow } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import styles from './labels-list.module.css';

/** Why somebody should look at a guide: one short line below its status. */
export function AttentionText({ row: { attention, risk } }: { row: Pick<LabelRow, 'attention' | 'risk'> }) {
  const reasons = [...attention.map((reason) => labelsTexts.attention[reason]), ...(risk ? [labelsTexts.risk(risk.idle_days)] : [])];
  if (reasons.length === 0) return null;
  return <span className={styles.second}>{reasons.join(' · ')}</span>;
}
