import type { LabelRow } from '#contract/shipping/shipping.ts';
import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import styles from './labels-list.module.css';

/** Why somebody should look at a guide: one short line below its status. */
export function AttentionText({ row: { attention, risk } }: { row: Pick<LabelRow, 'attention' | 'risk'> }) {
  const reasons = [...attention.map((reason) => labelRowTexts.attention[reason]), ...(risk ? [labelRowTexts.risk(risk.idle_days)] : [])];
  if (reasons.length === 0) return null;
  return <span className={`muted caption ${styles.second}`}>{reasons.join(' · ')}</span>;
}
