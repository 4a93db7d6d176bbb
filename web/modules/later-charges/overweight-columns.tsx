import type { OverweightRow } from '#contract/later-charges/overweight.ts';
import { overweightTexts as texts } from '#texts/es/later-charges/overweight.ts';
import type { Column } from '../../frame/records/record-list.tsx';
import records from '../../frame/records/records.module.css';
import { count } from '../../platform/format.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Money } from '../../ui/money.tsx';
import { CarrierBadge, nameOfOther } from '../carriers/carrier-badge.tsx';
import { LabelNumber } from '../guide/number/label-number.tsx';
import { OverweightStatusChip } from './overweight-status.tsx';
import styles from './later-charges.module.css';

export const nameOf = ({ parcel_number }: OverweightRow): string => parcel_number;

const placeOf = ({ destination_city, destination_state }: OverweightRow): string => `${destination_city}, ${destination_state}`;
const Total = ({ row: { total } }: { row: OverweightRow }) => (total === null ? texts.hidden : <Money centavos={total} />);
/** The day on which it is charged, or was ended. */
const Day = ({ row: { ended_at, due_day } }: { row: OverweightRow }) => <DateText when={ended_at ?? due_day} />;

const { columns: heads } = texts;
export const overweightColumns = (seesCustomers: boolean): readonly Column<OverweightRow>[] => [
  {
    id: 'guide',
    header: heads.guide,
    staysShown: true,
    cell: (row) => (
      <span className="row gap-8 shrinks">
        <CarrierBadge carrier={row.carrier} size="sm" />
        <span className={styles.two}>
          <LabelNumber number={row.parcel_number} isShort />
          <span className={records.second}>{texts.extra(count(row.extra_kg))}</span>
        </span>
      </span>
    ),
  },
  { id: 'destination', header: heads.destination, hideBelow: 'tablet', cell: (row) => <span className={records.clipped}>{placeOf(row)}</span> },
  ...(seesCustomers
    ? [
        {
          id: 'customer',
          header: heads.customer,
          hideBelow: 'wide',
          cell: ({ customer }: OverweightRow) => <span className={records.clipped}>{customer.name}</span>,
        } satisfies Column<OverweightRow>,
      ]
    : []),
  { id: 'status', header: heads.status, cell: ({ status }) => <OverweightStatusChip status={status} /> },
  { id: 'day', header: heads.day, sortBy: 'due_day', hideBelow: 'tablet', cell: (row) => <Day row={row} /> },
  {
    id: 'total',
    header: heads.total,
    sortBy: 'total',
    alignsEnd: true,
    cell: (row) => (
      <strong>
        <Total row={row} />
      </strong>
    ),
  },
];

export const overweightCard = (row: OverweightRow) => (
  <div className={`stack gap-4 ${records.card}`}>
    <div className="row gap-8 shrinks apart">
      <span className="row gap-8 shrinks">
        <CarrierBadge carrier={row.carrier} size="sm" />
        <LabelNumber number={row.parcel_number} isShort />
        <span className="hidden-visually">{nameOfOther(row.carrier)}</span>
      </span>
      <strong>
        <Total row={row} />
      </strong>
    </div>
    <div className="row gap-8 shrinks apart">
      <span className={records.second}>
        {texts.extra(count(row.extra_kg))} · {placeOf(row)}
      </span>
      <span className={records.second}>
        <Day row={row} />
      </span>
    </div>
    <div className="row gap-8 shrinks apart">
      <OverweightStatusChip status={row.status} />
    </div>
  </div>
);
