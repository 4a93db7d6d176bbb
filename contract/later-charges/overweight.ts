import * as z from 'zod/mini';
import { overweightFaultWords as words } from '#texts/es/later-charges/overweight-faults.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { onBehalf } from '../access/access.ts';
import { chargeStatuses } from '../billing/billing.ts';
import { fileView } from '../drive/drive.ts';
import { day, instant } from '../shared/dates.ts';
import { customerId, fileId, labelId, overweightId, userId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import type { Role } from '../shared/permissions.ts';
import { manyLines } from '../shared/text.ts';
import { overweightStatuses } from './overweight-states.ts';

/** Who objects: its customer, or the staff who act for it. */
export const claimingRoles = ['root', 'agent', 'customer', 'client'] as const satisfies readonly Role[];
/** Who adds evidence and advises root. */
export const advisingRoles = ['root', 'agent'] as const satisfies readonly Role[];
export const COMMENT_LENGTH = { least: 5, most: 256 } as const;
export const EVIDENCE_MOST_FILES = 3;

export const overweightViews = ['review', 'charged', 'dropped'] as const;
export type OverweightView = (typeof overweightViews)[number];

const person = z.object({ id: userId, name: z.string() });

/** Amounts are null for anyone who sees no prices. The name of somebody of the staff is empty for people of a customer. */
export const overweightRow = z.object({
  id: overweightId,
  label_id: labelId,
  carrier: z.string(),
  parcel_number: z.string(),
  service_description: z.string(),
  origin_city: z.string(),
  destination_city: z.string(),
  destination_state: z.string(),
  customer: z.object({ id: customerId, name: z.string() }),
  user: person,
  status: z.enum(overweightStatuses),
  carrier_kg: z.number(),
  /** What the guide has paid: included and overweight. */
  paid_kg: z.number(),
  extra_kg: z.number(),
  total: z.nullable(amount),
  /** The last day on which its customer may object. */
  due_day: day,
  created_at: instant,
  ended_at: z.nullable(instant),
});
export type OverweightRow = z.output<typeof overweightRow>;

const kilos = z.nullable(z.number());
export const overweightNote = z.object({
  id: z.string(),
  kind: z.enum(['claim', 'evidence']),
  author: person,
  comment: z.string(),
  /** What an agent recommends. */
  advice: z.nullable(z.enum(['drop', 'charge'])),
  files: z.array(z.object({ file: fileView, shows: z.enum(['scale', 'tape', 'other']) })),
  created_at: instant,
});
export type OverweightNote = z.output<typeof overweightNote>;

export const overweightDetail = z.extend(overweightRow, {
  /** One piece as it was bought, in cm and kg. */
  declared: z.object({
    length: z.number(),
    width: z.number(),
    height: z.number(),
    weight_kg: z.number(),
    volumetric_kg: z.number(),
    billed_kg: z.number(),
    included_kg: z.number(),
  }),
  measured: z.nullable(z.object({ length: kilos, width: kilos, height: kilos, weight_kg: kilos, volumetric_kg: kilos })),
  /** Where the carrier measured, and by which document it told. */
  place: z.nullable(z.string()),
  document: z.string(),
  extra_kg_price: z.nullable(amount),
  net: z.nullable(amount),
  iva: z.nullable(amount),
  hold_days: z.number(),
  /** Business days to object in, today included. */
  days_left: z.number(),
  /** The status of the charge that was made of it; 'Created' is owed. */
  charge_status: z.nullable(z.enum(chargeStatuses)),
  decided_by: z.nullable(person),
  reason: z.nullable(z.string()),
  notes: z.array(overweightNote),
});
export type OverweightDetail = z.output<typeof overweightDetail>;

const comment = manyLines({ error: words.comment }).check(
  z.minLength(COMMENT_LENGTH.least, { error: words.comment }),
  z.maxLength(COMMENT_LENGTH.most, { error: messages.tooLong(COMMENT_LENGTH.most) }),
);

export const claimRequest = z
  .object({ id: overweightId, scale_file_id: z.optional(fileId), tape_file_id: z.optional(fileId), comment })
  .check(({ value, issues }) => {
    if (value.scale_file_id !== undefined || value.tape_file_id !== undefined) return;
    issues.push({ code: 'custom', message: words.photo, path: ['scale_file_id'], input: value });
  });

export const evidenceRequest = z.object({
  id: overweightId,
  comment,
  advice: z.optional(z.enum(['drop', 'charge'])),
  file_ids: z.optional(z.array(fileId).check(z.maxLength(EVIDENCE_MOST_FILES, { error: words.mostFiles }))),
});

export const decisionRequest = z.object({
  id: overweightId,
  decision: z.enum(['charged', 'dropped'], { error: words.decision }),
  reason: manyLines({ error: words.reason }).check(
    z.minLength(COMMENT_LENGTH.least, { error: words.reason }),
    z.maxLength(COMMENT_LENGTH.most, { error: messages.tooLong(COMMENT_LENGTH.most) }),
  ),
});

/** For one carrier: what it billed later, and what became of it. */
export const overweightStatistic = z.object({
  carrier: z.string(),
  told: z.number(),
  total: amount,
  open: z.number(),
  claimed: z.number(),
  won: z.number(),
  won_total: amount,
  lost: z.number(),
  lost_total: amount,
});

export const overweightOperations = named({
  /** Under review: claimed ones first, then by their day; ended ones: the newest first. `sum` is that of all pages. */
  listOverweights: operation({
    method: 'GET',
    path: '/api/billing/overweights',
    needs: 'canRead.label',
    request: z.object({ ...pagingFields(20), ...onBehalf, view: z.optional(z.enum(overweightViews)) }),
    response: z.extend(pageOf(overweightRow), { sum: z.nullable(amount), counts: z.record(z.enum(overweightViews), z.number()) }),
    refusals: ['NOT_FOUND'],
  }),
  getOverweight: operation({
    method: 'GET',
    path: '/api/billing/overweight/{id}',
    needs: 'canRead.label',
    request: z.object({ id: overweightId }),
    response: overweightDetail,
    refusals: ['NOT_FOUND'],
  }),
  /** Once, while it is under review: it is then charged only if root lets it stand. */
  claimOverweight: operation({
    method: 'POST',
    path: '/api/billing/overweight/{id}/claim',
    needs: 'canCreateUpdateDelete.label',
    roles: claimingRoles,
    isKeyed: true,
    request: claimRequest,
    response: overweightDetail,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'CONFLICT', 'KEY_REUSED', 'IN_PROGRESS'],
  }),
  addOverweightEvidence: operation({
    method: 'POST',
    path: '/api/billing/overweight/{id}/evidence',
    needs: 'session',
    roles: advisingRoles,
    isKeyed: true,
    request: evidenceRequest,
    response: overweightDetail,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'CONFLICT', 'KEY_REUSED', 'IN_PROGRESS'],
  }),
  /** The first of two decisions counts; whoever comes later, the job included, is told. */
  decideOverweight: operation({
    method: 'PUT',
    path: '/api/billing/overweight/{id}',
    needs: 'session',
    roles: ['root'],
    asksFactor: true,
    request: decisionRequest,
    response: overweightDetail,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'CONFLICT'],
  }),
  getOverweightStatistics: operation({
    method: 'GET',
    path: '/api/billing/overweights/statistics',
    needs: 'session',
    roles: ['root'],
    request: z.object({}),
    response: z.object({ data: z.array(overweightStatistic) }),
  }),
});
