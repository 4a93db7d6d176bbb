import { invoiceOperations } from '#contract/invoices/invoices.ts';
import { preInvoiceOperations } from '#contract/invoices/pre-invoices.ts';
import { route, type Route } from '#platform/http/route.ts';
import { cancelInvoice } from './cancel-invoice.ts';
import type { InvoicesNeeds } from './needs.ts';
import { invoiceToRead, listInvoices } from './read-invoices.ts';
import { listPreInvoiceCharges, listPreInvoices, preInvoiceToRead } from './read-pre-invoices.ts';
import { settleStamp } from './settle-stamp.ts';
import { updatePreInvoice } from './update-pre-invoice.ts';

export const invoicesRoutes = (needs: InvoicesNeeds): Route[] => [
  route(preInvoiceOperations.listPreInvoices, (request, { actor }) => listPreInvoices(needs, request, actor)),
  route(preInvoiceOperations.getPreInvoice, ({ id }, { actor }) => preInvoiceToRead(needs, needs.db, id, actor)),
  route(preInvoiceOperations.listPreInvoiceCharges, (request, { actor }) => listPreInvoiceCharges(needs, request, actor)),
  route(preInvoiceOperations.settleStamp, (request, { actor }) => settleStamp(needs, request, actor)),
  route(preInvoiceOperations.updatePreInvoice, (request, { actor }) => updatePreInvoice(needs, request, actor)),
  route(invoiceOperations.listInvoices, (request, { actor }) => listInvoices(needs, request, actor)),
  route(invoiceOperations.getInvoice, ({ id }, { actor }) => invoiceToRead(needs, needs.db, id, actor)),
  route(invoiceOperations.cancelInvoice, (request, { actor }) => cancelInvoice(needs, request, actor)),
];
