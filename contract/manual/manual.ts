import * as z from 'zod/mini';
import { manualTexts } from '#texts/es/manual/manual.ts';
import { onBehalf } from '../access/access.ts';
import { fileView } from '../drive/drive.ts';
import { packageRow, packageRows } from '../packages/packages.ts';
import { day } from '../shared/dates.ts';
import { addressId, businessId, customerId, fileId, labelId, serviceId, userId } from '../shared/ids.ts';
import { amount, positiveAmount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import type { Rights } from '../shared/permissions.ts';
import { oneLine } from '../shared/text.ts';
import { withDefault } from '../shared/with-default.ts';
import { labelNotes, setsModality } from '../shipping/label-changes.ts';
import { compensation, labelModality } from '../shipping/label-remarks.ts';
import { changedNotice, noticeRow, oneOfEachType } from '../shipping/notices.ts';
import { endInfo, followUp } from '../shipping/shipping.ts';
import { manualConcepts } from './manual-concepts.ts';

/** How much a guide by hand takes, and how old it may be (AMB-10.10). */
export const manualLimits = { carrier: 40, service: 80, number: 40, files: 5, extras: 20, days: 90, quantity: 999 } as const;

/** Price, modality, compensation and status: root, agent and seller, where their digits let them write. */
export const pricesByHand = (rights: Rights): boolean => setsModality(rights);
/** Extra charges: root and agent. */
export const addsCharges = (rights: Rights): boolean => setsModality(rights) && (rights.role === 'root' || rights.role === 'agent');

const required = (max: number, error: string) => oneLine({ error }).check(z.minLength(1, { error }), z.maxLength(max));
const number = required(manualLimits.number, manualTexts.numberRequired).check(
  z.overwrite((typed) => typed.replace(/\s+/g, '')),
  z.regex(/^[A-Za-z0-9-]+$/, { error: manualTexts.numberWrong }),
);

export const extraOfManual = z.object({
  concept: z.enum(manualConcepts, { error: manualTexts.conceptRequired }),
  quantity: z
    .int({ error: manualTexts.quantity })
    .check(z.gte(1, { error: manualTexts.quantity }), z.lte(manualLimits.quantity, { error: manualTexts.quantity })),
  /** Net. */
  unit_price: positiveAmount.check(z.refine((value) => value > 0, { error: manualTexts.unitPrice })),
});

/**
 * A guide that a person writes by hand. `carrier` is one of ours or the name of another; addresses are those of guides by hand. What only staff
 * enter (AMB-10.10) is refused from others, also when it changes nothing; without it, it stays as it is.
 */
export const manualGuideInput = z.object({
  carrier: required(manualLimits.carrier, manualTexts.carrierRequired),
  service_id: withDefault(z.nullable(serviceId), null),
  service_description: required(manualLimits.service, manualTexts.serviceRequired),
  tracking_number: withDefault(z.nullable(number), null),
  parcel_number: number,
  /** The day of the guide, of the business calendar: not in the future, and not older than `manualLimits.days`. */
  created_at: day,
  origin_id: addressId,
  destination_id: addressId,
  packages: packageRows,
  notes: withDefault(z.nullable(labelNotes), null),
  /** Those it keeps and those that were uploaded for it; of the others their files are removed. */
  files: withDefault(z.array(fileId).check(z.maxLength(manualLimits.files, { error: manualTexts.tooManyFiles })), []),
  /** Nobody when null; the customer's default when it is not said. */
  business_id: z.optional(z.nullable(businessId)),
  notification_contacts: z.optional(z.array(changedNotice).check(z.maxLength(2), oneOfEachType)),
  /** Net. */
  price: z.optional(positiveAmount),
  modality: z.optional(labelModality),
  compensation: z.optional(compensation),
  follow_up: z.optional(followUp),
  extras: z.optional(z.array(extraOfManual).check(z.maxLength(manualLimits.extras))),
});
export type ManualGuideInput = z.output<typeof manualGuideInput>;

export const manualGuide = z.object({
  id: labelId,
  /** Names this state of it: who saves another is told (CONFLICT). */
  version: z.number(),
  /** Whose it is. */
  user_id: userId,
  customer_id: customerId,
  carrier: z.string(),
  service_id: z.nullable(serviceId),
  service_description: z.string(),
  tracking_number: z.nullable(z.string()),
  parcel_number: z.string(),
  created_at: day,
  origin_id: addressId,
  destination_id: addressId,
  /** As the guide says them, also when their addresses have changed or gone since. */
  origin: endInfo,
  destination: endInfo,
  packages: z.array(packageRow),
  notes: z.nullable(z.string()),
  files: z.array(fileView),
  business_id: z.nullable(businessId),
  notification_contacts: z.array(noticeRow),
  /** Null for anyone who may not see prices, as are the amounts of extras. */
  price: z.nullable(amount),
  modality: labelModality,
  compensation,
  follow_up: followUp,
  extras: z.array(z.object({ concept: z.string(), quantity: z.number(), unit_price: z.nullable(amount) })),
  /** Whether the reader may save it: a customer's people only while it is registered and staff said nothing of it. */
  can_edit: z.boolean(),
  /** Whether price, extra charges, modality and razón social are still open: no charge of it is in a report. */
  can_charge: z.boolean(),
});
export type ManualGuide = z.output<typeof manualGuide>;

const refusals = ['USER_NOT_CHOSEN', 'NOT_FOUND', 'FORBIDDEN', 'CUSTOMER_LOCKED', 'NO_STOCK', 'INSUFFICIENT_BALANCE', 'NOT_ALLOWED'] as const;

export const manualOperations = named({
  createManualLabel: operation({
    method: 'POST',
    path: '/api/label/manual',
    needs: 'canCreateUpdateDelete.label',
    asksFactor: true,
    status: 201,
    isKeyed: true,
    request: z.extend(manualGuideInput, onBehalf),
    response: manualGuide,
    refusals: [...refusals, 'KEY_REUSED', 'IN_PROGRESS'],
  }),
  getManualLabel: operation({
    method: 'GET',
    path: '/api/label/manual/{id}',
    needs: 'canCreateUpdateDelete.label',
    request: z.object({ id: labelId, ...onBehalf }),
    response: manualGuide,
    refusals: ['NOT_FOUND'],
  }),
  updateManualLabel: operation({
    method: 'PUT',
    path: '/api/label/manual/{id}',
    needs: 'canCreateUpdateDelete.label',
    asksFactor: true,
    request: z.extend(manualGuideInput, { id: labelId, version: z.int(), ...onBehalf }),
    response: manualGuide,
    refusals: [...refusals, 'CONFLICT'],
  }),
});
