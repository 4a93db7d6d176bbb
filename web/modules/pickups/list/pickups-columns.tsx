import type { PickupRow } from '#contract/pickups/pickup-shapes.ts';
import { pickupListTexts as texts } from '#texts/es/pickups/pickup-list-screens.ts';
import type { Column } from '../../../frame/records/record-list.tsx';
import { count, weekdayDay } from '../../../platform/format.ts';
import { cityText } from '../../addresses/card/address-lines.ts';
import { CarrierBadge, carrierName } from '../../carriers/carrier-badge.tsx';
import { PickupStanding } from '../status/pickup-chip.tsx';
import { PickupActions } from './pickup-actions.tsx';
import styles from './pickups.module.css';
import { ShortText } from '../../../ui/short-text.tsx';
import { shortId } from './short-id.ts';

const { column } = texts;

type For = { seesCustomers: boolean; seesUsers: boolean; /** The detail takes room. */ isNarrow: boolean; onSee: (row: PickupRow) => void };

/** ID with carrier and folio, date and window, address, guides, status, actions (AMB-9.04). */
export function pickupsColumns({ seesCustomers, seesUsers, isNarrow, onSee }: For): Column<PickupRow>[] {
  const all: (Column<PickupRow> | false)[] = [
    {
      id: 'id',
      header: column.id,
      cell: (row) => (
        <span className="row gap-10" title={row.id}>
          <CarrierBadge carrier={row.carrier} size="sm" />
          <span className="lines">
            <strong>
              <ShortText short={shortId(row.id)} whole={row.id} />
            </strong>
            <span className={`${styles.second} ${row.folio ? 'code' : ''}`}>
              <span className="hidden-visually">{carrierName(row.carrier)} </span>
              {row.folio ?? texts.noFolio}
            </span>
          </span>
        </span>
      ),
    },
    {
      id: 'when',
      header: column.when,
      cell: (row) => (
        <span className="lines">
          <span>{weekdayDay(row.date)}</span>
          <span className={styles.second}>{texts.window(row.earliest_time, row.latest_time)}</span>
        </span>
      ),
    },
    {
      id: 'address',
      header: column.address,
      hideBelow: 'tablet',
      cell: ({ address }) => (
        <span className="lines">
          <span>{address.alias ?? address.business_name}</span>
          <span className={styles.second}>{cityText(address)}</span>
        </span>
      ),
    },
    { id: 'guides', header: column.guides, alignsEnd: true, cell: (row) => count(row.guides) },
    { id: 'status', header: column.status, cell: (row) => <PickupStanding row={row} /> },
    seesCustomers && !isNarrow && { id: 'customer', header: column.customer, hideBelow: 'wide', cell: (row) => row.customer_name },
    seesUsers && !isNarrow && { id: 'user', header: column.user, hideBelow: 'wide', cell: (row) => row.user.name },
    {
      id: 'actions',
      header: column.actions,
      staysShown: true,
      alignsEnd: true,
      width: '1px',
      cell: (row) => <PickupActions pickup={row} onSee={() => onSee(row)} />,
    },
  ];
  return all.filter((each) => each !== false);
}

/** One pickup on a phone. */
export const PickupCard = ({ row }: { row: PickupRow }) => (
  <div className="stack gap-4">
    <div className={`gap-8 top apart flex ${styles.cardLine}`}>
      <span className="row gap-10">
        <CarrierBadge carrier={row.carrier} size="sm" />
        <strong>
          <ShortText short={shortId(row.id)} whole={row.id} />
        </strong>
      </span>
      <PickupStanding row={row} />
    </div>
    <span>{`${weekdayDay(row.date)}, ${texts.window(row.earliest_time, row.latest_time)}`}</span>
    <div className={`gap-8 top apart flex ${styles.cardLine}`}>
      <span className={styles.second}>{[row.address.alias ?? row.address.business_name, cityText(row.address)].join(' · ')}</span>
      <span className={styles.second}>{texts.guides(row.guides)}</span>
    </div>
  </div>
);
