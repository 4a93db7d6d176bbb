import * as z from 'zod/mini';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import { instant } from '../shared/dates.ts';
import { customerId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { oneLine } from '../shared/text.ts';

/** A tariff as its carrier's document, for one customer. */
export const tariffDocument = z.object({
  id: z.string(),
  carrier: z.string(),
  name: z.string(),
  url: z.string(),
  created_at: instant,
  inactive_at: z.nullable(instant),
  /** What the customer's tariffs of that carrier say today; null where there is not exactly one of it. */
  service: z.nullable(z.string()),
  proposal: z.nullable(z.string()),
  range: z.nullable(z.string()),
});
export type TariffDocument = z.output<typeof tariffDocument>;

export const tariffDocumentOperations = named({
  /** One PDF, XLSX, XLS or CSV of 10 MB at most; the carrier's former document becomes inactive (AMB-16.07). */
  uploadTariff: operation({
    method: 'POST',
    path: '/api/customer/tariffs',
    needs: 'canCreateUpdateDelete.client',
    roles: ['root'],
    status: 201,
    takesFile: { field: 'files', tooLarge: texts.tooLarge },
    request: z.object({ customer_id: customerId, carrier: oneLine().check(z.maxLength(40)) }),
    response: z.pick(tariffDocument, { id: true, name: true, url: true, carrier: true, created_at: true }),
    refusals: ['NOT_FOUND', 'WRONG_DATA'],
  }),
  /** For the customer that is named, for a customer's own people their own; empty for staff who name none. */
  listCustomerFiles: operation({
    method: 'GET',
    path: '/api/customer/files/documents',
    needs: 'canRead.app',
    roles: ['root', 'agent', 'seller', 'customer'],
    request: z.object({ customer_id: z.optional(customerId) }),
    response: z.object({ tariffs: z.object({ active: z.array(tariffDocument), inactive: z.array(tariffDocument) }) }),
    refusals: ['NOT_FOUND'],
  }),
});
