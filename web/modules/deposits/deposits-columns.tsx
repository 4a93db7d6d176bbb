import type { DepositRow } from '#contract/deposits/deposits.ts';
import { depositTexts as texts } from '#texts/es/deposits/deposits.ts';
import type { Column } from '../../frame/records/record-list.tsx';
import styles from '../../frame/records/records.module.css';
import { money } from '../../platform/format.ts';
import { DateText } from '../../ui/date-text.tsx';
import { Money } from '../../ui/money.tsx';
import { DepositStatusChip } from './deposit-status.tsx';
import own from './deposits.module.css';

export const nameOf = ({ amount }: DepositRow): string => texts.one(money(amount));

const senderOf = ({ sender_name }: DepositRow): string => sender_name || texts.withoutSender;
const { columns: heads } = texts;

const date: Column<DepositRow> = {
  id: 'date',
  header: heads.date,
  sortBy: 'received_at',
  cell: ({ received_at }) => <DateText when={received_at} form="dayAndTime" />,
};
const bank: Column<DepositRow> = { id: 'bank', header: heads.bank, hideBelow: 'tablet', cell: ({ bank }) => bank };
const sender: Column<DepositRow> = {
  id: 'sender',
  header: heads.sender,
  cell: (row) => (
    <span className={`lines ${own.two}`}>
      <strong className={styles.clipped}>{senderOf(row)}</strong>
      <span className={`code ${styles.second}`}>{row.sender_rfc ?? texts.withoutRfc}</span>
    </span>
  ),
};
const key: Column<DepositRow> = {
  id: 'key',
  header: heads.key,
  hideBelow: 'wide',
  cell: ({ tracking_key, concept }) => (
    <span className={`lines ${own.two}`}>
      <span className={`code ${own.whole}`}>{tracking_key}</span>
      <span className={styles.second}>{concept}</span>
    </span>
  ),
};

const shortDate: Column<DepositRow> = {
  ...date,
  cell: ({ received_at }) => (
    <span className={`lines ${own.two}`}>
      <strong>
        <DateText when={received_at} form="dayMonth" />
      </strong>
      <span className={styles.second}>
        <DateText when={received_at} form="timeOfDay" />
      </span>
    </span>
  ),
};

/** On /depositos-pendientes: the sum, and how many customers it may be of. */
export const pendingColumns: readonly Column<DepositRow>[] = [
  shortDate,
  bank,
  sender,
  key,
  {
    id: 'amount',
    header: heads.amount,
    sortBy: 'amount',
    alignsEnd: true,
    cell: ({ amount, suggestions }) => (
      <span className={`lines ${own.two}`}>
        <strong>
          <Money centavos={amount} />
        </strong>
        <span className={`${styles.second} ${own.whole}`} data-some={suggestions > 0 || undefined}>
          {texts.suggestions(suggestions)}
        </span>
      </span>
    ),
  },
];

/** On /depositos: whose it is and where it stands. */
export const depositColumns: readonly Column<DepositRow>[] = [
  date,
  bank,
  sender,
  {
    id: 'customer',
    header: heads.customer,
    hideBelow: 'tablet',
    cell: ({ customer }) => <span className={styles.clipped}>{customer?.name ?? ''}</span>,
  },
  { id: 'status', header: heads.status, cell: ({ status }) => <DepositStatusChip status={status} /> },
  { id: 'amount', header: heads.amount, sortBy: 'amount', alignsEnd: true, cell: ({ amount }) => <Money centavos={amount} /> },
];

export const depositCard = (row: DepositRow) => (
  <div className={`stack gap-4 ${styles.card}`}>
    <div className="row gap-8 shrinks apart">
      <strong className={styles.clipped}>{senderOf(row)}</strong>
      <strong>
        <Money centavos={row.amount} />
      </strong>
    </div>
    <span className={styles.second}>
      {row.bank} · <DateText when={row.received_at} form="dayAndTime" />
    </span>
    <div className="row gap-8 shrinks apart">
      <span className={styles.second}>{row.status === 'pending' ? texts.suggestions(row.suggestions) : (row.customer?.name ?? '')}</span>
      <DepositStatusChip status={row.status} />
    </div>
  </div>
);
