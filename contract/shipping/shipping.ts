import * as z from 'zod/mini';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { onBehalf, outputType } from '../access/access.ts';
import { addressTypes } from '../addresses/addresses.ts';
import { isRfc, rfcOf } from '../shared/rfc.ts';
import { zipCode } from '../catalogs/catalogs.ts';
import { attentions, extraCharge, orphanLabel, reconcileEvidence } from './label-attention.ts';
import { livePlace } from './live-place.ts';
import { LABELS_PAGE, fewUnlessForPickup, forPickup, toCollect, typedForCarrier, typedNumber } from './asked-numbers.ts';
import { labelFile } from './label-file.ts';
import { creations, labelFilters } from './label-filters.ts';
import { listedBeside, riskOfRow } from './label-risk.ts';
import { labelViewOperations } from './label-views.ts';
import { noticeRow, notificationContact, oneOfEachType, writtenNotice } from './notices.ts';
import { chosenBranch } from './chosen-branch.ts';
import { streetLineFields } from './street-line-fields.ts';
import { compensation, labelModality } from './label-remarks.ts';
import { labelPlaces } from './label-whereabouts.ts';
import { notifiedReused } from './reused-label.ts';
import { collectedPackage, packageRow, packageRows } from '../packages/packages.ts';
import { billings } from '../shared/billings.ts';
import { country, MEXICO } from '../shared/country.ts';
import { day, instant } from '../shared/dates.ts';
import { batchId, businessId, customerId, draftId, fileId, labelId, rateId, serviceId, userId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { phone } from '../shared/phone.ts';
import { actsOnBehalf, can, type Rights, type Role } from '../shared/permissions.ts';
import { paymentKinds } from '../wallet/wallet.ts';
import { manyLines, oneLine, pathText } from '../shared/text.ts';
import { withDefault } from '../shared/with-default.ts';
import { MOST_SCANNED } from './guide-numbers.ts';
import { placeZip } from '../catalogs/zip-codes.ts';
import { periodInOrder } from '../shared/period.ts';

/** Statuses of a guide that was made (O-4.01). The Spanish words stand in texts. */
export const followUps = [
  'registered',
  'facility',
  'scanned',
  'in_transit',
  'exception',
  'delivered',
  'cancelled',
  'expired',
  'aborted',
  'finalized',
] as const;
export type FollowUp = (typeof followUps)[number];
export const followUp = z.enum(followUps);

/** Spanish words by which staff's events are described, and the word of O-4.08. */
export const DELIVERED_DESCRIPTION = 'Entregada';

const labelWriters = 'canCreateUpdateDelete.label';

const text = (max: number, required: string) => oneLine({ error: required }).check(z.minLength(1, { error: required }), z.maxLength(max));
const optional = (max: number) => z.nullish(oneLine().check(z.maxLength(max)));

export const endContact = z.object({
  name: text(50, shippingTexts.contactName),
  last_name: optional(50),
  email: optional(120),
  phone_number: phone,
  extension: optional(10),
});

/** One end of a shipment: the address as it is printed, with its contact. A missing RFC is refused by the use case, with its own code. */
export const endInfo = z.object({
  alias: optional(60),
  business_name: text(100, shippingTexts.businessName),
  tax_id: z.nullish(
    oneLine().check(
      z.overwrite(rfcOf),
      z.refine((value) => value === '' || isRfc(value), { error: messages.rfc }),
    ),
  ),
  type: z.nullish(z.enum(addressTypes)),
  street: text(60, shippingTexts.street),
  number: optional(25),
  suite_number: optional(25),
  neighborhood: text(50, shippingTexts.neighborhood),
  city: text(50, shippingTexts.city),
  state: text(50, shippingTexts.state),
  zip_code: zipCode,
  country: withDefault(country, MEXICO),
  reference: optional(360),
  reference_streets: optional(360),
  latitude: z.nullish(z.number()),
  longitude: z.nullish(z.number()),
  contact: endContact,
  /** Delivery at the carrier's branch; only at the destination. */
  ocurre_office: withDefault(z.boolean(), false),
  /** The branch that was chosen, of a carrier that lists them. */
  branch: z.nullish(chosenBranch),
});
export type EndInfo = z.output<typeof endInfo>;
/** The same as it is sent: guides from before may have gone to a code that is refused today. */
const sentEnd = z.extend(endInfo, { zip_code: placeZip });

export const createLabelsRequest = z.object({
  use_trading: withDefault(z.boolean(), false),
  carrier: oneLine(),
  batch_id: batchId,
  rate_id: rateId,
  service_id: serviceId,
  origin_info: sentEnd,
  destination_info: sentEnd,
  packages: packageRows,
  ...typedForCarrier,
  reference: optional(30),
  additional_info: optional(60),
  /** The source of a guide made with a carrier; another one is refused. */
  channel: z.nullish(oneLine()),
  /** Whom to tell of the guide; one of each type at most. */
  notification_contacts: withDefault(z.array(notificationContact).check(z.maxLength(2), oneOfEachType), []),
  business_id: z.nullish(businessId),
  output_type: z.nullish(outputType),
  wants_to_save_output_type: withDefault(z.boolean(), false),
  /** The draft that this shipment was: it goes when the order has its labels. */
  draft_id: z.nullish(draftId),
  ...onBehalf,
});
export type CreateLabelsRequest = z.output<typeof createLabelsRequest>;

export const createdLabel = z.object({
  id: labelId,
  carrier: z.string(),
  tracking_number: z.nullable(z.string()),
  parcel_number: z.string(),
  /** base64; null while the carrier is still producing it. */
  pdf: z.nullable(z.string()),
});
export type CreatedLabel = z.output<typeof createdLabel>;

export const pieceError = z.object({ piece: z.number(), code: z.string(), description: z.string() });

export const createLabelsResponse = z.object({
  labels: z.array(createdLabel),
  errors: z.optional(z.array(pieceError)),
  file: z.optional(z.string()),
});
export type CreateLabelsResponse = z.output<typeof createLabelsResponse>;

export const labelEvent = z.object({
  description: z.string(),
  detail: z.nullable(z.string()),
  city: z.nullable(z.string()),
  follow_up: z.nullable(followUp),
  createdAt: instant,
  /** What staff say among themselves; null for anyone who is not root, agent or seller (AMB-10.06). */
  comment: z.nullable(z.string()),
});
export type LabelEvent = z.output<typeof labelEvent>;

/** The staff who see why a guide waits in 'Por conciliar', and what is said of a guide among themselves (AMB-7.05b). */
export const seesReconciling = (role: Role): boolean => actsOnBehalf(role);
/** Root and agent settle it, whatever else their digits allow; a seller only sees it (AMB-2.03). */
export const settlesReconciling = (rights: Rights): boolean => (rights.role === 'root' || rights.role === 'agent') && can(rights, 'canRead.label');
/** Root types events of guides, agent and seller by their digits (AMB-2.03); of which guides, and which, says AMB-10.01. */
export const typesEvents = (rights: Rights): boolean => actsOnBehalf(rights.role) && can(rights, labelWriters);

/** none; asked = the carrier has not confirmed yet; waiting = the refund comes when the label's life ends without a scan. */
export const cancelStates = ['none', 'asked', 'waiting', 'done'] as const;

const summaryEnd = z.object({ name: z.string(), city: z.string(), state: z.string(), zip_code: z.string(), neighborhood: z.string() });

export const labelRow = z.object({
  id: labelId,
  carrier: z.string(),
  /** Null: a guide written by hand of a service that is not among ours. */
  service_id: z.nullable(serviceId),
  service_description: z.string(),
  parcel_number: z.nullable(z.string()),
  tracking_number: z.nullable(z.string()),
  created_at: instant,
  follow_up: z.nullable(followUp),
  creation: z.enum(creations),
  /** True when a person has to settle it. */
  is_unsettled: z.boolean(),
  attention: z.array(z.enum(attentions)),
  /** Later charges of a used guide, with IVA, for the same staff; null without any, and for anyone who may not see prices. */
  used_charge: z.nullable(amount),
  origin: summaryEnd,
  destination: summaryEnd,
  /** Total with IVA; null for anyone who may not see prices. */
  price: z.nullable(amount),
  user: z.object({ id: userId, name: z.string() }),
  customer_name: z.string(),
  has_document: z.boolean(),
  /** Where the label of a made guide is that is not here: still to come, or with its carrier, since a person vouched for its number. Null: it is here, or the guide is not made. */
  label_at: z.nullable(z.enum(labelPlaces)),
  /** Whether it stands in an active pickup; only in the list for a pickup. */
  in_pickup: z.optional(z.boolean()),
  /** What is collected of it; only in the list for a pickup. */
  package: z.optional(collectedPackage),
  ...riskOfRow,
});
export type LabelRow = z.output<typeof labelRow>;

/** A message that was written of a guide. */
export const sentNotice = z.extend(writtenNotice, { follow_up: followUp });
export type SentNotice = z.output<typeof sentNotice>;

export const labelDetail = z.object({
  ...labelRow.shape,
  origin: z.extend(endInfo, streetLineFields),
  destination: z.extend(endInfo, streetLineFields),
  packages: z.array(packageRow),
  /** Written by hand: it is edited at /guia-manual (AMB-10.10). */
  is_manual: z.boolean(),
  /** What people attached to it. */
  files: z.array(labelFile),
  events: z.array(labelEvent),
  delivered_at: z.nullable(instant),
  received_by_name: z.nullable(z.string()),
  /** Where the image of its delivery is asked for; null where there is none. */
  sign_delivery: z.nullable(z.string()),
  /** Who gives the evidence of its delivery: what its carrier hands out is downloaded, an image that staff kept is shown in place. */
  evidence_by: z.enum(['carrier', 'staff']),
  reference: z.nullable(z.string()),
  channel: z.string(),
  /** Whom to tell of it: a row for each type that was asked for, with the user whose guide it is. */
  notification_contacts: z.array(z.extend(noticeRow, { user_id: userId })),
  /** Numbers of these rows whose people answered that they want no messages. */
  opted_out: z.array(z.string()),
  /** Until it is delivered or has ended (AMB-10.08). */
  can_edit_notices: z.boolean(),
  notices_sent: z.array(sentNotice),
  customer_id: customerId,
  business_id: z.nullable(businessId),
  /** False once a document of billing holds one of its charges (AMB-10.07). */
  can_edit_business: z.boolean(),
  /** How its customer is billed: each purchase by itself, or by reports. */
  billing: z.enum(billings),
  /** The charges were invoiced at once, outside any report. */
  immediate_billing: z.boolean(),
  notes: z.nullable(z.string()),
  modality: labelModality,
  compensation,
  payment_kind: z.enum(paymentKinds),
  cancel_state: z.enum(cancelStates),
  can_cancel: z.boolean(),
  evidence: z.nullable(reconcileEvidence),
  /** Those that need a person; empty for anyone who is not root, agent or seller. */
  orphans: z.array(orphanLabel),
  /** When it was learnt that the ended guide is used; null for anyone who is not root, agent or seller. */
  used_at: z.nullable(instant),
  notified_reused: notifiedReused,
  /** Empty for anyone who may not see prices. */
  extra_charges: z.array(extraCharge),
  /** base64 of the label; null while there is none. */
  pdf: z.nullable(z.string()),
});
export type LabelDetail = z.output<typeof labelDetail>;

export const tracking = z.object({
  carrier: z.string(),
  tracking_number: z.nullable(z.string()),
  service_description: z.string(),
  created_at: instant,
  parcel_number: z.string(),
  origin: z.object({ city: z.string(), state: z.string() }),
  follow_up: followUp,
  /** The day that the quote promised; null = none. */ promised_on: z.nullable(day),
  /** Where its courier is, to a street; null = not told, or over. */ courier: z.nullable(livePlace),
  events: z.array(z.object({ description: z.string(), city: z.nullable(z.string()), follow_up: z.nullable(followUp), createdAt: instant })),
});
export type Tracking = z.output<typeof tracking>;

const list = z.object({ ...pagingFields(LABELS_PAGE), ...labelFilters.shape, ...forPickup }).check(fewUnlessForPickup, periodInOrder);

export const shippingOperations = named({
  ...labelViewOperations,
  createLabels: operation({
    method: 'POST',
    path: '/api/label',
    needs: labelWriters,
    asksFactor: true,
    status: 201,
    isDeferred: true,
    isKeyed: true,
    request: createLabelsRequest,
    response: createLabelsResponse,
    refusals: [
      'USER_NOT_CHOSEN',
      'NOT_FOUND',
      'CUSTOMER_LOCKED',
      'RFC_MISSING',
      'PALLET_MIXED',
      'MERCHANDISE_MISSING',
      'ADDRESS_TOO_LONG',
      'QUOTE_EXPIRED',
      'NO_STOCK',
      'INSUFFICIENT_BALANCE',
      'CREDIT_LIMIT',
      'CARRIER_REFUSED',
      'CARRIER_SILENT',
      'IN_PROGRESS',
      'KEY_REUSED',
    ],
  }),
  listLabels: operation({
    method: 'GET',
    path: '/api/labels',
    // With pickup write alone only the list for a pickup, and of a guide no more than its columns (AMB-2.15).
    needs: ['canRead.label', 'canCreateUpdateDelete.pickup'],
    request: list,
    /** Rows that were asked for by their numbers bring their events, oldest first. */
    response: z.extend(pageOf(z.extend(labelRow, { events: z.optional(z.array(labelEvent)) })), { ...listedBeside, carriers: toCollect }),
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  /** `id` is our opaque id or, within scope, a guide number (AMB-10.05). */
  getLabel: operation({
    method: 'GET',
    path: '/api/label/{carrier}/{id}',
    needs: 'canRead.label',
    request: z.object({ carrier: pathText(), id: pathText(), ...onBehalf }),
    response: labelDetail,
    refusals: ['NOT_FOUND'],
  }),
  cancelLabel: operation({
    method: 'DELETE',
    path: '/api/label/{id}',
    needs: labelWriters,
    asksFactor: true,
    isDeferred: true,
    request: z.object({ id: labelId, ...onBehalf }),
    response: labelDetail,
    refusals: ['NOT_FOUND', 'CONFLICT', 'LABEL_NOT_CANCELLABLE', 'LABEL_UNSETTLED', 'CARRIER_REFUSED'],
  }),
  settleLabel: operation({
    method: 'POST',
    path: '/api/label/{id}/settle',
    needs: 'canRead.label',
    asksFactor: true,
    request: z.object({
      id: labelId,
      made: z.boolean(),
      parcel_number: z.optional(typedNumber.check(z.maxLength(40))),
      tracking_number: z.optional(typedNumber.check(z.maxLength(40))),
      /** The carrier's document, base64 PDF, where staff have it. */
      pdf: z.optional(z.string()),
      reason: z.optional(manyLines().check(z.maxLength(256))),
      ...onBehalf,
    }),
    response: labelDetail,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_SETTLED', 'NOT_ALLOWED', 'CONFLICT'],
  }),
  /** A person has cancelled with the carrier, or looked at, a label that the machine could not cancel. A repeat changes nothing. */
  settleOrphan: operation({
    method: 'POST',
    path: '/api/label/{id}/orphan',
    needs: 'canRead.label',
    request: z.object({ id: labelId, parcel_number: typedNumber.check(z.minLength(1), z.maxLength(40)), ...onBehalf }),
    response: labelDetail,
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  /** A person has looked at an ended guide that was used after all. A repeat changes nothing. */
  reviewUsedLabel: operation({
    method: 'POST',
    path: '/api/label/{id}/review',
    needs: 'canRead.label',
    request: z.object({ id: labelId, ...onBehalf }),
    response: labelDetail,
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
  }),
  addLabelEvent: operation({
    method: 'POST',
    path: '/api/label/{id}/event',
    needs: labelWriters,
    // A status can refund a guide or charge it again.
    asksFactor: true,
    isKeyed: true,
    request: z.object({
      id: labelId,
      follow_up: followUp,
      description: oneLine().check(z.minLength(1, { error: shippingTexts.eventDescription }), z.maxLength(120)),
      occurred_at: instant,
      comment: z.optional(manyLines().check(z.maxLength(256))),
      /** Who received it and the image of the signature; of a delivery alone, and where the carrier hands out no image itself (AMB-10.14). */
      received_by_name: z.optional(oneLine().check(z.maxLength(60))),
      file_id: z.optional(fileId),
      ...onBehalf,
    }),
    response: labelDetail,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'NOT_ALLOWED', 'WRONG_DATA'],
  }),
  getTracking: operation({
    method: 'GET',
    path: '/api/tracking/{id}',
    needs: 'public',
    request: z.object({ id: pathText().check(z.minLength(1), z.maxLength(MOST_SCANNED)) }),
    response: tracking,
    refusals: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
});
