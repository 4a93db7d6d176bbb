import { paymentStatuses } from '#contract/payments/payment-states.ts';
import { paymentTexts } from '#texts/es/payments/payment-screens.ts';
import { paymentStatusWords } from '#texts/es/payments/payment-words.ts';
import type { FilterField } from '../../frame/records/filter-chip.tsx';
import type { ListOf } from '../../frame/records/use-record-list.ts';
import { useActing } from '../../platform/use-call.ts';
import { useToday } from '../../platform/use-now.ts';
import { Select } from '../../ui/form/select.tsx';
import { useCustomerFilter } from '../access/use-customer-filter.tsx';
import { chosenDates, DatesFilter } from '../guides/filters/dates-filter.tsx';
import type { paymentList } from './payment-list.ts';

const texts = paymentTexts.filters;
type Payments = ListOf<typeof paymentList>;

function statusFilter({ view, show }: Payments): FilterField {
  const { estado } = view.filters;
  const options = [{ value: 'all' as const, label: texts.every }, ...paymentStatuses.map((value) => ({ value, label: paymentStatusWords[value] }))];
  return {
    name: texts.status,
    chosen: estado === 'all' ? null : paymentStatusWords[estado],
    onClear: () => show({ filters: { estado: 'all' } }),
    field: <Select label={texts.status} value={estado} options={options} onChange={(value) => show({ filters: { estado: value } })} />,
  };
}

/** Status, day on which the money was received, and the customer for staff who act for nobody. */
export function usePaymentFilters(list: Payments, isHouse: boolean): FilterField[] {
  const { view, show, rows } = list;
  const today = useToday();
  const seesSeveral = useActing().customer === null && isHouse;
  const customer = useCustomerFilter({
    words: { name: texts.customer, chosen: texts.chosenCustomer },
    value: view.filters.cliente,
    inRows: rows[0]?.customer,
    onChoose: (cliente) => show({ filters: { cliente } }),
  });
  const { from, to } = view.filters;
  return [
    statusFilter(list),
    {
      name: texts.dates,
      chosen: chosenDates({ from, to }, today),
      onClear: () => show({ filters: { from: '', to: '' } }),
      field: <DatesFilter filters={{ from, to }} onFilter={(filters) => show({ filters })} />,
    },
    ...(seesSeveral ? [customer] : []),
  ];
}
