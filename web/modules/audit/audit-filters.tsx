import { auditEntities, auditOperations, type AuditEntity } from '#contract/audit/audit.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { auditTexts as texts } from '#texts/es/audit/audit.ts';
import { entityWords } from '#texts/es/audit/audit-words.ts';
import type { FilterField } from '../../frame/records/filter-chip.tsx';
import { defineList } from '../../frame/records/list-definition.ts';
import { aDay, anId, oneOf } from '../../frame/records/list-filters.ts';
import type { ListOf } from '../../frame/records/use-record-list.ts';
import { Select } from '../../ui/form/select.tsx';
import { useChosenName } from '../access/use-chosen-name.ts';
import { useCustomerFilter } from '../access/use-customer-filter.tsx';
import { PersonChoice } from './person-choice.tsx';

export const auditList = defineList({
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

export function objectFilter({ view, show }: Audit, entities: readonly AuditEntity[]): FilterField {
  const { donde } = view.filters;
  const options = [{ value: 'all' as const, label: texts.every }, ...entities.map((value) => ({ value, label: entityWords[value] }))];
  return {
    name: texts.object,
    chosen: donde === 'all' ? null : entityWords[donde],
    onClear: () => show({ filters: { donde: 'all' } }),
    field: <Select label={texts.object} value={donde} options={options} onChange={(value) => show({ filters: { donde: value } })} />,
  };
}

/** Anybody whose acts may be seen, whether or not one of them stands on the page. */
export function usePersonFilter({ view, show, rows }: Audit): FilterField {
  const name = useChosenName();
  const { persona } = view.filters;
  const called = name.of(persona, rows[0]?.actor, texts.chosen);
  return {
    name: texts.person,
    chosen: persona ? called : null,
    onClear: () => show({ filters: { persona: '' } }),
    field: (
      <PersonChoice
        value={persona ? { id: persona, name: called } : null}
        onChoose={(person) => {
          name.keep(person);
          show({ filters: { persona: person?.id ?? '' } });
        }}
      />
    ),
  };
}

export const useAuditCustomerFilter = ({ view, show, rows }: Audit): FilterField =>
  useCustomerFilter({
    words: { name: texts.customer, chosen: texts.chosenCustomer },
    value: view.filters.cliente,
    inRows: rows[0]?.customer,
    onChoose: (cliente) => show({ filters: { cliente } }),
  });
