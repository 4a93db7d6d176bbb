import type { LabelRow } from '#contract/shipping/shipping.ts';
import { labelRowTexts } from '#texts/es/shipping/label-row.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import type { Column } from '../../frame/records/record-list.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { money } from '../../platform/format.ts';
import { Money } from '../../ui/money.tsx';
import { CarrierBadge } from '../carriers/carrier-badge.tsx';
import { AttentionText } from './attention-text.tsx';
import styles from './labels-list.module.css';
import { FollowUpChip } from '../guide/status/follow-up-chip.tsx';
import { LabelNumber } from '../guide/number/label-number.tsx';
import { RowMenu } from '../guide/hand-on/row-menu.tsx';

const { column } = labelRowTexts;

export type ColumnsFor = { seesPrices: boolean; seesCustomers: boolean; seesUsers: boolean; /** The detail panel takes room. */ isNarrow: boolean };

/** The columns of Envíos (AMB-10.03) for what a person may see and the room there is. */
export function labelsColumns({ seesPrices, seesCustomers, seesUsers, isNarrow }: ColumnsFor): Column<LabelRow>[] {
  const all: (Column<LabelRow> | false)[] = [
    {
      id: 'number',
      header: column.label,
      sortBy: 'parcel_number',
      width: isNarrow ? '1px' : undefined,
      cell: (row) => (
        <span className="row gap-8 nowrap">
          <CarrierBadge carrier={row.carrier} size="sm" />
          <span className="lines">
            <LabelNumber number={row.parcel_number} isShort />
            <span
              className={`muted caption ${styles.second} ${isNarrow ? styles.within : ''}`}
              title={isNarrow ? row.service_description : undefined}
            >
              {row.service_description}
            </span>
          </span>
        </span>
      ),
    },
    { id: 'destination', header: column.destination, sortBy: 'destination_city', cell: ({ destination }) => <Place {...destination} /> },
    !isNarrow && { id: 'origin', header: column.origin, hideBelow: 'wide', cell: ({ origin }) => <Place {...origin} /> },
    {
      id: 'status',
      header: column.status,
      sortBy: 'follow_up',
      width: isNarrow ? '1px' : undefined,
      cell: (row) => (
        <span className="stack start">
          <FollowUpChip followUp={row.follow_up} isUnsettled={row.is_unsettled} />
          <AttentionText row={row} />
        </span>
      ),
    },
    seesCustomers &&
      !isNarrow && {
        id: 'customer',
        header: labelsTexts.customer,
        hideBelow: 'wide',
        cell: (row) => <span className={`cut ${styles.clipped}`}>{row.customer_name}</span>,
      },
    seesUsers &&
      !isNarrow && {
        id: 'user',
        header: column.user,
        hideBelow: 'wide',
        cell: (row) => <span className={`cut ${styles.clipped}`}>{row.user.name}</span>,
      },
    {
      id: 'created',
      header: column.created,
      sortBy: 'created_at',
      width: isNarrow ? '1px' : '92px',
      cell: (row) => (
        <span className="nowrap quiet">
          <DateText when={row.created_at} form="dayMonth" />
        </span>
      ),
    },
    seesPrices && {
      id: 'cost',
      hideBelow: 'panel',
      header: column.cost,
      sortBy: 'price_total',
      alignsEnd: true,
      width: isNarrow ? '1px' : '104px',
      cell: (row) =>
        row.price !== null && (
          <span className="lines">
            <Money centavos={row.price} />
            {row.used_charge !== null && <span className={`muted caption ${styles.second}`}>{labelsTexts.usedExtra(money(row.used_charge))}</span>}
          </span>
        ),
    },
    !isNarrow && { id: 'more', header: labelsTexts.more, hidesHeader: true, width: '1px', staysShown: true, cell: (row) => <RowMenu row={row} /> },
  ];
  return all.filter((each) => each !== false);
}

function Place({ name, neighborhood, city }: LabelRow['destination']) {
  return (
    <span className="lines">
      <span className={`cut ${styles.clipped}`}>{name}</span>
      <span className={`muted caption cut ${styles.second} ${styles.clipped}`}>{[city, neighborhood].filter(Boolean).join(' · ')}</span>
    </span>
  );
}
