import type { CustomerId } from '#contract/shared/ids.ts';
import type { FilterField } from '../../frame/records/filter-chip.tsx';
import { CustomerChoice } from './customer-choice.tsx';
import { useChosenName } from './use-chosen-name.ts';

type Parts = {
  /** What it is called, and what stands there for a customer whose name is not known. */
  words: { name: string; chosen: string };
  value: CustomerId | '';
  /** The customer that a row of the list names. */
  inRows: { id: string; name: string } | null | undefined;
  onChoose: (customer: CustomerId | '') => void;
};

/** A list narrowed to one customer. */
export function useCustomerFilter({ words, value, inRows, onChoose }: Parts): FilterField {
  const name = useChosenName();
  const called = name.of(value, inRows, words.chosen);
  return {
    name: words.name,
    chosen: value ? called : null,
    onClear: () => onChoose(''),
    field: (
      <CustomerChoice
        label={words.name}
        isFilter
        value={value ? { id: value, business_name: called } : null}
        onChoose={(customer) => {
          name.keep(customer && { id: customer.id, name: customer.business_name });
          onChoose(customer?.id ?? '');
        }}
      />
    ),
  };
}
