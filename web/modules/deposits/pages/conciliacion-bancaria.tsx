import { IconFileSpreadsheet } from '@tabler/icons-react';
import { statementOperations } from '#contract/deposits/statements.ts';
import { looksLikeId } from '#contract/shared/ids.ts';
import { statementScreenTexts as texts } from '#texts/es/deposits/statement-screens.ts';
import { defineList } from '../../../frame/records/list-definition.ts';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { ImportButton } from '../statements/import-button.tsx';
import { StatementBeside } from '../statements/statement-beside.tsx';
import { nameOf, statementCard, statementColumns } from '../statements/statement-columns.tsx';

const statementList = defineList({
  path: '/conciliacion-bancaria',
  operation: statementOperations.listStatements,
  sorts: ['imported_at'],
  order: 'desc',
  filters: {},
  // Each is compared anew when it is read.
  limit: 10,
  mayOpen: looksLikeId,
});

/** /conciliacion-bancaria: a day as the bank has it beside what arrived, one of them open with where it differs (AMB-13.14). */
export function Page() {
  const list = useRecordList(statementList);
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={statementColumns}
      nameOf={nameOf}
      card={statementCard}
      search={{ label: texts.search, placeholder: texts.searchExample }}
      panel={(beside) => <StatementBeside {...beside} />}
      add={null}
      addSeveral={<ImportButton onImported={({ id }) => list.show({ open: id })} />}
      nothing={{ title: texts.nothing, hint: texts.nothingHint }}
      icon={<IconFileSpreadsheet size={26} stroke={1.75} />}
    />
  );
}
