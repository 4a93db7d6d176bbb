import type { AddressView, ContactView } from '#contract/addresses/addresses.ts';
import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import type { PackageRow, SavedPackage } from '#contract/packages/packages.ts';
import type { EndInfo, LabelDetail } from '#contract/shipping/shipping.ts';
import { repeatTexts } from '#texts/es/shipping/repeat.ts';
import { canBeAssured, draftOf, pesosTyped, type PackageDraft } from '../../packages/draft/package-draft.ts';
import { measuresText } from '../../packages/picker/package-options.ts';
import { canBeSent } from '../../packages/draft/send-limit.ts';
import { emptyAddress, endOf, type FlowEnd } from '../../rating/flow/flow-end.ts';
import { emptyFlow, type Flow } from '../../rating/flow/flow.ts';
import { contentChanged } from '../../rating/flow/send-checks.ts';

type Book = {
  /** Null for anyone who may not read the book: the guide's own words are all there is. */
  addresses: readonly AddressView[] | null;
  packages: readonly SavedPackage[];
  contents: readonly PackagingContent[];
  sendMaxWeightKg: number;
};

/**
 * The shipment of a guide as a new flow: its ends, its package and its service, and nothing else. What the book says differently today is
 * said in `repeats.notes`; with one the person looks at the form before a price is asked.
 */
export function repeatedFlow(guide: LabelDetail, book: Book): Flow {
  const origin = endAgain('origin', guide.origin, book.addresses);
  const destination = endAgain('destination', guide.destination, book.addresses);
  const [row] = guide.packages;
  const packed = row ? packageAgain(row, book) : null;
  const { id, parcel_number, carrier, service_id, service_description, created_at, price } = guide;
  return {
    ...emptyFlow('send'),
    origin: origin.end,
    destination: destination.end,
    ocurre_office: guide.destination.ocurre_office,
    branch: branchAgain(guide),
    packages: packed ? [packed.draft] : [],
    isInsured: packed !== null && packed.draft.insurance !== '',
    wanted_service: service_id,
    repeats: {
      ...{ id, carrier, service_description, price, number: parcel_number, made_at: created_at },
      notes: [...origin.notes, ...destination.notes, ...(packed?.notes ?? [])],
    },
  };
}

/** The branch of the guide; the summary asks its carrier whether it still lists it. */
const branchAgain = ({ carrier, destination: { branch, zip_code } }: LabelDetail): Flow['branch'] =>
  branch ? { ...branch, carrier, zip_code } : null;

const same = (a: string | null | undefined, b: string | null | undefined): boolean => (a ?? '') === (b ?? '');
const printed = [
  'business_name',
  'street',
  'number',
  'suite_number',
  'neighborhood',
  'city',
  'state',
  'zip_code',
  'reference',
  'reference_streets',
] as const;
const isUnchanged = (kept: AddressView, sent: EndInfo): boolean =>
  printed.every((field) => same(kept[field], sent[field])) && (!kept.tax_id || same(kept.tax_id, sent.tax_id));

/** An end of the guide as the book has it today, else as it was typed or printed then. */
function endAgain(name: 'origin' | 'destination', sent: EndInfo, book: Book['addresses']): { end: FlowEnd; notes: string[] } {
  const label = repeatTexts.end[name];
  if (!book || !sent.alias) return { end: typedEnd(sent), notes: [] };
  const { alias } = sent;
  const named = book.filter((kept) => kept.alias === alias);
  const unchanged = named.find((kept) => isUnchanged(kept, sent));
  const kept = unchanged ?? named[0];
  if (!kept) return { end: typedEnd(sent), notes: [repeatTexts.addressRemoved(label, alias)] };
  const contact = contactAgain(label, sent, kept.contacts);
  const end: FlowEnd = { ...endOf(kept), ...contact.chosen, tax_id: kept.tax_id || (sent.tax_id ?? '') };
  return { end, notes: unchanged ? contact.notes : [repeatTexts.addressChanged(label, alias), ...contact.notes] };
}

const details = ['name', 'last_name', 'phone_number', 'extension', 'email'] as const;

