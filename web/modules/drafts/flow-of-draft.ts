import type { AddressView } from '#contract/addresses/addresses.ts';
import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import type { DraftEnd, DraftPackage, DraftShipment } from '#contract/drafts/drafts.ts';
import type { SavedPackage } from '#contract/packages/packages.ts';
import { draftTexts as texts } from '#texts/es/drafts/drafts.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { draftOf, type PackageDraft } from '../packages/draft/package-draft.ts';
import { emptyFlow, type Flow } from '../shipment/flow/flow.ts';
import { endOf, type EndName, type FlowEnd } from '../shipment/flow/flow-end.ts';

/** What the book says today of what a draft names; what is not there may no longer be seen by its person. */
export type Book = { addresses: readonly AddressView[]; packages: readonly SavedPackage[]; contents: readonly PackagingContent[] };

/** The flow that a draft was, with the book as it is today, and in words what of it can no longer be used. It has no price. */
export function flowOfDraft(draft: DraftShipment, book: Book): { flow: Flow; lost: string[] } {
  const lost: string[] = [];
  const end = (name: EndName): FlowEnd | null => {
    const kept = draft[name];
    const found = kept && endAgain(kept, book.addresses);
    if (kept && !found) lost.push(texts.lostAddress(flowTexts[name], kept.name));
    return found;
  };
  const ends = { origin: end('origin'), destination: end('destination') };
  const packages = draft.packages.flatMap((row, index) => {
    const again = packageAgain(row, String(index + 1), book);
    if (!again) lost.push(texts.lostPackage(row.alias));
    return again ?? [];
  });
  const empty = emptyFlow('send');
  const { ocurre_office, is_insured, wanted_service, reference, additional_info, use_trading, distance_km = null } = draft;
  const notices = draft.notices.map(({ type, active, ...notice }) => [type, { ...notice, isOn: active }] as const);
  const flow: Flow = {
    ...empty,
    ...ends,
    ocurre_office,
    branch: draft.branch ?? null,
    packages,
    isInsured: is_insured,
    wanted_service,
    label_data: { ...empty.label_data, reference, additional_info, use_trading, distance_km },
    notices: { ...empty.notices, ...Object.fromEntries(notices) },
  };
  return { flow, lost };
}

/** Null: the address that it names may no longer be seen. */
function endAgain({ address_id, contact_id, name: _name, ...typed }: DraftEnd, addresses: readonly AddressView[]): FlowEnd | null {
  if (address_id === null) return { ...typed, address: null, contact: null };
  const address = addresses.find(({ id }) => id === address_id);
  if (!address) return null;
  const end = endOf(address);
  const contact = address.contacts.find(({ id }) => id === contact_id) ?? end.contact;
  return { ...end, contact, typed_contact: typed.typed_contact, tax_id: address.tax_id || typed.tax_id };
}

/** A row of the book has its sizes from there (O-5.13) and the rest as it was typed. Null: the package may no longer be seen. */
function packageAgain(row: DraftPackage, id: string, { packages, contents }: Book): PackageDraft | null {
  const merchandise = row.merchandise.map((line) => ({ ...line }));
  if (row.pkg_id === null) return { ...row, id, merchandise, known: null };
  const saved = packages.find((one) => one.id === row.pkg_id);
  if (!saved) return null;
  const { content, description, weight, quantity, insurance, is_irregular_delivery } = row;
  return { ...draftOf(saved, id, contents), content, description, weight, quantity, insurance, is_irregular_delivery, merchandise };
}
