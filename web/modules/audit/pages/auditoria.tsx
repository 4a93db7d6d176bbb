import { IconHistory } from '@tabler/icons-react';
import { entitiesFor, MOST_COUNTED } from '#contract/audit/audit.ts';
import { auditTexts as texts } from '#texts/es/audit/audit.ts';
import { daysFilter } from '../../../frame/records/days-filter.tsx';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { actCard, actColumns, nameOf } from '../act-columns.tsx';
import { ActBeside } from '../act-beside.tsx';
import { AuditExport } from '../audit-export.tsx';
import { auditList, objectFilter, useAuditCustomerFilter, usePersonFilter } from '../audit-filters.tsx';

/** /auditoria: who changed what, one act beside the list with what was before and after. */
export function Page() {
  const list = useRecordList(auditList);
  const { user } = useSession();
  const isRoot = user.role === 'root';
  const [person, customer] = [usePersonFilter(list), useAuditCustomerFilter(list)];
  const { show } = list;
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={isRoot ? actColumns.ofRoot : actColumns.ofCustomer}
      nameOf={nameOf}
      card={actCard}
      search={{ label: texts.search, placeholder: texts.searchExample }}
      filters={[objectFilter(list, entitiesFor(user.role)), daysFilter(list), person, ...(isRoot ? [customer] : [])]}
      exportAction={(request) => <AuditExport request={request} />}
      panel={(beside) => (
        <ActBeside
          {...beside}
          onPerson={(persona) => show({ filters: { persona } })}
          onCustomer={isRoot ? (cliente) => show({ filters: { cliente } }) : null}
        />
      )}
      views={(body) => (
        <>
          {(list.total ?? 0) >= MOST_COUNTED && <Notice tone="facility">{texts.most}</Notice>}
          {body}
        </>
      )}
      add={null}
      nothing={{ title: texts.nothing, hint: texts.nothingHint }}
      icon={<IconHistory size={26} stroke={1.75} />}
    />
  );
}
