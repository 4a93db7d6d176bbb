import * as z from 'zod/mini';
import { recordTexts as texts } from '#texts/es/purchases/balance-records.ts';
import { bankCodes, isBankCode } from '../deposits/banks.ts';
import { fileView } from '../drive/drive.ts';
import { day, instant } from '../shared/dates.ts';
import { balanceRecordId, businessId, customerId, fileId, purchaseId, userId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import type { Role } from '../shared/permissions.ts';
import { oneLine } from '../shared/text.ts';
import { typedSum } from '../wallet/typed-sum.ts';

/** The life of an announced transfer (AMB-12.13). */
export const recordStatuses = ['pending', 'confirmed', 'rejected'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

export const REJECTION_MAX = 256;

/** An account that may disperse announces what it paid; root and agent do it for a customer, and a biller reads and refuses too. */
export const recordReaders = ['root', 'agent', 'biller', 'customer', 'client'] as const satisfies readonly Role[];
export const recordWriters = ['root', 'agent', 'customer', 'client'] as const satisfies readonly Role[];
export const recordJudges = ['root', 'biller'] as const satisfies readonly Role[];
const writers = ['canCreateUpdateDelete.disperse', 'canCreateUpdateDelete.dispersion'] as const;

/** A blank that was left empty says nothing. */
const orNothing = z.overwrite<string>((typed) => typed.replace(/\s+/g, ''));

export const balanceRecordRequest = z
  .object({
    customer_id: z.optional(customerId),
    amount: typedSum(texts.faults.amount),
    /** The day on which it was transferred. */
    date: day,
    bank: oneLine({ error: texts.faults.bank }).check(z.refine(isBankCode, { error: texts.faults.bank })),
    tracking_key: z.optional(
      oneLine().check(
        orNothing,
        z.maxLength(30, { error: texts.faults.trackingKey }),
        z.regex(/^[A-Za-z0-9]*$/, { error: texts.faults.trackingKey }),
      ),
    ),
    reference: z.optional(oneLine().check(orNothing, z.regex(/^\d{0,20}$/, { error: texts.faults.reference }))),
    voucher_id: fileId,
    business_id: z.optional(z.nullable(businessId)),
    /** The order it is to pay: that is not cancelled while this waits. */
    order_id: z.optional(z.nullable(purchaseId)),
  })
  .check(({ value: { tracking_key, reference }, issues }) => {
    if (tracking_key || reference) return;
    issues.push({ code: 'custom', message: texts.faults.keyOrReference, path: ['tracking_key'], input: tracking_key });
  });
export type BalanceRecordRequest = z.output<typeof balanceRecordRequest>;

export const balanceRecord = z.object({
  id: balanceRecordId,
  folio: z.string(),
  status: z.enum(recordStatuses),
  customer: z.object({ id: customerId, name: z.string() }),
  created_by: z.object({ id: userId, name: z.string() }),
  created_at: instant,
  amount,
  date: day,
  bank: z.enum(bankCodes as [string, ...string[]]),
  bank_name: z.string(),
  tracking_key: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  business_name: z.nullable(z.string()),
  order: z.nullable(z.object({ id: purchaseId, folio: z.string() })),
  voucher: z.nullable(fileView),
  /** Why it was refused. */
  reason: z.nullable(z.string()),
  /** Whether the caller may take it back, or refuse it. */
  actions: z.array(z.enum(['delete', 'reject'])),
});
export type BalanceRecord = z.output<typeof balanceRecord>;

export const balanceRecordOperations = named({
  /** Credits nothing: it says what was paid, so that the deposit finds its customer (AMB-12.13). */
  createBalanceRecord: operation({
    method: 'POST',
    path: '/api/billing/balanceRecord',
    needs: writers,
    roles: recordWriters,
    isKeyed: true,
    status: 201,
    request: balanceRecordRequest,
    response: z.object({ id: balanceRecordId, folio: z.string() }),
    refusals: ['WRONG_DATA', 'NOT_FOUND', 'KEY_REUSED', 'IN_PROGRESS'],
  }),
  listBalanceRecords: operation({
    method: 'GET',
    path: '/api/billing/balanceRecord',
    needs: 'session',
    roles: recordReaders,
    request: z.object({ ...pagingFields(20), customer_id: z.optional(customerId), status: z.catch(z.optional(z.enum(recordStatuses)), undefined) }),
    response: pageOf(balanceRecord),
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  getBalanceRecord: operation({
    method: 'GET',
    path: '/api/billing/balanceRecord/{id}',
    needs: 'session',
    roles: recordReaders,
    request: z.object({ id: balanceRecordId }),
    response: balanceRecord,
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  /** While it waits: a client its own ones, anyone else who writes them any of the customer. */
  deleteBalanceRecord: operation({
    method: 'DELETE',
    path: '/api/billing/balanceRecord/{id}',
    needs: writers,
    roles: recordWriters,
    request: z.object({ id: balanceRecordId }),
    response: z.object({ id: balanceRecordId }),
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'FORBIDDEN'],
  }),
  rejectBalanceRecord: operation({
    method: 'PUT',
    path: '/api/billing/balanceRecord/{id}',
    needs: 'session',
    roles: recordJudges,
    request: z.object({
      id: balanceRecordId,
      status: z.literal('rejected'),
      reason: oneLine({ error: texts.faults.reason }).check(z.minLength(1, { error: texts.faults.reason }), z.maxLength(REJECTION_MAX)),
    }),
    response: balanceRecord,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'WRONG_DATA'],
  }),
});
