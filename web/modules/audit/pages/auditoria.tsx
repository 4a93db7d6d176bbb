import { IconHistory } from '@tabler/icons-react';
import { auditEntities, auditOperations, entitiesFor, MOST_COUNTED, type AuditEntity, type AuditView } from '#contract/audit/audit.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { auditTexts as texts } from '#texts/es/audit/audit.ts';
import { entityWords } from '#texts/es/audit/audit-words.ts';
import type { FilterField } from '../../../frame/records/filter-chip.tsx';
import { defineList } from '../../../frame/records/list-definition.ts';
import { aDay, anId, oneOf } from '../../../frame/records/list-filters.ts';
import { RecordList } from '../../../frame/records/record-list.tsx';
import { useRecordList, type ListOf } from '../../../frame/records/use-record-list.ts';
import { useSession } from '../../../frame/session.tsx';
import { dayMonth } from '../../../platform/format.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { actCard, actColumns, nameOf } from '../act-columns.tsx';
import { ActBeside } from '../act-beside.tsx';
import { AuditExport } from '../audit-export.tsx';
import styles from '../audit.module.css';

const auditList = defineList({
  path: '/auditoria',
  operation: auditOperations.listAudit,
  sorts: ['at'],
  order: 'desc',
  filters: { donde: oneOf('all', ...auditEntities), persona: anId<UserId>(), cliente: anId<CustomerId>(), desde: aDay(), hasta: aDay() },
  mayOpen: (id) => /^\d{1,18}$/.test(id),
  request: ({ donde, persona, cliente, desde, hasta }) => ({
    entity: donde === 'all' ? undefined : donde,
    actor_id: persona || undefined,
    customer_id: cliente || undefined,
    from: desde || undefined,
    to: hasta || undefined,
  }),
});
type Audit = ListOf<typeof auditList>;

/** /auditoria: who changed what, one act beside the list with what was before and after. */
export function Page() {
  const list = useRecordList(auditList);
  const { user } = useSession();
  const isRoot = user.role === 'root';
  const { show } = list;
  return (
    <RecordList
      list={list}
      title={texts.title}
      columns={isRoot ? actColumns.ofRoot : actColumns.ofCustomer}
      nameOf={nameOf}
      card={actCard}
      search={{ label: texts.search, placeholder: texts.searchExample }}
      filters={[objectFilter(list, entitiesFor(user.role)), daysFilter(list), personFilter(list), ...(isRoot ? [customerFilter(list)] : [])]}
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
      failed={{ title: texts.failed }}
    />
  );
}

function objectFilter({ view, show }: Audit, entities: readonly AuditEntity[]): FilterField {
  const { donde } = view.filters;
  const options = [{ value: 'all' as const, label: texts.every }, ...entities.map((value) => ({ value, label: entityWords[value] }))];
  return {
    name: texts.object,
    chosen: donde === 'all' ? null : entityWords[donde],
    onClear: () => show({ filters: { donde: 'all' } }),
    field: <Select label={texts.object} value={donde} options={options} onChange={(value) => show({ filters: { donde: value } })} />,
  };
}

function daysFilter({ view, show }: Audit): FilterField {
  const { desde, hasta } = view.filters;
  return {
    name: texts.days,
    chosen: desde || hasta ? texts.someDays(desde && dayMonth(desde), hasta && dayMonth(hasta)) : null,
    onClear: () => show({ filters: { desde: '', hasta: '' } }),
    field: (
      <div className={styles.dates}>
        <TextField type="date" label={texts.from} value={desde} max={hasta || undefined} onChange={(value) => show({ filters: { desde: value } })} />
        <TextField type="date" label={texts.to} value={hasta} min={desde || undefined} onChange={(value) => show({ filters: { hasta: value } })} />
      </div>
    ),
  };
}

/** Those who stand in the rows: others are found by the search, or from an open act. */
function personFilter({ view, show, rows }: Audit): FilterField {
  const { persona } = view.filters;
  const options = named(rows, ({ actor }) => actor?.id && { id: actor.id, name: actor.name });
  return {
    name: texts.person,
    chosen: persona ? (options.find(({ value }) => value === persona)?.label ?? texts.chosen) : null,
    onClear: () => show({ filters: { persona: '' } }),
    field: <Select label={texts.person} value={persona} options={[{ value: '', label: texts.every }, ...options]} onChange={(value) => show({ filters: { persona: value as UserId } })} />, // prettier-ignore
  };
}

function customerFilter({ view, show, rows }: Audit): FilterField {
  const { cliente } = view.filters;
  const options = named(rows, ({ customer }) => customer);
  return {
    name: texts.customer,
    chosen: cliente ? (options.find(({ value }) => value === cliente)?.label ?? texts.chosenCustomer) : null,
    onClear: () => show({ filters: { cliente: '' } }),
    field: <Select label={texts.customer} value={cliente} options={[{ value: '', label: texts.every }, ...options]} onChange={(value) => show({ filters: { cliente: value as CustomerId } })} />, // prettier-ignore
  };
}

function named(rows: readonly AuditView[], of: (row: AuditView) => { id: string; name: string } | null | undefined | '') {
  const names = new Map<string, string>();
  for (const row of rows) {
    const one = of(row);
    if (one) names.set(one.id, one.name);
  }
  return [...names].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, 'es'));
}
