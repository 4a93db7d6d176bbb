import type { StatementEntry } from '#contract/statement/statement.ts';
import { accountTexts as texts } from '#texts/es/statement/statement-screens.ts';
import type { Column } from '../../frame/records/record-list.tsx';
import records from '../../frame/records/records.module.css';
import { DateText } from '../../ui/date-text.tsx';
import { Sum } from '../cuts/report-columns.tsx';

export const nameOf = ({ kind, folio }: StatementEntry): string => `${texts.kinds[kind]} ${folio}`;

const { columns: heads } = texts;
export const statementColumns: readonly Column<StatementEntry>[] = [
  { id: 'on', header: heads.on, cell: ({ on }) => <DateText when={on} /> },
  { id: 'kind', header: heads.kind, cell: ({ kind }) => <strong>{texts.kinds[kind]}</strong> },
  { id: 'folio', header: heads.folio, staysShown: true, cell: ({ folio }) => <span className="code">{folio}</span> },
  { id: 'charge', header: heads.charge, alignsEnd: true, cell: ({ charge }) => charge !== null && <Sum of={charge} /> },
  { id: 'credit', header: heads.credit, alignsEnd: true, cell: ({ credit }) => credit !== null && <Sum of={credit} /> },
  {
    id: 'balance',
    header: heads.balance,
    alignsEnd: true,
    cell: ({ balance }) => (
      <strong>
        <Sum of={balance} />
      </strong>
    ),
  },
];

export const statementCard = ({ kind, folio, on, charge, credit, balance }: StatementEntry) => (
  <div className={`stack gap-4 ${records.card}`}>
    <div className="row gap-8 shrinks apart">
      <strong>
        {texts.kinds[kind]} <span className="code">{folio}</span>
      </strong>
      <span>
        {credit !== null && '−'}
        <Sum of={charge ?? credit} />
      </span>
    </div>
    <div className="row gap-8 shrinks apart">
      <span className={records.second}>
        <DateText when={on} />
      </span>
      <span>
        <span className={records.second}>{heads.balance}</span> <Sum of={balance} />
      </span>
    </div>
  </div>
);
