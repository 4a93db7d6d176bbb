import type { LabelRow } from '#contract/shipping/shipping.ts';
import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import { dayMonth } from '../../platform/format.ts';
import styles from './labels-list.module.css';

/** Why somebody should look at a guide: one short line below its status. */
export function AttentionText({ row: { attention, clock, risk } }: { row: Pick<LabelRow, 'attention' | 'clock' | 'risk'> }) {
  const reasons = [
    ...attention.map((reason) => labelRowTexts.attention[reason]),
    ...(clock ? [labelRowTexts.clock[clock.kind](dayMonth(clock.until))] : []),
    ...(risk ? [labelRowTexts.risk(risk.idle_days)] : []),
  ];
  if (reasons.length === 0) return null;
  return <span className={`muted caption ${styles.second}`}>{reasons.join(' · ')}</span>;
}
