import { IconDots } from '@tabler/icons-react';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { classOf } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { copyTracking, writeTracking } from './tracking-hand-on.ts';

/** What a row of the list hands on while the guide stays closed: where its recipient follows it. */
export function RowMenu({ row }: { row: LabelRow }) {
  if (row.creation !== 'made') return null;
  return (
    <Menu
      trigger={<IconDots size={17} stroke={1.75} aria-hidden="true" />}
      triggerClass={classOf('plain')}
      label={labelsTexts.rowMore(row.parcel_number ?? row.destination.name)}
      items={[
        { id: 'copy', label: labelsTexts.copyLink, onAct: () => copyTracking(row.id) },
        { id: 'write', label: labelsTexts.writeLink, onAct: () => void writeTracking(row) },
      ]}
    />
  );
}
