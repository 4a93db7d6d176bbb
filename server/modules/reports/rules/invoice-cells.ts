import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { invoiceStatusWords } from '#texts/es/invoices/invoice-words.ts';
import { reportTexts } from '#texts/es/reports/reports.ts';
import { sheetOf, type Column, type Reading, type ReportCell } from './sheet.ts';

const inPesos = (amount: number | null): ReportCell => (amount === null ? null : amount / 100);
const seesPrices = (reading: Reading): boolean => reading.seesPrices;

const columns: readonly Column<keyof (typeof reportTexts)['invoices']['columns'], InvoiceRow>[] = [
  { name: 'folio', width: 14, cell: ({ folio }) => folio },
  { name: 'uuid', width: 38, cell: ({ uuid }) => uuid },
  { name: 'tax_id', width: 16, cell: ({ business }) => business.tax_id },
  { name: 'business', width: 36, cell: ({ business }) => business.name },
  { name: 'customer', width: 28, cell: ({ customer }) => customer.name, isFor: ({ seesCustomers }) => seesCustomers },
  { name: 'issued_at', width: 17, cell: ({ issued_at }) => (issued_at === null ? null : new Date(issued_at)) },
  { name: 'due_at', width: 12, cell: ({ due_at }) => due_at },
  { name: 'payment_method', width: 10, cell: ({ payment_method }) => payment_method },
  { name: 'subtotal', width: 14, cell: ({ subtotal }) => inPesos(subtotal), isFor: seesPrices },
  { name: 'iva', width: 14, cell: ({ iva }) => inPesos(iva), isFor: seesPrices },
  { name: 'total', width: 14, cell: ({ total }) => inPesos(total), isFor: seesPrices },
  { name: 'balance', width: 14, cell: ({ balance }) => inPesos(balance), isFor: seesPrices },
  { name: 'status', width: 15, cell: ({ status }) => invoiceStatusWords[status] },
];

/** The columns of an export of invoices for somebody, and the cells of an invoice in their order. */
export const invoiceSheet = (reading: Reading) => sheetOf(columns, reportTexts.invoices.columns, reading);
