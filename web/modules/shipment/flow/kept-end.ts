import { printedAddress, type FlowEnd } from './flow-end.ts';
import { emptyContact } from '../../addresses/form/contact-draft.ts';

/** A typed end as the book would keep it, for its person alone; without an alias it is found by its business name. */
export function bookInputOf(end: FlowEnd, alias: string) {
  const { country: _country, ...address } = printedAddress({ ...end, mended: {} });
  return {
    ...address,
    alias: alias.trim() || address.business_name.slice(0, 60),
    tax_id: end.tax_id,
    scope: 'user',
    contacts: [end.typed_contact ?? emptyContact],
  };
}
