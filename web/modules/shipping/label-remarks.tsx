import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { Fold } from './fold.tsx';
import styles from './label-view.module.css';

/** What was written on the guide and said of it since (AMB-10.06). */
export function LabelRemarks({ detail: { reference, modality, compensation, notes } }: { detail: LabelDetail }) {
  const pairs = [
    [labelsTexts.reference, reference],
    [labelsTexts.modality, modality],
    [labelsTexts.compensation, compensation],
    [labelsTexts.notes, notes],
  ] as const;
  const said = pairs.filter(([, value]) => value);
  if (said.length === 0) return null;
  return (
    <Fold title={labelsTexts.remarks} summary={modality ?? notes ?? reference}>
      <dl className={styles.pairs}>
        {said.map(([name, value]) => (
          <div key={name} className={styles.pair} data-wide={name === labelsTexts.notes || undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
