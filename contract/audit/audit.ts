import * as z from 'zod/mini';
import { entityWords } from '#texts/es/audit/audit-words.ts';
import { instant } from '../shared/dates.ts';
import { customerId, userId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import type { Role } from '../shared/permissions.ts';
import { oneLine } from '../shared/text.ts';
import { periodFields, periodInOrder } from '../shared/period.ts';

export type AuditEntity = keyof typeof entityWords;
export const auditEntities = Object.keys(entityWords) as [AuditEntity, ...AuditEntity[]];

/** What is the house's alone: a customer does not see that it happened. */
const ofHouse: readonly AuditEntity[] = [
  'proposal',
  'prospect',
  'service',
  'statement',
  'notification',
  'bot',
  'carrier_file',
  'carrier_claim',
  'setting',
  'carrier_credentials',
  'carrier',
  'issuer',
];

/** The kinds of records whose acts a role reads. */
export const entitiesFor = (role: Role): AuditEntity[] => auditEntities.filter((entity) => role === 'root' || !ofHouse.includes(entity));

/** Changes that a list tells of: older ones are found by their dates. */
export const MOST_COUNTED = 10_000;

/** One act. Its words are Spanish and ready to be read; the customer is told of its own and of nothing that is the house's alone. */
export const auditRow = z.object({
  /** The act's number: later acts have higher ones. */
  id: z.string(),
  at: instant,
  /** Null = the portal by itself. `id` is null of staff, for a reader who is none. */
  actor: z.nullable(z.object({ id: z.nullable(userId), name: z.string() })),
  on_behalf_of: z.nullable(z.string()),
  customer: z.nullable(z.object({ id: customerId, name: z.string() })),
  entity: z.enum(auditEntities),
  entity_id: z.nullable(z.string()),
  /** The screen of the record, where it has one that the reader may open. */
  path: z.nullable(z.string()),
  what: z.string(),
  /** What differs: null = there was nothing, or there is nothing any more. */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
});
export type AuditView = z.output<typeof auditRow>;

/** Somebody who may have acted; without a customer: of the house. */
export const auditPerson = z.object({ id: userId, name: z.string(), customer: z.nullable(z.string()) });
export type AuditPerson = z.output<typeof auditPerson>;
export const MOST_PEOPLE = 20;

export const auditFilters = z.object({
  customer_id: z.optional(customerId),
  actor_id: z.optional(userId),
  entity: z.optional(z.enum(auditEntities)),
  ...periodFields,
});

/** Who changed what (AMB-0.06), for root and, of its own, for the role customer. */
export const auditOperations = named({
  /** The newest first; `total` is at most MOST_COUNTED. `query`: a person, a customer, an act, a folio or a number of a guide. */
  listAudit: operation({
    method: 'GET',
    path: '/api/audit',
    needs: 'session',
    roles: ['root', 'customer'],
    request: z.object({ ...pagingFields(20), ...auditFilters.shape }).check(periodInOrder),
    response: pageOf(auditRow),
    refusals: ['NOT_FOUND'],
  }),
  /** Whose acts this reader may look for, by a part of the name; at most MOST_PEOPLE. Of staff a customer reads none. */
  listAuditPeople: operation({
    method: 'GET',
    path: '/api/audit/people',
    needs: 'session',
    roles: ['root', 'customer'],
    request: z.object({ query: z.optional(oneLine()) }),
    response: z.object({ data: z.array(auditPerson) }),
  }),
  /** The same as a CSV, a piece at a time: ask again with `next` as `after` until it is null. The first piece begins with the header. */
  exportAudit: operation({
    method: 'GET',
    path: '/api/audit/export',
    needs: 'session',
    roles: ['root', 'customer'],
    request: z.object({ ...auditFilters.shape, query: z.optional(oneLine()), after: z.optional(oneLine()) }).check(periodInOrder),
    response: z.object({ content: z.string(), rows: z.number(), next: z.nullable(z.string()) }),
    refusals: ['NOT_FOUND'],
  }),
});
