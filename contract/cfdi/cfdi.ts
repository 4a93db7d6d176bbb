import * as z from 'zod/mini';
import { instant } from '../shared/dates.ts';
import { cfdiId, customerId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import type { Role } from '../shared/permissions.ts';
import { cancelMotives, cfdiKinds, cfdiStates, type CfdiState } from './cfdi-states.ts';

/** What a customer sees: what has a stamp is a document, the rest is the house's business. */
export const stampedStates = ['stamped', 'cancelling', 'cancelled'] as const satisfies readonly CfdiState[];

export const cfdiRow = z.object({
  id: cfdiId,
  customer: z.object({ id: customerId, name: z.string() }),
  kind: z.enum(cfdiKinds),
  series: z.string(),
  /** Null until it is sealed. */
  folio: z.nullable(z.number()),
  state: z.enum(cfdiStates),
  /** Null until it is stamped; in lower case. */
  uuid: z.nullable(z.string()),
  /** Null of a transport document: the house is its own receiver. */
  receiver: z.nullable(z.object({ rfc: z.string(), name: z.string() })),
  /** Null until it is sealed; of a receipt what was paid. */
  total: z.nullable(amount),
  created_at: instant,
  /** Why it waits, or what is to be done; for staff. */
  words: z.nullable(z.string()),
});
export type CfdiRow = z.output<typeof cfdiRow>;

export const cfdiDetail = z.extend(cfdiRow, {
  /** FechaTimbrado: local time of the place of issue, without a zone. */
  stamped_at: z.nullable(z.string()),
  cancellations: z.array(
    z.object({
      motive: z.enum(cancelMotives),
      state: z.enum(['waiting', 'sent', 'cancelled', 'refused']),
      words: z.nullable(z.string()),
      asked_at: instant,
      ended_at: z.nullable(instant),
    }),
  ),
});
export type CfdiDetail = z.output<typeof cfdiDetail>;

/** Papers, XML or PDF, that one person takes within an hour: enough for a month's documents by hand, too few to carry off the whole house. */
export const MOST_PAPERS_AN_HOUR = 600;

/** Who may take fiscal documents themselves. */
export const cfdiReaders = ['root', 'biller', 'customer'] as const satisfies readonly Role[];
const readers = { method: 'GET', needs: 'session', roles: cfdiReaders } as const;

/** Fiscal documents: staff see all of them, a customer its own once they are stamped. */
export const cfdiOperations = named({
  /** The newest first; `query` looks for UUID, series and folio, RFC and name of the receiver. */
  listCfdi: operation({
    ...{ ...readers, path: '/api/cfdi' },
    request: z.object({ ...pagingFields(20), customer_id: z.optional(customerId), state: z.catch(z.optional(z.enum(cfdiStates)), undefined) }),
    response: pageOf(cfdiRow),
    refusals: ['NOT_FOUND'],
  }),
  getCfdi: operation({ ...{ ...readers, path: '/api/cfdi/{id}' }, request: z.object({ id: cfdiId }), response: cfdiDetail, refusals: ['NOT_FOUND'] }),
  /** The stamped XML, letter by letter as the PAC sent it. Who takes it is written down. */
  getCfdiXml: operation({
    ...{ ...readers, path: '/api/cfdi/{id}/xml' },
    request: z.object({ id: cfdiId }),
    response: z.object({ name: z.string(), content: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  /** The printed representation (`file`, a PDF as base64), drawn of the stamped XML alone. Who takes it is written down. */
  getCfdiPdf: operation({
    ...{ ...readers, path: '/api/cfdi/{id}/pdf' },
    request: z.object({ id: cfdiId }),
    response: z.object({ name: z.string(), file: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
});
