import { IconReceipt } from '@tabler/icons-react';
import type { UserId } from '#contract/shared/ids.ts';
import { movementAccounts, movementOperations, movementTypes, type MovementRow } from '#contract/wallet/movements.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { movementTexts as texts } from '#texts/es/wallet/movements.ts';
import { daysFilter } from '../../../frame/records/days-filter.tsx';
import type { FilterField } from '../../../frame/records/filter-chip.tsx';
import { defineList } from '../../../frame/records/list-definition.ts';
import { aDay, anOwnId, oneOf } from '../../../frame/records/list-filters.ts';
import { RecordList, type Column } from '../../../frame/records/record-list.tsx';
import records from '../../../frame/records/records.module.css';
import { useRecordList, type ListOf } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Detail, Moved } from '../movements/movement-cells.tsx';
import { StatementButton } from '../movements/statement-button.tsx';
import styles from '../movements/movements.module.css';

const movementsList = defineList({
  path: '/historial-saldo',
  operation: movementOperations.listMovements,
  sorts: ['at'],
  order: 'desc',
  needsCustomer: true,
  filters: {
    tipo: oneOf('all', ...movementTypes),
    cuenta: oneOf('usual', ...movementAccounts),
    usuario: anOwnId<UserId>(),
    desde: aDay(),
    hasta: aDay(),
  },
  request: ({ tipo, cuenta, usuario, desde, hasta }) => ({
    type: tipo === 'all' ? undefined : tipo,
    account: cuenta === 'usual' || usuario ? undefined : cuenta,
    user_id: usuario || undefined,
    from: desde || undefined,
    to: hasta || undefined,
  }),
});
type Movements = ListOf<typeof movementsList>;

/** /historial-saldo: the movements of one account, with the balance that each left (S-2.27). */
export function Page() {
  const list = useRecordList(movementsList);
  const { user, can } = useSession();
  const seesAll = user.role !== 'client' || can('canCreateUpdateDelete.disperse');
  const account = useAccountFilter(list, seesAll);
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={columns}
      nameOf={({ movement }) => texts.movements[movement]}
      card={cardOf}
      search={{ label: texts.search, placeholder: texts.searchExample }}
      filters={[typeFilter(list), daysFilter(list), ...(account ? [account] : [])]}
      exportAction={(request) => <StatementButton request={request} />}
      views={(body) => (
        <>
          <Sums list={list} />
          {body}
        </>
      )}
      add={null}
      nothing={{ title: texts.none, hint: texts.noneHint }}
      icon={<IconReceipt size={26} stroke={1.75} />}
    />
  );
}

const c = texts.columns;
const columns: readonly Column<MovementRow>[] = [
  { id: 'at', header: c.at, cell: ({ at }) => <DateText when={at} form="dayAndTime" /> },
  { id: 'movement', header: c.movement, cell: ({ movement }) => <strong>{texts.movements[movement]}</strong> },
  { id: 'detail', header: c.detail, hideBelow: 'tablet', cell: (row) => <Detail row={row} /> },
  {
    id: 'user',
    header: c.user,
    hideBelow: 'wide',
    cell: ({ user }) => <span className={user ? records.clipped : 'muted'}>{user?.name ?? texts.noUser}</span>,
  },
  { id: 'charge', header: c.charge, alignsEnd: true, cell: (row) => row.charge !== null && <Moved row={row} /> },
  { id: 'credit', header: c.credit, alignsEnd: true, cell: (row) => row.credit !== null && <Moved row={row} /> },
  {
    id: 'balance',
    header: c.balance,
    alignsEnd: true,
    cell: ({ balance }) => (
      <strong>
        <Money centavos={balance} />
      </strong>
    ),
  },
];

const cardOf = (row: MovementRow) => (
  <div className={`stack gap-4 ${records.card}`}>
    <div className="row gap-8 shrinks apart">
      <strong>{texts.movements[row.movement]}</strong>
      <Moved row={row} />
    </div>
    <span className={records.second}>
      <Detail row={row} />
    </span>
    <div className="row gap-8 shrinks apart">
      <span className={records.second}>
        <DateText when={row.at} form="dayAndTime" />
      </span>
      <span>
        <span className={records.second}>{c.balance}</span> <Money centavos={row.balance} />
      </span>
    </div>
  </div>
);

/** An addition that can be read: what there was, what came, what went, what there is. */
function Sums({ list: { answer } }: { list: Movements }) {
  const { data } = answer;
  if (!data) return null;
  const isOwed = data.account === 'credit';
  return (
    <dl className={`flow baseline ${styles.sums}`} aria-label={texts.accounts[data.account]}>
      <Sum sign="" label={texts.opening} centavos={data.opening} />
      <Sum sign={isOwed ? '−' : '+'} label={texts.credits} centavos={data.credits} />
      <Sum sign={isOwed ? '+' : '−'} label={texts.charges} centavos={data.charges} />
      <Sum sign="=" label={isOwed ? texts.owed : texts.closing} centavos={data.closing} />
    </dl>
  );
}

const Sum = ({ sign, label, centavos }: { sign: string; label: string; centavos: number }) => (
  <div className={`gap-6 baseline flex ${styles.sum}`}>
    <dt>
      {sign} {label}
    </dt>
    <dd>
      <Money centavos={centavos} />
    </dd>
  </div>
);

function typeFilter({ view, show }: Movements): FilterField {
  const { tipo } = view.filters;
  const options = [{ value: 'all' as const, label: texts.every }, ...movementTypes.map((value) => ({ value, label: texts.types[value] }))];
  return {
    name: texts.type,
    chosen: tipo === 'all' ? null : texts.types[tipo],
    onClear: () => show({ filters: { tipo: 'all' } }),
    field: <Select label={texts.type} value={tipo} options={options} onChange={(value) => show({ filters: { tipo: value } })} />,
  };
}

/** For who may see them all: the pool, what is owed, or the own account of a user. */
function useAccountFilter({ view, show, answer }: Movements, isOffered: boolean): FilterField | null {
  const { data } = useCall(walletOperations.listUserBalances, {}, { isOn: isOffered });
  if (!isOffered) return null;
  const { cuenta, usuario } = view.filters;
  const users = (data?.data ?? []).map(({ user_id, name }) => ({ value: user_id as string, label: texts.accountOf(name) }));
  const options = [{ value: 'pool', label: texts.accounts.pool }, { value: 'credit', label: texts.accounts.credit }, ...users];
  const chosen = usuario || (cuenta === 'usual' ? '' : cuenta);
  return {
    name: texts.account,
    chosen: options.find(({ value }) => value === chosen)?.label ?? null,
    onClear: () => show({ filters: { cuenta: 'usual', usuario: '' } }),
    field: (
      <Select
        label={texts.account}
        // Without a choice it is the account that is shown.
        value={chosen || (answer.data?.account ?? '')}
        options={options}
        onChange={(value) =>
          show({ filters: value === 'pool' || value === 'credit' ? { cuenta: value, usuario: '' } : { cuenta: 'usual', usuario: value as UserId } })
        }
      />
    ),
  };
}
