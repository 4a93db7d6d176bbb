import type { AddressView } from '#contract/addresses/addresses.ts';
import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import type { PackageRow, SavedPackage } from '#contract/packages/packages.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { repeatTexts } from '#texts/es/shipping/repeat.ts';
import { canBeAssured, draftOf, pesosTyped, type PackageDraft } from '../../packages/draft/package-draft.ts';
import { measuresText } from '../../packages/picker/package-options.ts';
import { canBeSent } from '../../packages/draft/send-limit.ts';
import { emptyFlow, type Flow } from '../../shipment/flow/flow.ts';
import { contentChanged } from '../../shipment/checks/send-checks.ts';
import { endAgain } from '../../guide/repeat/guide-end.ts';

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
