import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { HistoryLines } from './panel/history-lines.tsx';
import styles from './label-view.module.css';

/** The history of a guide, drawn per carrier (O-2.45, O-2.85). */
export const LabelHistory = ({ detail }: { detail: LabelDetail }) => (
  <section className={styles.history} aria-labelledby="label-history">
    <h3 id="label-history">{labelsTexts.history}</h3>
    <HistoryLines guide={detail} by={detail.user.name} from={detail.origin.city} />
  </section>
);
