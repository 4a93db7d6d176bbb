import { noteStatuses } from '#contract/notes/note-states.ts';
import { noteTexts } from '#texts/es/notes/note-screens.ts';
import { noteStatusWords } from '#texts/es/notes/note-words.ts';
import type { FilterField } from '../../frame/records/filter-chip.tsx';
import type { ListOf } from '../../frame/records/use-record-list.ts';
import { useActing } from '../../platform/use-call.ts';
import { useToday } from '../../platform/use-now.ts';
import { Select } from '../../ui/form/select.tsx';
import { useCustomerFilter } from '../access/use-customer-filter.tsx';
import { chosenDates, DatesFilter } from '../guides/filters/dates-filter.tsx';
import { InvoiceChoice } from './invoice-choice.tsx';
import type { noteList } from './note-list.ts';

const texts = noteTexts.filters;
type Notes = ListOf<typeof noteList>;

function statusFilter({ view, show }: Notes): FilterField {
  const { estado } = view.filters;
  const options = [{ value: 'all' as const, label: texts.every }, ...noteStatuses.map((value) => ({ value, label: noteStatusWords[value] }))];
  return {
    name: texts.status,
    chosen: estado === 'all' ? null : noteStatusWords[estado],
    onClear: () => show({ filters: { estado: 'all' } }),
    field: <Select label={texts.status} value={estado} options={options} onChange={(value) => show({ filters: { estado: value } })} />,
  };
}

function invoiceFilter({ view, show, rows }: Notes): FilterField {
  const { factura } = view.filters;
  const called = rows[0]?.invoice.folio ?? texts.chosenInvoice;
  return {
    name: texts.invoice,
    chosen: factura ? called : null,
    onClear: () => show({ filters: { factura: '' } }),
    field: (
      <InvoiceChoice
        label={texts.invoice}
        isFilter
        value={factura ? { id: factura, folio: called } : null}
        onChoose={(invoice) => show({ filters: { factura: invoice?.id ?? '' } })}
      />
    ),
  };
}

/** Status, day on which they were made, invoice, and the customer for staff who act for nobody. */
export function useNoteFilters(list: Notes, isHouse: boolean): FilterField[] {
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
  const all: (FilterField | false)[] = [
    statusFilter(list),
    {
      name: texts.dates,
      chosen: chosenDates({ from, to }, today),
      onClear: () => show({ filters: { from: '', to: '' } }),
      field: <DatesFilter filters={{ from, to }} onFilter={(filters) => show({ filters })} />,
    },
    invoiceFilter(list),
    seesSeveral && customer,
  ];
  return all.filter((each) => each !== false);
}
