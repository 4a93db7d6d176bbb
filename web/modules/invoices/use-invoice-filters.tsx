import { billingOperations } from '#contract/billing/billing.ts';
import { invoiceStatuses } from '#contract/invoices/invoice-states.ts';
import { invoiceTexts } from '#texts/es/invoices/invoice-screens.ts';
import { invoiceStatusWords } from '#texts/es/invoices/invoice-words.ts';
import type { FilterField } from '../../frame/records/filter-chip.tsx';
import type { ListOf } from '../../frame/records/use-record-list.ts';
import { useActing, useCall } from '../../platform/use-call.ts';
import { useToday } from '../../platform/use-now.ts';
import { Select } from '../../ui/form/select.tsx';
import { useCustomerFilter } from '../access/use-customer-filter.tsx';
import { chosenDates, DatesFilter } from '../guides/filters/dates-filter.tsx';
import type { invoiceList } from './invoice-list.ts';

const texts = invoiceTexts.filters;
type Invoices = ListOf<typeof invoiceList>;

function statusFilter({ view, show }: Invoices): FilterField {
  const { estado } = view.filters;
  const options = [{ value: 'all' as const, label: texts.every }, ...invoiceStatuses.map((value) => ({ value, label: invoiceStatusWords[value] }))];
  return {
    name: texts.status,
    chosen: estado === 'all' ? null : invoiceStatusWords[estado],
    onClear: () => show({ filters: { estado: 'all' } }),
    field: <Select label={texts.status} value={estado} options={options} onChange={(value) => show({ filters: { estado: value } })} />,
  };
}

/** Whose razones sociales may be chosen: those of one customer, the person's own or the chosen one. */
function useBusinessFilter({ view, show, rows }: Invoices, isOn: boolean): FilterField | false {
  const { empresa, cliente } = view.filters;
  const asked = cliente ? { customer_id: cliente } : {};
  const { data } = useCall(billingOperations.listBusinesses, { ...asked, status: 'all' }, { isOn });
  if (!isOn) return false;
  const options = (data?.data ?? []).map(({ id, business_name, tax_id }) => ({ value: id, label: `${business_name} · ${tax_id}` }));
  const named = options.find(({ value }) => value === empresa)?.label ?? rows[0]?.business.name ?? texts.chosen;
  return {
    name: texts.business,
    chosen: empresa ? named : null,
    onClear: () => show({ filters: { empresa: '' } }),
    field: (
      <Select
        label={texts.business}
        placeholder={texts.business}
        value={empresa}
        options={options}
        onChange={(value) => show({ filters: { empresa: value } })}
      />
    ),
  };
}

/** Status, day of issue, razón social, and the customer for staff who act for nobody. */
export function useInvoiceFilters(list: Invoices, isHouse: boolean): FilterField[] {
  const { view, show, rows } = list;
  const today = useToday();
  const seesSeveral = useActing().customer === null && isHouse;
  const business = useBusinessFilter(list, !seesSeveral || view.filters.cliente !== '');
  const customer = useCustomerFilter({
    words: { name: texts.customer, chosen: texts.chosenCustomer },
    value: view.filters.cliente,
    inRows: rows[0]?.customer,
    onChoose: (cliente) => show({ filters: { cliente, empresa: '' } }),
  });
  const { from, to } = view.filters;
  const all: (FilterField | false)[] = [
    statusFilter(list),
    {
      name: texts.dates,
      chosen: chosenDates({ from, to }, today),
      onClear: () => show({ filters: { from: '', to: '' } }),
      field: <DatesFilter filters={{ from, to }} onFilter={(filters) => show({ filters })} />,
    },
    seesSeveral && customer,
    business,
  ];
  return all.filter((each) => each !== false);
}
