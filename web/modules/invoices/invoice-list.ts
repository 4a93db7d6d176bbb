import { invoiceStatuses } from '#contract/invoices/invoice-states.ts';
import { invoiceOperations } from '#contract/invoices/invoices.ts';
import { looksLikeId, type BusinessId } from '#contract/shared/ids.ts';
import { defineList } from '../../frame/records/list-definition.ts';
import { aCustomer, aDay, anOwnId, oneOf } from '../../frame/records/list-filters.ts';

/** /facturas: the newest first. */
export const invoiceList = defineList({
  path: '/facturas',
  operation: invoiceOperations.listInvoices,
  sorts: ['created_at'],
  order: 'desc',
  filters: { estado: oneOf('all', ...invoiceStatuses), from: aDay(), to: aDay(), empresa: anOwnId<BusinessId>(), cliente: aCustomer() },
  mayOpen: looksLikeId,
  request: ({ estado, from, to, empresa, cliente }) => ({
    status: estado === 'all' ? undefined : estado,
    from: from || undefined,
    to: to || undefined,
    business_id: empresa || undefined,
    // Left out: staff may be acting for a customer.
    ...(cliente ? { customer_id: cliente } : {}),
  }),
});
