import { IconForklift } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { consolidatedOperations, type ConsolidatedRow } from '#contract/consolidated/consolidated.ts';
import { ordersTexts as texts } from '#texts/es/consolidated/orders.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { oneOf } from '../../../frame/records/list-filters.ts';
import { RecordList, type Column } from '../../../frame/records/record-list.tsx';
import records from '../../../frame/records/records.module.css';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { count } from '../../../platform/format.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { OrderActions } from '../order-actions.tsx';
import { OrderPanel } from '../order-panel.tsx';
import { OrderStatus } from '../order-status.tsx';

const ordersList = defineList({
  path: '/consolidados',
  operation: consolidatedOperations.listConsolidated,
  sorts: ['created_at', 'total', 'status'],
  order: 'desc',
  filters: { ver: oneOf('all', 'requested', 'to_accept', 'confirmed', 'cancelled') },
  request: ({ ver }) => (ver === 'all' ? {} : { status: ver }),
});

/** /consolidados: the orders of freight in scope, one of them open beside (S-2.22, AMB-10.12). */
export function Page() {
  const { seesPrices, can, actsForOthers, user } = useSession();
  const list = useRecordList(ordersList);
  const seesUsers = actsForOthers || user.role === 'customer' || user.role === 'biller';
  const columns = useMemo(() => ordersColumns({ seesPrices, seesUsers }), [seesPrices, seesUsers]);
  const card = useCallback((order: ConsolidatedRow) => <OrderCard order={order} />, []);
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={columns}
      nameOf={({ folio }) => folio}
      card={card}
      search={{ label: texts.search }}
      segments={{ filter: 'ver', label: texts.filterStatus, labels: texts.filters }}
      panel={(beside) => <OrderPanel {...beside} />}
      add={can('canCreateUpdateDelete.label') ? { label: texts.newOrder, to: '/consolidado' } : null}
      nothing={{ title: texts.nothing, hint: texts.nothingHint }}
      icon={<IconForklift size={26} stroke={1.75} />}
    />
  );
}

const c = texts.columns;
const ordersColumns = ({ seesPrices, seesUsers }: { seesPrices: boolean; seesUsers: boolean }): Column<ConsolidatedRow>[] => [
  { id: 'folio', header: c.folio, staysShown: true, cell: ({ folio }) => <span className="code">{folio}</span> },
  { id: 'date', header: c.date, sortBy: 'created_at', cell: ({ created_at }) => <DateText when={created_at} /> },
  ...(seesUsers
    ? [
        {
          id: 'user',
          header: `${c.customer} / ${c.user}`,
          hideBelow: 'wide',
          cell: ({ customer, user }: ConsolidatedRow) => <span className={records.clipped}>{`${customer.name} · ${user.name}`}</span>,
        } satisfies Column<ConsolidatedRow>,
      ]
    : []),
  { id: 'origin', header: c.origin, hideBelow: 'tablet', cell: ({ origin }) => <span className={records.clipped}>{origin.city}</span> },
  { id: 'destination', header: c.destination, cell: ({ destination }) => <span className={records.clipped}>{destination.city}</span> },
  { id: 'carrier', header: c.carrier, hideBelow: 'tablet', cell: ({ carrier }) => carrierName(carrier) },
  { id: 'pieces', header: c.pieces, hideBelow: 'wide', alignsEnd: true, cell: ({ pieces }) => count(pieces) },
  { id: 'kg', header: c.kg, hideBelow: 'wide', alignsEnd: true, cell: ({ weight_kg }) => count(weight_kg) },
  ...(seesPrices
    ? [
        {
          id: 'total',
          header: c.total,
          sortBy: 'total',
          alignsEnd: true,
          cell: ({ total }: ConsolidatedRow) => total !== null && <Money centavos={total} />,
        } satisfies Column<ConsolidatedRow>,
      ]
    : []),
  { id: 'status', header: c.status, sortBy: 'status', cell: (order) => <OrderStatus {...order} /> },
  { id: 'actions', header: c.actions, staysShown: true, alignsEnd: true, width: '132px', cell: (order) => <OrderActions order={order} /> },
];

function OrderCard({ order }: { order: ConsolidatedRow }) {
  return (
    <div className={`stack gap-4 ${records.card}`}>
      <div className="row gap-8 shrinks apart">
        <strong className="code">{order.folio}</strong>
        <OrderStatus {...order} />
      </div>
      <span className={records.second}>{`${order.origin.city} → ${order.destination.city} · ${carrierName(order.carrier)}`}</span>
      <div className="row gap-8 shrinks apart">
        <span className={records.second}>{order.total !== null && <Money centavos={order.total} />}</span>
        <OrderActions order={order} />
      </div>
    </div>
  );
}
