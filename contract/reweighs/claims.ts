import * as z from 'zod/mini';
import { fileView } from '../drive/drive.ts';
import { csvFile } from '../shared/csv/csv-file.ts';
import { instant } from '../shared/dates.ts';
import { carrierClaimId, overweightId, userId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { withDefault } from '../shared/with-default.ts';
import { carrierClaimStates, caseResults, MOST_CASES } from './claim-states.ts';
import { fileCarriers } from './columns.ts';
import { reweighRoles } from './files.ts';

export const carrierClaim = z.object({
  id: carrierClaimId,
  carrier: z.enum(fileCarriers),
  state: z.enum(carrierClaimStates),
  made_at: instant,
  made_by: z.object({ id: userId, name: z.string() }),
  sent_at: z.nullable(instant),
  settled_at: z.nullable(instant),
  /** The guides, and how many of them the carrier accepted. */
  cases: z.number(),
  accepted: z.number(),
});
export type CarrierClaim = z.output<typeof carrierClaim>;

export const carrierCase = z.object({
  overweight_id: overweightId,
  parcel_number: z.string(),
  document: z.string(),
  row: z.number(),
  /** kg that the guide had paid, and that its carrier billed. */
  paid_kg: z.number(),
  carrier_kg: z.number(),
  reason: z.string(),
  result: z.nullable(z.enum(caseResults)),
  /** Photos and papers that prove it, in the order in which they came. */
  files: z.array(fileView),
});
export type CarrierCase = z.output<typeof carrierCase>;

export const carrierClaimDetail = z.extend(carrierClaim, { guides: z.array(carrierCase) });
export type CarrierClaimDetail = z.output<typeof carrierClaimDetail>;

/** How a carrier answers claims. `ready`: overweights that no claim holds yet. `open`: sent, without an answer. */
export const carrierScore = z.object({
  carrier: z.enum(fileCarriers),
  ready: z.number(),
  open: z.number(),
  accepted: z.number(),
  refused: z.number(),
});
export type CarrierScore = z.output<typeof carrierScore>;

const rootOnly = { needs: 'session', roles: reweighRoles } as const;

export const carrierClaimOperations = named({
  /** Claims to carriers, the newest first, and how each carrier has answered so far. */
  listCarrierClaims: operation({
    ...{ method: 'GET', path: '/api/billing/carrierClaims', ...rootOnly },
    request: z.object({ ...pagingFields(20) }),
    response: z.extend(pageOf(carrierClaim), { carriers: z.array(carrierScore) }),
  }),
  getCarrierClaim: operation({
    ...{ method: 'GET', path: '/api/billing/carrierClaim/{id}', ...rootOnly },
    request: z.object({ id: carrierClaimId }),
    response: carrierClaimDetail,
    refusals: ['NOT_FOUND'],
  }),
  /** Gathers what a carrier has to answer for: overweights that their customer objected to, or that were dropped, each in one claim only. WRONG_DATA: there are none. */
  createCarrierClaim: operation({
    ...{ method: 'POST', path: '/api/billing/carrierClaim', ...rootOnly },
    request: z.object({ carrier: z.enum(fileCarriers) }),
    response: carrierClaimDetail,
    refusals: ['WRONG_DATA'],
  }),
  /** The claim as the CSV that the carrier is sent. */
  getCarrierClaimFile: operation({
    ...{ method: 'GET', path: '/api/billing/carrierClaim/{id}/file', ...rootOnly },
    request: z.object({ id: carrierClaimId }),
    response: csvFile,
    refusals: ['NOT_FOUND'],
  }),
  /** The claim was sent; or the carrier has answered: the guides of `accepted` it gives back, all others it refuses. Each once. */
  updateCarrierClaim: operation({
    ...{ method: 'PUT', path: '/api/billing/carrierClaim/{id}', ...rootOnly },
    request: z.object({
      id: carrierClaimId,
      state: z.enum(['sent', 'settled']),
      accepted: withDefault(z.array(overweightId).check(z.maxLength(MOST_CASES)), []),
    }),
    response: carrierClaimDetail,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'ALREADY_DECIDED'],
  }),
});
