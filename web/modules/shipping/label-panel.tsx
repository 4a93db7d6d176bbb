import type { LabelRow } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { SidePanel } from '../../frame/records/side-panel.tsx';
import type { Beside } from '../../frame/records/use-open-row.ts';
import { LabelView } from './label-view.tsx';
import { openLabelOf } from './labels-view.ts';

/** The detail of one guide beside Envíos. */
export function LabelPanel({ row, ...beside }: Beside<LabelRow>) {
  return (
    <SidePanel {...beside} label={labelsTexts.detail} pageKeys="j k p">
      {(open, panel) => {
        const label = openLabelOf(open);
        return label && <LabelView key={label.id} label={label} row={row} panel={panel} />;
      }}
    </SidePanel>
  );
}
