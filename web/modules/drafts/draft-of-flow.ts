import { roadKm } from '#contract/shipping/road-km.ts';
import { DRAFT_TEXT_MAX, type DraftEnd, type DraftPackage, type DraftShipment } from '#contract/drafts/drafts.ts';
import type { AddressId, ContactId, PackageId } from '#contract/shared/ids.ts';
import { inOneLine } from '#contract/shared/text.ts';
import { noticeTypes } from '#contract/shipping/notices.ts';
import type { PackageDraft } from '../packages/draft/package-draft.ts';
import { hasData, type Flow } from '../shipment/flow/flow.ts';
import type { FlowEnd } from '../shipment/flow/flow-end.ts';

/** Whether a flow is kept as a draft: it holds something, and no guide is being made of it. */
export const isWorthKeeping = (flow: Flow): boolean => hasData(flow) && flow.press_key === null;

/** A text as a draft takes it: signs that nobody sees are refused in every text, and no field takes more. */
const clean = (text: string): string => inOneLine(text).slice(0, DRAFT_TEXT_MAX).trim();

const cleaned = <T extends Record<K, string>, K extends string>(texts: T, fields: readonly K[]): Record<K, string> =>
  Object.fromEntries(fields.map((field) => [field, clean(texts[field])])) as Record<K, string>;

const addressTexts = ['business_name', 'street', 'number', 'suite_number', 'reference', 'reference_streets'] as const;
const contactTexts = ['name', 'last_name', 'phone_number', 'extension', 'email'] as const;
const packageTexts = ['alias', 'content', 'description', 'length', 'width', 'height', 'weight', 'quantity', 'insurance'] as const;
const goodsTexts = ['description', 'unit_code', 'product_code', 'currency'] as const;

function endOfDraft(end: FlowEnd | null): DraftEnd | null {
  if (!end) return null;
  const { address, contact, typed_address, typed_contact, latitude, longitude } = end;
  return {
    address_id: (address?.id ?? null) as AddressId | null,
    contact_id: (contact?.id ?? null) as ContactId | null,
    name: clean(address?.alias ?? (typed_address?.business_name || typed_contact?.name || '')),
    typed_address: typed_address && { type: typed_address.type, ...cleaned(typed_address, addressTexts) },
    typed_contact: typed_contact && cleaned(typed_contact, contactTexts),
    ...cleaned(end, ['zip_code', 'city', 'state', 'neighborhood', 'tax_id']),
    latitude,
    longitude,
  };
}

const packageOfDraft = (row: PackageDraft): DraftPackage => ({
  pkg_id: row.pkg_id as PackageId | null,
  ...cleaned(row, packageTexts),
  type: row.type,
  packaging: row.packaging === null ? null : clean(row.packaging),
  measurement: row.measurement,
  is_irregular_delivery: row.is_irregular_delivery,
  merchandise: row.merchandise.map((line) => ({
    ...cleaned(line, goodsTexts),
    quantity: Number.isSafeInteger(line.quantity) ? Math.min(Math.max(line.quantity, 0), 999_999_999) : 0,
    value: line.value,
    ...(line.hazard ? { hazard: line.hazard, hazard_key: clean(line.hazard_key ?? ''), hazard_packaging: clean(line.hazard_packaging ?? '') } : {}),
  })),
});

/** What of a send flow is kept on the server: what was filled, without a price, a chosen rate or a key (decision 0064). */
export function draftOfFlow(flow: Flow): DraftShipment {
  const { ocurre_office, branch = null, packages, isInsured, rate, wanted_service, label_data, notices } = flow;
  return {
    origin: endOfDraft(flow.origin),
    destination: endOfDraft(flow.destination),
    ocurre_office,
    branch: branch && cleaned(branch, ['carrier', 'zip_code', 'code', 'name', 'address']),
    packages: packages.slice(0, 99).map(packageOfDraft),
    is_insured: isInsured,
    wanted_service: rate?.service_id ?? wanted_service,
    ...cleaned(label_data, ['reference', 'additional_info']),
    ...(roadKm.safeParse(label_data.distance_km).success ? { distance_km: label_data.distance_km } : {}),
    use_trading: label_data.use_trading,
    notices: noticeTypes.map((type) => {
      const { isOn, alias, phone_number, guide_status } = notices[type];
      return { type, active: isOn, alias: alias && clean(alias), phone_number: phone_number && clean(phone_number), guide_status };
    }),
  };
}
