import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { dispersalOperations, type DispersalRow } from '#contract/wallet/dispersals.ts';
import { stockTexts } from '#texts/es/wallet/stock.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { oneOf } from '../../../frame/records/list-filters.ts';
import { RecordList, type Column } from '../../../frame/records/record-list.tsx';
import records from '../../../frame/records/records.module.css';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { count } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { LastDay } from '../stock/last-day.tsx';
import { ValidityChip } from '../stock/validity-chip.tsx';

const texts = stockTexts.list;
const c = texts.columns;

const dispersalsList = defineList({
  path: '/dispersiones',
  operation: dispersalOperations.listDispersals,
  sorts: ['at'],
  order: 'desc',
  needsCustomer: true,
  filters: { ver: oneOf('all', 'money', 'stock') },
  request: ({ ver }) => (ver === 'all' ? {} : { kind: ver }),
});

/** /dispersiones: what each user was given and what came back (S-2.26). */
export function Page() {
  const list = useRecordList(dispersalsList);
  const mayDisperse = useSession().can('canCreateUpdateDelete.disperse');
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={mayDisperse ? [...columns, opening] : columns}
      nameOf={({ to }) => to.name}
      card={cardOf}
      search={{ label: texts.search, placeholder: texts.searchExample }}
      segments={{ filter: 'ver', label: texts.kind, labels: texts.kinds }}
      add={mayDisperse ? { label: stockTexts.disperse, to: '/dispersar' } : null}
      nothing={{ title: texts.none, hint: texts.noneHint }}
      icon={<IconArrowsSplit2 size={26} stroke={1.75} />}
    />
  );
}

const Quantity = ({ row: { quantity, amount } }: { row: DispersalRow }) => (amount === null ? count(quantity ?? 0) : <Money centavos={amount} />);
const what = ({ service }: DispersalRow): string => (service ? `${carrierName(service.carrier)} ${service.name}` : texts.money);

const columns: readonly Column<DispersalRow>[] = [
  { id: 'at', header: c.at, cell: ({ at }) => <DateText when={at} form="dayAndTime" /> },
  { id: 'by', header: c.by, hideBelow: 'tablet', cell: ({ by }) => <span className={by ? undefined : 'muted'}>{by?.name ?? texts.nobody}</span> },
  { id: 'to', header: c.to, cell: ({ to }) => <strong>{to.name}</strong> },
  { id: 'what', header: c.what, cell: (row) => <span className={records.clipped}>{what(row)}</span> },
  { id: 'quantity', header: c.quantity, alignsEnd: true, cell: (row) => <Quantity row={row} /> },
  { id: 'used', header: c.used, alignsEnd: true, hideBelow: 'wide', cell: ({ used }) => used !== null && count(used) },
  { id: 'remaining', header: c.remaining, alignsEnd: true, hideBelow: 'wide', cell: ({ remaining }) => remaining !== null && count(remaining) },
  { id: 'until', header: c.until, hideBelow: 'wide', cell: ({ valid_until }) => valid_until && <LastDay day={valid_until} /> },
  { id: 'validity', header: c.validity, hideBelow: 'tablet', cell: ({ validity }) => validity && <ValidityChip validity={validity} /> },
];
const opening: Column<DispersalRow> = {
  id: 'open',
  header: stockTexts.form.past,
  alignsEnd: true,
  cell: ({ dispersal_id, to }) => dispersal_id && <Open id={dispersal_id} name={to.name} />,
};

function Open({ id, name }: { id: string; name: string }) {
  const navigate = useNavigate();
  return (
    <Button variant="quiet" onClick={() => void navigate({ to: `/dispersar/${id}` })}>
      {stockTexts.form.see}
      <span className="hidden-visually"> {name}</span>
    </Button>
  );
}

const cardOf = (row: DispersalRow) => (
  <div className={`stack gap-4 ${records.card}`}>
    <div className="row gap-8 shrinks apart">
      <strong>{row.to.name}</strong>
      <strong>
        <Quantity row={row} />
      </strong>
    </div>
    <div className="row gap-8 shrinks apart">
      <span className={records.second}>{what(row)}</span>
      {row.validity && <ValidityChip validity={row.validity} />}
    </div>
    <span className={records.second}>
      <DateText when={row.at} form="dayAndTime" />
    </span>
  </div>
);
