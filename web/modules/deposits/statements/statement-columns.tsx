import type { StatementRow } from '#contract/deposits/statements.ts';
import { statementScreenTexts as texts } from '#texts/es/deposits/statement-screens.ts';
import type { Column } from '../../../frame/records/record-list.tsx';
import styles from '../../../frame/records/records.module.css';
import { count, longDay } from '../../../platform/format.ts';
import { DateText } from '../../../ui/date-text.tsx';
import { Money } from '../../../ui/money.tsx';
import own from '../deposits.module.css';
import { StatementResult } from './statement-result.tsx';

export const nameOf = ({ day }: StatementRow): string => texts.one(longDay(day));

const { columns: heads } = texts;

export const statementColumns: readonly Column<StatementRow>[] = [
  {
    id: 'day',
    header: heads.day,
    cell: ({ day }) => (
      <span className={`lines ${own.two}`}>
        <strong className={styles.clipped}>
          <DateText when={day} form="longDay" />
        </strong>
        <span className={styles.second}>{day.slice(0, 4)}</span>
      </span>
    ),
  },
  {
    id: 'imported',
    header: heads.imported,
    hideBelow: 'tablet',
    cell: ({ imported_at, imported_by }) => (
      <span className={`lines ${own.two}`}>
        <DateText when={imported_at} form="dayAndTime" />
        <span className={styles.second}>{texts.by(imported_by.name)}</span>
      </span>
    ),
  },
  { id: 'state', header: heads.state, cell: (statement) => <StatementResult statement={statement} /> },
  { id: 'lines', header: heads.lines, alignsEnd: true, cell: ({ lines }) => count(lines) },
  { id: 'agreeing', header: heads.agreeing, alignsEnd: true, hideBelow: 'wide', cell: ({ agreeing }) => count(agreeing) },
  { id: 'sum', header: heads.sum, alignsEnd: true, cell: ({ sum }) => <Money centavos={sum} /> },
];

export const statementCard = (statement: StatementRow) => (
  <div className={`stack gap-4 ${styles.card}`}>
    <div className="row gap-8 shrinks apart">
      <strong className={styles.clipped}>
        <DateText when={statement.day} form="longDay" />
      </strong>
      <StatementResult statement={statement} />
    </div>
    <span className={styles.second}>
      <DateText when={statement.imported_at} form="dayAndTime" /> · {texts.by(statement.imported_by.name)}
    </span>
    <div className="row gap-8 shrinks apart">
      <span className={styles.second}>
        {heads.lines}: {count(statement.lines)}
      </span>
      <strong>
        <Money centavos={statement.sum} />
      </strong>
    </div>
  </div>
);
