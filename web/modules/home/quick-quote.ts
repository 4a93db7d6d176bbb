import type { AddressView } from '#contract/addresses.ts';
import type { PackagingContent } from '#contract/catalogs.ts';
import type { SavedPackage } from '#contract/packages.ts';
import { draftOf, type PackageDraft } from '../packages/shared/package-draft.ts';
import { canBeSent } from '../packages/shared/send-limit.ts';
import { withMainOrigin, withPackages, type Flow } from '../rating/shared/flow.ts';

export type Known = { main: AddressView | null; packages: readonly SavedPackage[]; contents: readonly PackagingContent[]; sendMaxWeightKg: number };

/** Whether the quote holds packages that a person typed or chose; the default box alone has no content yet. */
const hasPackages = (packages: readonly PackageDraft[]): boolean => packages.some((row) => row.pkg_id !== null || row.content !== '');

/**
 * The quote as Inicio offers it: what was filled before stays; without it, the person's main address is the origin and the first
 * package of the book that can be sent the package. `leavesOrigin`: the origin was emptied on purpose.
 */
export function offeredQuote(flow: Flow, { main, packages, contents, sendMaxWeightKg }: Known, leavesOrigin: boolean): Flow {
  const first = packages.find(({ weight }) => canBeSent(weight, sendMaxWeightKg));
  const started = leavesOrigin ? flow : withMainOrigin(flow, main);
  return hasPackages(started.packages) || !first ? started : withPackages(started, [draftOf(first, '1', contents)]);
}

/** The quote with another package of the book, as many pieces as before. */
export const withSaved = (flow: Flow, saved: SavedPackage, contents: readonly PackagingContent[]): Flow =>
  withPackages(flow, [{ ...draftOf(saved, '1', contents), quantity: flow.packages[0]?.quantity ?? '1' }]);

/** The quote with its first package changed: the one that Inicio shows. */
export const withFirstRow = (flow: Flow, change: Partial<PackageDraft>): Flow =>
  withPackages(
    flow,
    flow.packages.map((row, index) => (index === 0 ? { ...row, ...change } : row)),
  );
