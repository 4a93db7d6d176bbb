import * as z from 'zod/mini';
import { day } from '../shared/dates.ts';
import { businessId, customerId, invoiceId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { periodFields, periodInOrder } from '../shared/period.ts';

/** What moves an account: an invoice, one that was cancelled or substituted, a payment, a credit note, and one of these that was taken back (AMB-13.13). */
export const statementKinds = ['invoice', 'invoice_ended', 'payment', 'payment_ended', 'note', 'note_ended'] as const;
export type StatementKind = (typeof statementKinds)[number];

/** How late what is owed is: not due, up to 15 days, up to 30, up to 60, or more. */
export const ages = ['not_due', 'to_15', 'to_30', 'to_60', 'more'] as const;
export type Age = (typeof ages)[number];

/** Amounts are null for anyone who sees no prices. */
export const statementEntry = z.object({
  id: z.string(),
  on: day,
  kind: z.enum(statementKinds),
  /** Folio of the invoice, payment or note. */
  folio: z.string(),
  charge: z.nullable(amount),
  credit: z.nullable(amount),
  /** What was owed after it. */
  balance: z.nullable(amount),
});
export type StatementEntry = z.output<typeof statementEntry>;

const openInvoice = z.object({
  id: invoiceId,
  folio: z.string(),
  due_on: z.nullable(day),
  age: z.enum(ages),
  total: z.nullable(amount),
  balance: z.nullable(amount),
});

const asked = {
  customer_id: z.optional(customerId),
  business_id: z.optional(businessId),
  /** From the beginning, and as of today, where a day is left out. */
  ...periodFields,
};

export const accountStatementOperations = named({
  /** What a customer was invoiced and has paid from one day to another, the oldest first, and what it owed at the end of the last by how late it was. */
  getAccountStatement: operation({
    method: 'GET',
    path: '/api/billing/statement',
    needs: 'canCreateUpdateDelete.client',
    request: z.object(asked).check(periodInOrder),
    response: z.object({
      /** Null: staff who named no customer. */
      customer: z.nullable(z.object({ id: customerId, name: z.string() })),
      to: day,
      opening: z.nullable(amount),
      charges: z.nullable(amount),
      credits: z.nullable(amount),
      closing: z.nullable(amount),
      ageing: z.array(z.object({ age: z.enum(ages), balance: z.nullable(amount) })),
      open: z.array(openInvoice),
      /** What stands beside what is owed today and is not netted: money to spend, saldo a favor, free guides. Null: staff who named no customer. */
      beside: z.nullable(z.object({ balance: z.nullable(amount), favor: z.nullable(amount), units: z.int() })),
      data: z.array(statementEntry),
    }),
    refusals: ['NOT_FOUND'],
  }),
  /** The same as a PDF (`file`, base64). NOT_FOUND: staff who named nobody. WRONG_DATA at `from`: too many lines. */
  printAccountStatement: operation({
    method: 'GET',
    path: '/api/billing/statement/pdf',
    needs: 'canCreateUpdateDelete.client',
    request: z.object(asked).check(periodInOrder),
    response: z.object({ name: z.string(), file: z.string() }),
    refusals: ['NOT_FOUND', 'WRONG_DATA'],
  }),
});
/** Lines that the PDF of a statement takes at most. */
export const MOST_PRINTED_LINES = 5_000;
export type AccountStatement = z.output<typeof accountStatementOperations.getAccountStatement.response>;
