import type { Actor, Subject } from '#contract/access/access.ts';
import type { AddressView } from '#contract/addresses/addresses.ts';
import { bookScopeOf } from '#contract/addresses/book.ts';
import type { ManualGuideInput } from '#contract/manual/manual.ts';
import { asPacked } from '#contract/packages/packages.ts';
import { businessDayOf, businessDayStart, HOUR_MS } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { AddressId, BusinessId, FileId, LabelId } from '#contract/shared/ids.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import { actsOnBehalf } from '#contract/shared/permissions.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import { manualTexts } from '#texts/es/manual/manual.ts';
import type { PaymentKind } from '#contract/wallet/wallet.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { CustomerRow } from '../access/api.ts';
import type { GuideByHand } from '../shipping/api.ts';
import type { ManualNeeds } from './needs.ts';
import { carrierTyped, totalOf, type Terms } from './rules/judge-manual.ts';

/** Both ends as they stand in the book of guides by hand now; one that is gone keeps what the guide says of it. */
export async function endsOf(
  { addresses }: ManualNeeds,
  reader: Reader,
  subject: Subject,
  typed: Pick<ManualGuideInput, 'origin_id' | 'destination_id'>,
  before: { origin_id: AddressId; destination_id: AddressId; origin: EndInfo; destination: EndInfo } | null,
): Promise<{ origin: EndInfo; destination: EndInfo }> {
  const faults: Record<string, string> = {};
  const endOf = async (end: 'origin' | 'destination') => {
    const id = typed[`${end}_id`];
    const address = await addresses.simpleAddress(reader, bookScopeOf(subject), id);
    if (address) return asEnd(address);
    if (before && before[`${end}_id`] === id) return before[end];
    faults[`${end}_id`] = manualTexts.addressGone;
    return null;
  };
  const [origin, destination] = [await endOf('origin'), await endOf('destination')];
  if (!origin || !destination) throw new Refusal('WRONG_DATA', { fields: faults });
  return { origin, destination };
}

function asEnd(address: AddressView): EndInfo {
  const { business_name, street, number, suite_number, neighborhood, city, state, zip_code, country, latitude, longitude } = address;
  const [contact] = address.contacts;
  return {
    business_name, street, number, suite_number, neighborhood, city, state, zip_code, country, latitude, longitude,
    contact: { name: contact?.name ?? business_name, last_name: null, phone_number: contact?.phone_number ?? '', email: contact?.email ?? null, extension: null },
    ocurre_office: false,
  }; // prettier-ignore
}

/** The service that was chosen, which must be of the carrier; free words have none. */
export async function checkService(
  { catalogs }: ManualNeeds,
  reader: Reader,
  typed: Pick<ManualGuideInput, 'carrier' | 'service_id'>,
): Promise<void> {
  if (typed.service_id === null) return;
  const service = (await catalogs.services(reader)).find(({ id }) => id === typed.service_id);
  if (service?.carrier !== carrierTyped(typed.carrier)) throw new Refusal('WRONG_DATA', { fields: { service_id: manualTexts.serviceUnknown } });
}

type Said = { actor: Actor; subject: Subject; customer: CustomerRow; terms: Terms; business_id: BusinessId | null; now: Date };

/** A guide by hand as shipping writes it; the moment of its day is now when that is today, so that it stands first in the list. */
export async function guideOf(
  { wallet }: ManualNeeds,
  tx: Tx,
  typed: ManualGuideInput,
  ends: { origin: EndInfo; destination: EndInfo },
  { actor, subject, customer, terms, business_id, now }: Said,
): Promise<GuideByHand> {
  const isByStock = terms.modality === 'Prepago' && typed.service_id !== null;
  const stock = isByStock ? (await wallet.spendable(tx, subject)).stock.get(typed.service_id as never) : undefined;
  return {
    carrier: carrierTyped(typed.carrier),
    service_id: typed.service_id,
    service_description: typed.service_description,
    payment_kind: paymentKindOf(customer, terms),
    parcel_number: typed.parcel_number,
    tracking_number: typed.tracking_number,
    created_at: typed.created_at === businessDayOf(now) ? now : new Date(businessDayStart(typed.created_at).getTime() + 12 * HOUR_MS),
    ...ends,
    packages: typed.packages.map(asPacked),
    business_id,
    modality: terms.modality,
    compensation: terms.compensation,
    notes: typed.notes || null,
    price_total: totalOf(terms, (stock?.unit_price ?? ZERO) as Centavos),
    saved_by_staff: actsOnBehalf(actor.role),
    notification_contacts: typed.notification_contacts,
  };
}

function paymentKindOf({ customer_modality }: CustomerRow, { modality }: Terms): PaymentKind {
  if (modality === 'Prepago') return 'prepaid';
  return customer_modality === 'credit' ? 'credit' : 'balance';
}

/** The record takes the files that are new and lets those go that are not named; answers whose bytes go after the commit. */
export async function keepFiles({ drive }: ManualNeeds, tx: Tx, actor: Actor, label: LabelId, files: readonly FileId[]): Promise<FileId[]> {
  const by = { kind: 'label', id: label } as const;
  const kept = (await drive.allFilesOf(tx, 'label', label)).map(({ id }) => id);
  for (const id of new Set(files)) {
    if (kept.includes(id)) continue;
    await drive.take(tx, actor, id, by).catch((error: unknown) => {
      const isGone = error instanceof Refusal && error.code === 'NOT_FOUND';
      throw isGone ? new Refusal('WRONG_DATA', { fields: { files: manualTexts.fileGone } }) : error;
    });
  }
  const dropped = kept.filter((id) => !files.includes(id));
  for (const id of dropped) await drive.dropFile(tx, id, by);
  return dropped;
}
