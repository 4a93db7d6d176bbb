import type { JoinFault } from '#contract/pickups/join-pickup.ts';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import { pickupScreenTexts as texts } from '#texts/es/pickups/pickup-screens.ts';
import { pickupTexts } from '#texts/es/pickups/pickups.ts';
import type { Column } from '../../../frame/records/record-list.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { cityText } from '../../addresses/card/address-lines.ts';
import { CarrierBadge, carrierName } from '../../carriers/carrier-badge.tsx';
import { FollowUpChip } from '../../guide/status/follow-up-chip.tsx';
import { LabelNumber } from '../../guide/number/label-number.tsx';

const { column } = texts;
type Why = (row: LabelRow) => JoinFault | null;

/** The columns of the guides to choose from (O-2.35). `why`: the reason that keeps a guide out, null = it can join. */
export const guidesColumns = (why: Why): Column<LabelRow>[] => [
  {
    id: 'carrier',
    header: column.carrier,
    cell: (row) => (
      <span className="row gap-10">
        <CarrierBadge carrier={row.carrier} size="sm" />
        <span>{carrierName(row.carrier)}</span>
      </span>
    ),
  },
  { id: 'service', header: column.service, hideBelow: 'tablet', cell: (row) => row.service_description },
  {
    id: 'created',
    header: column.created,
    sortBy: 'created_at',
    hideBelow: 'tablet',
    cell: (row) => <DateText when={row.created_at} form="dayMonth" />,
  },
  { id: 'number', header: column.number, staysShown: true, cell: (row) => <LabelNumber number={row.parcel_number} isShort /> },
  { id: 'origin', header: column.origin, cell: (row) => cityText(row.origin) },
  {
    id: 'destination',
    header: column.destination,
    cell: (row) => (
      <span className="stack">
        <span>{row.destination.name}</span>
        <span className="quiet">{cityText(row.destination)}</span>
      </span>
    ),
  },
  { id: 'status', header: column.status, staysShown: true, cell: (row) => <Status row={row} why={why(row)} /> },
];

/** The guide's status, and why it cannot join. */
export function Status({ row, why }: { row: LabelRow; why: JoinFault | null }) {
  return (
    <span className="stack gap-4 start">
      <FollowUpChip followUp={row.follow_up} isUnsettled={row.is_unsettled} />
      {why && <span className="tone-exception strong caption">{pickupTexts.cannotJoin[why]}</span>}
    </span>
  );
}
