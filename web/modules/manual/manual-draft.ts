import type { AddressView } from '#contract/addresses/addresses.ts';
import type { FileView } from '#contract/drive/drive.ts';
import { addsCharges, pricesByHand, type ManualGuide, type ManualGuideInput } from '#contract/manual/manual.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { AddressId, BusinessId, ServiceId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import type { Rights } from '#contract/shared/permissions.ts';
import { isCompensated } from '#contract/shipping/label-changes.ts';
import type { Compensation, LabelModality } from '#contract/shipping/label-remarks.ts';
import type { EndInfo, FollowUp } from '#contract/shipping/shipping.ts';
import { noticeTypes } from '#contract/shipping/notices.ts';
import type { ShownAddress } from '../addresses/card/address-card.tsx';
import type { PrintedContact } from '../addresses/card/address-lines.ts';
import { nameOfOther } from '../carriers/carrier-badge.tsx';
import { defaultDraft, draftOfRow, toPackageRow, type DraftRules, type PackageDraft } from '../packages/draft/package-draft.ts';
import { noticeAsSent, noticeDraftOf, type NoticeRowDraft } from '../guide/edit/notice-rows.ts';

export const NONE = 'none';

/** An end as it is chosen: its address in the book of guides by hand, and what the guide says of it. */
export type EndDraft = { id: AddressId; address: ShownAddress; contact: PrintedContact };
export type ExtraDraft = { concept: string; quantity: number | null; unit_price: Centavos | null };

/** A guide by hand while it is typed. */
export type ManualDraft = {
  /** The one that was opened, also of a draft that is found again after a colleague's change; 0 = a new one. */
  version: number;
  carrier: string;
  service_id: ServiceId | null;
  service_description: string;
  tracking_number: string;
  parcel_number: string;
  created_at: string;
  origin_id: EndDraft | null;
  destination_id: EndDraft | null;
  packages: PackageDraft[];
  isInsured: boolean;
  notes: string;
  files: FileView[];
  /** '' = the default of the customer. */
  business_id: BusinessId | '';
  notification_contacts: NoticeRowDraft[];
  /** Net. */
  price: Centavos | null;
  modality: LabelModality | typeof NONE;
  compensation: Compensation | typeof NONE;
  follow_up: FollowUp;
  extras: ExtraDraft[];
};

export const valueOf = <T extends string>(chosen: T | typeof NONE): T | null => (chosen === NONE ? null : chosen);

const newDraft = (now: Date): ManualDraft => ({
  version: 0,
  carrier: '',
  service_id: null,
  service_description: '',
  tracking_number: '',
  parcel_number: '',
  created_at: businessDayOf(now),
  origin_id: null,
  destination_id: null,
  packages: [defaultDraft('1')],
  isInsured: false,
  notes: '',
  files: [],
  business_id: '',
  notification_contacts: noticeTypes.map((type) => noticeDraftOf(type, [])),
  price: ZERO,
  modality: NONE,
  compensation: NONE,
  follow_up: 'registered',
  extras: [],
});

const endOfInfo = (id: AddressId, { contact, number, suite_number, ...place }: EndInfo): EndDraft => ({
  id,
  address: { ...place, number: number ?? '', suite_number: suite_number ?? null },
  contact: {
    ...contact,
    last_name: contact.last_name ?? null,
    email: contact.email ?? null,
    extension: contact.extension ?? null,
  },
});

/** An address as it was chosen; its one contact goes with it (AMB-4.04). */
export function endOfAddress(address: AddressView): EndDraft {
  const [contact] = address.contacts;
  const named = { name: contact?.name ?? address.business_name, last_name: null, extension: null };
  return { id: address.id, address, contact: { ...named, phone_number: contact?.phone_number ?? '', email: contact?.email ?? null } };
}

/** The form of a guide; `isCopy` = another one like it: the same but for what only this one has. */
export function draftOfManual(guide: ManualGuide | null, { now, isCopy }: { now: Date; isCopy: boolean }): ManualDraft {
  if (!guide) return newDraft(now);
  const { origin, destination, packages, notification_contacts, extras, price } = guide;
  const draft: ManualDraft = {
    version: guide.version,
    carrier: nameOfOther(guide.carrier),
    service_id: guide.service_id,
    service_description: guide.service_description,
    tracking_number: guide.tracking_number ?? '',
    parcel_number: guide.parcel_number,
    created_at: guide.created_at,
    origin_id: endOfInfo(guide.origin_id, origin),
    destination_id: endOfInfo(guide.destination_id, destination),
    packages: packages.map((row, index) => draftOfRow(row, String(index + 1))),
    isInsured: packages.some(({ insurance }) => insurance > 0),
    notes: guide.notes ?? '',
    files: guide.files,
    business_id: guide.business_id ?? '',
    notification_contacts: noticeTypes.map((type) => noticeDraftOf(type, notification_contacts)),
    price,
    modality: guide.modality ?? NONE,
    compensation: guide.compensation ?? NONE,
    follow_up: guide.follow_up,
    extras: extras.map(({ concept, quantity, unit_price }) => ({ concept, quantity, unit_price })),
  };
  if (!isCopy) return draft;
  const { version, created_at, follow_up, tracking_number, parcel_number, files, notes, compensation } = newDraft(now);
  const modality = isCompensated(guide.modality) ? NONE : draft.modality;
  return { ...draft, version, created_at, follow_up, tracking_number, parcel_number, files, notes, modality, compensation };
}

/** What the person may enter of it, and what is still open (AMB-10.10). */
export type ManualRights = { prices: boolean; extras: boolean; isOpen: boolean };
export function manualRights(user: Rights, guide: ManualGuide | null): ManualRights {
  // Staff who may not see prices cannot write what they do not see.
  const knowsExtras = guide === null || guide.extras.every(({ unit_price }) => unit_price !== null);
  return { prices: pricesByHand(user), extras: addsCharges(user) && knowsExtras, isOpen: guide?.can_charge ?? true };
}

/** As it is sent: what only staff enter is named by nobody else. */
export function manualInput(draft: ManualDraft, rights: ManualRights, rules: DraftRules): ManualGuideInput {
  const { modality, compensation, price, extras, business_id, origin_id, destination_id, packages } = draft;
  const kind = valueOf(modality);
  return {
    carrier: draft.carrier,
    service_id: draft.service_id,
    service_description: draft.service_description,
    tracking_number: draft.tracking_number.trim() || null,
    parcel_number: draft.parcel_number,
    created_at: draft.created_at,
    origin_id: origin_id?.id ?? ('' as AddressId),
    destination_id: destination_id?.id ?? ('' as AddressId),
    packages: packages.map((row) => toPackageRow(row, rules)),
    notes: draft.notes.trim() || null,
    files: draft.files.map(({ id }) => id),
    ...(business_id ? { business_id } : {}),
    notification_contacts: draft.notification_contacts.map(noticeAsSent) as ManualGuideInput['notification_contacts'],
    ...(rights.prices && {
      ...(price === null ? {} : { price }),
      modality: kind,
      compensation: isCompensated(kind) ? valueOf(compensation) : null,
      follow_up: draft.follow_up,
    }),
    ...(rights.extras && {
      extras: extras.map(({ concept, quantity, unit_price }) => ({
        concept: concept as NonNullable<ManualGuideInput['extras']>[number]['concept'],
        quantity: quantity ?? Number.NaN,
        unit_price: unit_price ?? ZERO,
      })),
    }),
  };
}
