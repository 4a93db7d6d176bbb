import type { Attention } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import styles from './labels-list.module.css';

/** Why staff look at a guide that is not unknown itself: one short line below its status. */
export function AttentionText({ attention }: { attention: readonly Attention[] }) {
  if (attention.length === 0) return null;
  return <span className={styles.second}>{attention.map((reason) => labelsTexts.attention[reason]).join(' · ')}</span>;
}
