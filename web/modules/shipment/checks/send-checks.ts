import type { PackagingContent } from '#contract/catalogs/catalogs.ts';
import { needsDescription, type SavedPackage } from '#contract/packages/packages.ts';
import { foldText } from '#contract/shared/paging.ts';
import { canBeAssured, parseInsurance, type PackageDraft } from '../../packages/draft/package-draft.ts';

/** What stops, asks or tells before a whole send form goes to the results. */
export type SendCheck = 'all_zero' | 'some_zero' | 'envelope' | 'content_changed' | 'uninsurable';

type Needs = { isInsured: boolean; contents: readonly PackagingContent[]; saved: readonly SavedPackage[] };

const isZero = (row: PackageDraft): boolean => (parseInsurance(row.insurance) ?? 0) === 0;
const isEnvelopeOfGoods = (row: PackageDraft): boolean => row.type === 'Sobre' && !foldText(row.content).includes('documentos');

/**
 * Whether what the book or the catalogue says of a row's content changed after it was put there (AMB-7.10): the content is gone, may no longer
 * (or may now) be insured, needs a description it has not, or the saved package was given another content.
 */
export function contentChanged(row: PackageDraft, { contents, saved }: Pick<Needs, 'contents' | 'saved'>): boolean {
  const current = contents.find(({ content }) => content === row.content);
  if (!current || (needsDescription(row.content) && !row.description.trim())) return true;
  const kept = saved.find(({ id }) => id === row.pkg_id);
  if (!row.known) return false;
  const wasAssurable = row.known.content === row.content ? row.known.can_be_assured : null;
  return (wasAssurable !== null && wasAssurable !== current.can_be_assured) || (kept !== undefined && kept.content !== row.known.content);
}

/** The checks that a send form meets, in their order (O-5.28 to O-5.32). */
export function sendChecks(rows: readonly PackageDraft[], needs: Needs): SendCheck[] {
  const insurable = needs.isInsured ? rows.filter((row) => canBeAssured(row.content, needs.contents)) : [];
  const zeros = insurable.filter(isZero).length;
  const found: (SendCheck | false)[] = [
    zeros > 0 && zeros === insurable.length && 'all_zero',
    // What stops comes before what asks: nobody confirms a form that cannot go on.
    rows.some((row) => contentChanged(row, needs)) && 'content_changed',
    zeros > 0 && zeros < insurable.length && 'some_zero',
    rows.some(isEnvelopeOfGoods) && 'envelope',
    // Told with the insurance off, too: the person learns that it could not be insured.
    rows.some((row) => !canBeAssured(row.content, needs.contents)) && 'uninsurable',
  ];
  return found.filter((check) => check !== false);
}