type ChosenContact = { chosen: Pick<FlowEnd, 'contact' | 'typed_contact'>; notes: string[] };

function contactAgain(label: string, { contact: sent }: EndInfo, kept: readonly ContactView[]): ChosenContact {
  const unchanged = kept.find((one) => details.every((field) => same(one[field], sent[field])));
  if (unchanged) return { chosen: { contact: unchanged, typed_contact: null }, notes: [] };
  const name = [sent.name, sent.last_name].filter(Boolean).join(' ');
  const changed = kept.find((one) => same(one.name, sent.name) && same(one.last_name, sent.last_name));
  if (changed) return { chosen: { contact: changed, typed_contact: null }, notes: [repeatTexts.contactChanged(label, name)] };
  return { chosen: { contact: null, typed_contact: typedContact(sent) }, notes: [repeatTexts.contactRemoved(label, name)] };
}

const typedContact = ({ name, last_name, phone_number, email, extension }: EndInfo['contact']) => ({
  name,
  last_name: last_name ?? '',
  phone_number,
  email: email ?? '',
  extension: extension ?? '',
});

/** An end that stands in no book: everything of it can be seen and changed in the form. */
const typedEnd = (sent: EndInfo): FlowEnd => ({
  address: null,
  contact: null,
  typed_address: {
    type: sent.type ?? emptyAddress.type,
    business_name: sent.business_name,
    street: sent.street,
    number: sent.number ?? '',
    suite_number: sent.suite_number ?? '',
    reference: sent.reference ?? '',
    reference_streets: sent.reference_streets ?? '',
  },
  typed_contact: typedContact(sent.contact),
  zip_code: sent.zip_code,
  city: sent.city,
  state: sent.state,
  neighborhood: sent.neighborhood,
  latitude: sent.latitude ?? null,
  longitude: sent.longitude ?? null,
  tax_id: sent.tax_id ?? '',
});

const sizes = ['type', 'length', 'width', 'height', 'measurement'] as const;

/**
 * The package as the guide had it. Its sizes come from the book (O-5.13): where they differ the book was changed since, and the whole package
 * is taken as it is today.
 */
function packageAgain(row: PackageRow, { packages, contents, sendMaxWeightKg }: Book): { draft: PackageDraft; notes: string[] } {
  const kept = packages.find(({ id }) => id === row.pkg_id);
  const hasChanged = kept !== undefined && sizes.some((field) => kept[field] !== row[field]);
  const draft = hasChanged ? draftOf(kept, '1', contents) : draftAgain(row, kept, contents);
  const isInsured = row.insurance > 0 && canBeAssured(draft.content, contents);
  const notes = [
    row.pkg_id && !kept && repeatTexts.packageRemoved(row.alias ?? row.type),
    hasChanged && repeatTexts.packageChanged(kept.alias, measuresText(kept), kept.weight),
    contentChanged(draft, { contents, saved: packages }) && repeatTexts.contentGone(draft.content),
    row.insurance > 0 && !isInsured && repeatTexts.uninsurable(draft.content),
    !canBeSent(Number(draft.weight), sendMaxWeightKg) && repeatTexts.tooHeavy(sendMaxWeightKg),
  ];
  return {
    draft: { ...draft, quantity: String(row.quantity), insurance: isInsured ? pesosTyped(row.insurance) : '' },
    notes: notes.filter((note) => typeof note === 'string'),
  };
}

/** The row of the guide; of a package that left the book its own words stay, as those of a typed row. */
function draftAgain(row: PackageRow, kept: SavedPackage | undefined, contents: Book['contents']): PackageDraft {
  const asSaved: SavedPackage = { ...row, id: kept?.id ?? ('' as SavedPackage['id']), alias: row.alias ?? '', scope: kept?.scope ?? 'user' };
  const draft = draftOf(asSaved, '1', contents);
  if (!kept) return { ...draft, pkg_id: null, known: null };
  const can_be_assured = contents.find(({ content }) => content === kept.content)?.can_be_assured ?? null;
  return { ...draft, known: { content: kept.content, can_be_assured, scope: kept.scope } };
}
