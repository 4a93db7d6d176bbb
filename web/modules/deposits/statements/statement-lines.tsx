import { IconAlertTriangle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { statementOperations, type StatementLineRow } from '#contract/deposits/statements.ts';
import type { StatementId } from '#contract/shared/ids.ts';
import { statementScreenTexts as texts } from '#texts/es/deposits/statement-screens.ts';
import { useCall } from '../../../platform/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import styles from './statements.module.css';

const LIMIT = 20;
const icon = { size: 14, stroke: 2, 'aria-hidden': 'true' } as const;

/** The lines of the file in its order, page by page, each with what was found of it. */
export function StatementLines({ id }: { id: StatementId }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useCall(statementOperations.listStatementLines, { id, page, limit: LIMIT }, { keepsOld: true, staleMs: 0 });
  return (
    <section className={`stack gap-12 ruled ${styles.group}`} aria-label={texts.allLines}>
      <h3>{texts.allLines}</h3>
      {data ? (
        <>
          <ul className="listed divided">
            {data.data.map((row) => (
              <li key={row.line}>
                <div className="wrap gap-4-12 apart">
                  <strong>{row.sender_name || texts.withoutSender}</strong>
                  <Money centavos={row.amount} />
                </div>
                <span className="code breaks shrinks">{row.tracking_key}</span>
                <div className="wrap gap-4-12 apart">
                  <span className="muted">
                    {texts.line(row.line)} · {row.bank}
                  </span>
                  <LineResult row={row} />
                </div>
              </li>
            ))}
          </ul>
          {data.total > LIMIT && <Pager page={page} limit={LIMIT} total={data.total} onPage={setPage} label={texts.pagesOf(texts.allLines)} />}
        </>
      ) : error ? (
        <ErrorState title={texts.linesFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton rows={4} rowHeight={64} label={texts.allLines} />
      )}
    </section>
  );
}

function LineResult({ row: { kind, is_returned } }: { row: StatementLineRow }) {
  if (kind !== null)
    return (
      <StatusChip tone="exception" icon={<IconAlertTriangle {...icon} />}>
        {texts.kinds[kind].short}
      </StatusChip>
    );
  if (is_returned)
    return (
      <StatusChip tone="finalized" icon={<IconArrowBackUp {...icon} />}>
        {texts.lineReturned}
      </StatusChip>
    );
  return (
    <StatusChip tone="delivered" icon={<IconCircleCheck {...icon} />}>
      {texts.lineAgrees}
    </StatusChip>
  );
}
