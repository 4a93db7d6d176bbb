import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { Fold } from './fold.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';

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
      <Facts width="narrow">
        {said.map(([name, value]) => (
          <Fact key={name} isWide={name === labelsTexts.notes} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </Fold>
  );
}
