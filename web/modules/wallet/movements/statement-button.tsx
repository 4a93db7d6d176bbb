import { IconDownload } from '@tabler/icons-react';
import { movementOperations, type MovementRow } from '#contract/wallet/movements.ts';
import { movementTexts as texts } from '#texts/es/wallet/movements.ts';
import type { SentTo } from '../../../platform/api.ts';
import { call } from '../../../platform/client.ts';
import { saveCsv, savePdf } from '../../../platform/save-file.ts';
import { useAct } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { toastFailure } from '../../../ui/toast-store.ts';
import { addsUp, statementCsv, type Statement } from './statement.ts';

type Asked = SentTo<typeof movementOperations.listMovements>;
/** Movements of one answer. */
const PIECE = 1000;
/** How often it is read anew because a movement came meanwhile. */
const TRIES = 3;

/** The account and the days that the list shows, as a file: whatever else narrows the list leaves it whole. */
export function StatementButton({ request }: { request: Asked }) {
  const act = useAct(() => readStatement(request), {
    onDone: (statement) => saveCsv({ name: texts.fileName, content: statementCsv(statement) }),
    onFailed: toastFailure(texts.statementFailed),
  });
  const { type: _type, query: _query, page: _page, limit: _limit, ...asked } = request;
  const print = useAct(() => call(movementOperations.printStatement, asked), {
    onDone: ({ name, file }) => savePdf(name, file),
    onFailed: toastFailure(texts.statementFailed),
  });
  const icon = <IconDownload size={18} stroke={1.75} aria-hidden="true" />;
  return (
    <>
      <Button variant="quiet" icon={icon} isBusy={act.isPending} onClick={() => act.mutate()}>
        {texts.statement}
      </Button>
      <Button variant="quiet" icon={icon} isBusy={print.isPending} onClick={() => print.mutate()}>
        {texts.printed}
      </Button>
    </>
  );
}

async function readStatement(request: Asked): Promise<Statement> {
  for (let tried = 0; tried < TRIES; tried++) {
    const statement = await readOnce(request);
    if (addsUp(statement)) return statement;
  }
  throw new Error('the movements of the statement do not add up to its closing balance');
}

async function readOnce({ type: _type, query: _query, ...asked }: Asked): Promise<Statement> {
  const rows: MovementRow[] = [];
  for (let page = 1; ; page++) {
    const { data, total, account, opening, closing } = await call(movementOperations.listMovements, { ...asked, page, limit: PIECE });
    rows.push(...data);
    if (data.length === 0 || page * PIECE >= total) return { account, opening, closing, rows: rows.reverse() };
  }
}
