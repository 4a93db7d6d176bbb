import type { JoinFault } from '#contract/pickups/join-pickup.ts';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import { cityText } from '../../addresses/card/address-lines.ts';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { LabelNumber } from '../../guide/number/label-number.tsx';
import { Status } from './guides-columns.tsx';

/** One guide of the list on a phone. */
export function GuideCard({ row, why }: { row: LabelRow; why: JoinFault | null }) {
  return (
    <div className="stack gap-4">
      <div className="gap-8 top apart flex">
        <LabelNumber number={row.parcel_number} isShort />
        <Status row={row} why={why} />
      </div>
      <span>{row.destination.name}</span>
      <span className="quiet">{`${cityText(row.origin)} → ${cityText(row.destination)}`}</span>
      <span className="quiet">{[carrierName(row.carrier), row.service_description].join(' · ')}</span>
    </div>
  );
}
